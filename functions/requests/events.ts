import { movesBetween } from '../../shared/split.ts';
import type { Change, Notice } from '../lib/change.ts';
import type { DeclineReason, Request } from './request.ts';

export type RequestEvent =
  | 'request.placed'
  | 'request.approved'
  | 'request.completed'
  | 'request.declined'
  | 'request.cancelled'
  | 'request.expired'
  | 'request.refunded';

const DECLINED: Record<DeclineReason, RequestEvent> = {
  creator: 'request.declined',
  admin: 'request.declined',
  fan: 'request.cancelled',
  expired: 'request.expired',
};

const isRequest = (image: unknown): image is Request => (image as Request | null)?.e === 'request';

export interface Happened {
  readonly event: RequestEvent;
  readonly request: Request;
  /** Of a refund: what came back to the fan, and what the creator gave of it. */
  readonly refund?: { readonly amountAgorot: number; readonly fromCreatorAgorot: number };
}

const refundOf = (before: Request, after: Request): Happened | null => {
  const { backAgorot, netAgorot } = movesBetween(before, after);
  if (backAgorot <= 0) return null;
  const refund = { amountAgorot: backAgorot, fromCreatorAgorot: 0 - netAgorot };
  return { event: 'request.refunded', request: after, refund };
};

/** What a change of a request means, with the request as it was then; null when nothing happened to tell. */
export const eventOf = ({ before, after }: Change): Happened | null => {
  if (!isRequest(after)) return null;
  if (!before) return { event: 'request.placed', request: after };
  const from = (before as unknown as Request).status;
  if (from === after.status) return refundOf(before as unknown as Request, after);
  if (after.status === 'pending') return null;
  if (after.status === 'declined') return { event: DECLINED[after.declineReason ?? 'admin'], request: after };
  return { event: after.status === 'approved' ? 'request.approved' : 'request.completed', request: after };
};

const PARTITION = 'REQ#';

/** The row of a request in the lists that the dispatcher keeps, a moment behind the request. */
const isRow = ({ pk, sk }: Change['key']): boolean => pk.startsWith(PARTITION) && sk === '~REQ';

/** Both its fan and its creator see a request change while they look at it, and then the lists that follow it. */
export const audience = ({ key, after }: Change): Notice[] => {
  if (!isRequest(after) && !isRow(key)) return [];
  const id = key.pk.slice(PARTITION.length);
  const { fanId, creatorId } = (after ?? {}) as unknown as Partial<Request>;
  return [fanId, creatorId].flatMap((userId) => (userId ? [{ userId, topic: 'request' as const, id }] : []));
};
