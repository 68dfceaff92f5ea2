import { ADMINS, type Change, type LiveUpdate } from '../lib/change.ts';
import { isPage } from './content.table.ts';

/** Tells the back office of every save; visitors' pages read again by themselves. */
export const liveUpdatesOf = ({ key }: Change): LiveUpdate[] =>
  isPage(key) ? [{ userId: ADMINS, topic: 'content' }] : [];
