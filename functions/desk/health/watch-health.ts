import type { Finding, LookedAt } from './check.ts';
import { findHealth, type Kept, keepHealth } from './health.table.ts';
import { lookAtAll } from './look.ts';

/** It is so since now, unless it was so before. */
const sinceOf = (finding: Finding, before: Kept | undefined, at: string): string =>
  before && before.state === finding.state && before.reason === finding.reason ? before.since : at;

/** Makes all checks, stores their results and answers those that are bad. Any number of runs does no harm. */
export const watchHealth = async (now: Date): Promise<readonly LookedAt[]> => {
  const before = await findHealth();
  const found = Object.entries(await lookAtAll(now)) as [LookedAt, Finding][];
  const at = now.toISOString();
  const checks = found.map(([name, finding]) => [
    name,
    { ...finding, since: sinceOf(finding, before?.checks[name], at) },
  ]);
  await keepHealth(before, { at, checks: Object.fromEntries(checks) });
  return found.filter(([, { state }]) => state === 'bad').map(([name]) => name);
};
