import type { MailKindOf } from '../../../../shared/mails.ts';
import type { RequestChange, RequestEvent } from '../model/request-event.ts';

/** A recipient of an event: by notification unless it was an own act, by e-mail where one is named. */
export type Recipient = {
  readonly [To in 'fan' | 'creator']: { readonly to: To; readonly mail?: MailKindOf<'request', To> };
}['fan' | 'creator'];

const RECIPIENTS: Record<RequestEvent, readonly Recipient[]> = {
  'request.placed': [
    { to: 'fan', mail: 'order-received' },
    { to: 'creator', mail: 'creator-new-request' },
  ],
  'request.approved': [{ to: 'fan', mail: 'request-approved' }],
  'request.completed': [{ to: 'fan', mail: 'request-completed' }],
  'request.declined': [{ to: 'fan', mail: 'request-declined' }],
  'request.closed': [
    { to: 'fan', mail: 'request-declined' },
    { to: 'creator', mail: 'creator-request-closed' },
  ],
  'request.cancelled': [{ to: 'fan', mail: 'request-declined' }, { to: 'creator' }],
  'request.expired': [{ to: 'fan', mail: 'request-declined' }, { to: 'creator' }],
  'request.reopened': [
    { to: 'fan', mail: 'request-reopened' },
    { to: 'creator', mail: 'creator-request-reopened' },
  ],
  'request.refunded': [
    { to: 'fan', mail: 'request-refunded' },
    { to: 'creator', mail: 'creator-request-refunded' },
  ],
  'request.wrapped': [{ to: 'fan', mail: 'request-wrapped' }],
  'request.due_soon': [{ to: 'creator', mail: 'creator-request-due' }],
  'request.video_waits': [{ to: 'creator', mail: 'creator-video-waits' }],
  'request.video_failed': [{ to: 'creator', mail: 'creator-video-failed' }],
  'request.nudged': [{ to: 'creator', mail: 'creator-request-nudged' }],
  'request.brief_changed': [{ to: 'creator', mail: 'creator-brief-changed' }],
  'request.reviewed': [{ to: 'creator', mail: 'creator-request-reviewed' }],
};

const COMPLETED: Recipient = { to: 'creator', mail: 'creator-request-completed' };
const APPROVED: Recipient = { to: 'creator', mail: 'creator-request-approved' };

/** A creator is told of what others did, not of an own act. */
const forCreatorOf = ({ event, request: { movedBy, status } }: RequestChange): Recipient | undefined => {
  if (event === 'request.completed' && movedBy !== 'creator') return COMPLETED;
  if (event === 'request.approved' && movedBy === 'admin') return APPROVED;
  return event === 'request.reopened' && status === 'approved' ? APPROVED : undefined;
};

/**
 * Everybody whose money an admin moves is in this list, each with an e-mail: `recipients.test.ts` goes through every
 * change of status.
 */
export const recipientsOf = (change: RequestChange): readonly Recipient[] => {
  const { event, moved } = change;
  const forCreator = forCreatorOf(change);
  const usual = RECIPIENTS[event].filter(({ to }) => !(forCreator && to === 'creator'));
  // A refund that takes nothing from the creator is no news to them.
  if (event === 'request.refunded' && moved.creator === 0) return usual.filter(({ to }) => to === 'fan');
  return forCreator ? [...usual, forCreator] : usual;
};
