import * as z from 'zod/mini';
import { PAGE_SIZE } from '../../limits.ts';
import { endpoints } from '../parts/endpoint.ts';
import { id, instant, nothing, pageOf, paging } from '../parts/fields.ts';

export const NOTIFICATION_EVENTS = [
  'request.placed',
  'request.approved',
  'request.declined',
  'request.closed',
  'request.completed',
  'request.cancelled',
  'request.expired',
  'request.reopened',
  'request.refunded',
  'request.due_soon',
  'request.video_waits',
  'request.video_failed',
  'gift.seen',
  'gift.thanked',
  'gift.reacted',
  'gift.taken_down',
  'gift.mail_returned',
  'gift.may_show',
  'gift.shown',
  'gift.hidden',
  'request.nudged',
  'request.brief_changed',
  'request.reviewed',
  'review.changed',
  'review.answered',
  'dispute.opened',
  'dispute.part_offered',
  'dispute.again_offered',
  'dispute.contested',
  'dispute.making',
  'dispute.video',
  'dispute.at_desk',
  'dispute.escalated',
  'dispute.full',
  'dispute.part',
  'dispute.again',
  'dispute.rejected',
  'dispute.withdrawn',
  'dispute.status_set',
  'top_up.completed',
  'top_up.reversed',
  'sending.above_cap',
  'sending.done',
  'sending.failed',
  'sending.taken',
  'legal.terms',
  'legal.privacy',
  'creator.approved',
  'creator.refused',
  'creator.changes_asked',
  'withdrawal.completed',
  'withdrawal.rejected',
  'wallet.adjusted',
  'wallet.frozen',
  'wallet.released',
  'message.received',
  'ad.changed',
  'ad.removed',
  'moderation.hidden',
  'moderation.restored',
  'moderation.warned',
  'moderation.kept',
  'report.acted',
  'report.dismissed',
  'mail.stopped',
] as const;

/** The text is made in the reader's language from `event` and `values`. */
export const notification = () =>
  z.object({
    id: id('ntf'),
    kind: z.enum(['message', 'payment', 'request', 'system', 'other']),
    event: z.enum(NOTIFICATION_EVENTS),
    /** Numbers are amounts in agorot. */
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Where a click leads, a path of the site. */
    path: z.string(),
    read: z.boolean(),
    at: instant(),
  });
export type Notification = z.output<ReturnType<typeof notification>>;

/** That something is now to be done or awaited in a dispute, or how it ended. */
export type DisputeEvent = Extract<Notification['event'], `dispute.${string}`>;

/** What somebody did with a review after its first words. */
export type ReviewEvent = Extract<Notification['event'], `review.${string}`>;

export const notifications = endpoints({
  list: {
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    input: () => z.strictObject(paging(PAGE_SIZE.notifications)),
    output: () =>
      z.object({
        ...pageOf(notification()).shape,
        /** Counted among the newest 50. */ unread: z.number(),
      }),
  },
  read: {
    method: 'POST',
    path: '/api/notifications/{id}/read',
    access: 'signed-in',
    input: () => z.strictObject({ id: id('ntf'), at: z.string().check(z.maxLength(30)) }),
    output: nothing,
    errors: ['notification.not_found'],
  },
  readAll: {
    method: 'POST',
    path: '/api/notifications/read',
    access: 'signed-in',
    input: nothing,
    output: nothing,
  },
});
