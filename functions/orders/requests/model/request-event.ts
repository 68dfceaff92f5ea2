import { movesBetween } from '../../../../shared/money/split.ts';
import { factsOf, isOpen } from '../../../../shared/order/request-status.ts';
import type { Change } from '../../../lib/table/change.ts';
import type { DeclineReason, Request } from './request.ts';
import { requestOf, type StoredRequest } from './requests.table.ts';

export type RequestEvent =
  | 'request.placed'
  | 'request.approved'
  | 'request.completed'
  | 'request.declined'
  | 'request.closed'
  | 'request.cancelled'
  | 'request.expired'
  | 'request.reopened'
  | 'request.refunded'
  | 'request.wrapped'
  | 'request.due_soon'
  | 'request.video_waits'
  | 'request.video_failed'
  | 'request.nudged'
  | 'request.brief_changed'
  | 'request.reviewed';

const DECLINED: Record<DeclineReason, RequestEvent> = {
  creator: 'request.declined',
  admin: 'request.closed',
  fan: 'request.cancelled',
  expired: 'request.expired',
};

export const isRequest = (image: unknown): image is StoredRequest =>
  (image as StoredRequest | null)?.e === 'request';

export interface RequestChange {
  readonly event: RequestEvent;
  readonly request: Request;
  /** What it moved: into the fan's wallet and into the creator's earnings; negative is out of them. Agorot. */
  readonly moved: { readonly fan: number; readonly creator: number };
}

/** The event of a change of status. */
const statusEvent = (before: Request, after: Request): RequestEvent => {
  const { open, event } = factsOf(after.status);
  if (open && !isOpen(before.status)) return 'request.reopened';
  return event === 'request.declined' ? DECLINED[after.declineReason ?? 'admin'] : event;
};

/** The event that a change of a request stands for, with the request as it was then; null if there is none. */
export const eventOf = (change: Change): RequestChange | null => {
  if (!isRequest(change.after)) return null;
  const after = requestOf(change.after);
  if (!isRequest(change.before))
    return { event: 'request.placed', request: after, moved: { fan: 0, creator: 0 } };
  const before = requestOf(change.before);
  const { backAgorot, netAgorot } = movesBetween(before, after);
  const paidAgorot = after.priceAgorot - before.priceAgorot;
  const moved = { fan: backAgorot - paidAgorot, creator: netAgorot };
  if (before.status !== after.status) return { event: statusEvent(before, after), request: after, moved };
  // With what a dispute ends is told of the dispute.
  if (before.disputed && !after.disputed) return null;
  if (paidAgorot > 0) return { event: 'request.wrapped', request: after, moved };
  if (backAgorot > 0) return { event: 'request.refunded', request: after, moved };
  if (after.nudgedAt !== before.nudgedAt) return { event: 'request.nudged', request: after, moved };
  if (after.reviewedAt !== before.reviewedAt) return { event: 'request.reviewed', request: after, moved };
  if (after.brief !== before.brief) return { event: 'request.brief_changed', request: after, moved };
  // Who was refused at once was told so.
  const { code, at } = after.videoProblem ?? {};
  if (at !== undefined && at !== before.videoProblem?.at && code !== 'video.format')
    return { event: 'request.video_failed', request: after, moved };
  if (after.remindedAt === undefined || after.remindedAt === before.remindedAt) return null;
  return { event: after.videoAt ? 'request.video_waits' : 'request.due_soon', request: after, moved };
};
