import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import { isCase } from '../../people/moderation/cases.table.ts';

/** Tells the back office of a case and of a report, which is counted there; its author reads again with their bell. */
export const liveUpdatesOf = ({ key }: Change): LiveUpdate[] =>
  isCase(key) ? [{ userId: ADMINS, topic: 'report' }] : [];
