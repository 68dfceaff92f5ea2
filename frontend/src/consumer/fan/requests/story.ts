import type { RequestView } from '../../../../../shared/contracts/requests.ts';

export interface StoryStep {
  readonly id: 'ordered' | 'approved' | 'recording' | 'delivered' | 'declined';
  readonly state: 'done' | 'now' | 'ahead' | 'failed';
  /** When it happened; null when it did not, or when nobody wrote it down. */
  readonly at: string | null;
}

/** What the recording says of itself: the video that is there goes to its fan soon; a late one promises no day. */
export const recordingText = (
  { hasVideo, deadlineAt }: Pick<RequestView, 'hasVideo' | 'deadlineAt'>,
  now: Date,
): 'recordingThere' | 'recordingLate' | 'recordingNow' => {
  if (hasVideo) return 'recordingThere';
  return Date.parse(deadlineAt) < now.getTime() ? 'recordingLate' : 'recordingNow';
};

type Told = Pick<RequestView, 'status' | 'at' | 'approvedAt' | 'videoAt' | 'closedAt'>;

/** A request as a story: what happened, what is going on, what comes. */
export const storyOf = ({ status, at, approvedAt, videoAt, closedAt }: Told): readonly StoryStep[] => {
  const ordered: StoryStep = { id: 'ordered', state: 'done', at };
  const approved: StoryStep = { id: 'approved', state: 'done', at: approvedAt };
  if (status === 'declined') {
    const declined: StoryStep = { id: 'declined', state: 'failed', at: closedAt };
    return approvedAt ? [ordered, approved, declined] : [ordered, declined];
  }
  if (status === 'completed')
    return [
      ordered,
      approved,
      { id: 'recording', state: 'done', at: videoAt },
      { id: 'delivered', state: 'done', at: closedAt },
    ];
  const pending = status === 'pending';
  return [
    ordered,
    pending ? { ...approved, state: 'now' } : approved,
    { id: 'recording', state: pending ? 'ahead' : 'now', at: null },
    { id: 'delivered', state: 'ahead', at: null },
  ];
};
