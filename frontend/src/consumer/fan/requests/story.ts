import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import type { RequestStatus } from '../../../../../shared/order/request-status.ts';

export interface StoryStep {
  readonly id: 'ordered' | 'approved' | 'recording' | 'delivered' | 'declined';
  readonly state: 'done' | 'now' | 'ahead' | 'failed';
  /** When it happened; null when it did not, or when nobody wrote it down. */
  readonly at: string | null;
}

/** What the recording says of itself: the video that is there goes to its fan soon; a late one promises no day. */
export const recordingText = (
  { hasVideo, deadlineAt }: Pick<FanRequestView, 'hasVideo' | 'deadlineAt'>,
  now: Date,
): 'recordingThere' | 'recordingLate' | 'recordingNow' => {
  if (hasVideo) return 'recordingThere';
  return Date.parse(deadlineAt) < now.getTime() ? 'recordingLate' : 'recordingNow';
};

type StoryFacts = Pick<FanRequestView, 'status' | 'at' | 'approvedAt' | 'videoAt' | 'closedAt'>;

const ordered = ({ at }: StoryFacts): StoryStep => ({ id: 'ordered', state: 'done', at });
const approved = ({ approvedAt }: StoryFacts): StoryStep => ({
  id: 'approved',
  state: 'done',
  at: approvedAt,
});
const DELIVERED: StoryStep = { id: 'delivered', state: 'ahead', at: null };

const STORIES: Record<RequestStatus, (request: StoryFacts) => readonly StoryStep[]> = {
  pending: (request) => [
    ordered(request),
    { ...approved(request), state: 'now' },
    { id: 'recording', state: 'ahead', at: null },
    DELIVERED,
  ],
  approved: (request) => [
    ordered(request),
    approved(request),
    { id: 'recording', state: 'now', at: null },
    DELIVERED,
  ],
  completed: (request) => [
    ordered(request),
    approved(request),
    { id: 'recording', state: 'done', at: request.videoAt },
    { id: 'delivered', state: 'done', at: request.closedAt },
  ],
  declined: (request) => [
    ordered(request),
    ...(request.approvedAt ? [approved(request)] : []),
    { id: 'declined', state: 'failed', at: request.closedAt },
  ],
};

/** A request as a story: what happened, what is going on, what comes. */
export const storyOf = (request: StoryFacts): readonly StoryStep[] => STORIES[request.status](request);
