import { type Health, isHealth } from '../../desk/health/health.table.ts';
import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';

const statesOf = (health: Change['after']): string =>
  Object.entries((health as unknown as Health | null)?.checks ?? {})
    .map(([name, { state, reason }]) => `${name} ${state} ${reason}`)
    .sort()
    .join('\n');

/** Tells the back office when a check became good or bad, not of every round. */
export const liveUpdatesOf = ({ key, before, after }: Change): LiveUpdate[] =>
  isHealth(key) && statesOf(before) !== statesOf(after) ? [{ userId: ADMINS, topic: 'health' }] : [];
