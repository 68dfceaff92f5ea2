import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import { isConfiguration } from '../../site/platform-config/config.table.ts';

/** Tells the back office of every change of the configuration; visitors' pages read it again by themselves. */
export const liveUpdatesOf = ({ key }: Change): LiveUpdate[] =>
  isConfiguration(key) ? [{ userId: ADMINS, topic: 'config' }] : [];
