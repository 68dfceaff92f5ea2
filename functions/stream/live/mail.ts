import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import { hadWaited } from '../../messages/mail/mail.table.ts';

/** Tells the back office when an e-mail that waited has moved, and of no other e-mail. */
export const liveUpdatesOf = (change: Change): LiveUpdate[] =>
  hadWaited(change) ? [{ userId: ADMINS, topic: 'mail' }] : [];
