import { ADMINS, type Change, type LiveUpdate } from '../lib/change.ts';
import { hadWaited } from './mail.table.ts';

/** The back office is told when an e-mail that waited has moved; the ordinary ones are no news to it. */
export const liveUpdatesOf = (change: Change): LiveUpdate[] =>
  hadWaited(change) ? [{ userId: ADMINS, topic: 'mail' }] : [];
