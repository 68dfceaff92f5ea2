import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import { isPage } from '../../site/content/content.table.ts';
import { isLegalState } from '../../site/legal/legal.table.ts';

/** Tells the back office of every save; visitors' pages read again by themselves. */
export const liveUpdatesOf = ({ key }: Change): LiveUpdate[] =>
  isPage(key) || isLegalState(key) ? [{ userId: ADMINS, topic: 'content' }] : [];
