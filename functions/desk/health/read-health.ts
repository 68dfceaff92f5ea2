import {
  HEALTH_CHECKS,
  type HealthCheck,
  type overviewAdmin,
} from '../../../shared/contracts/desk/overview-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { bad, checkOf, good } from './check.ts';
import { findHealth, type Health } from './health.table.ts';

/** The clock looks each minute; what it found is believed for two and a half. */
const BELIEVED_SECONDS = 150;

const UNKNOWN = { state: 'unknown', reason: null } as const;

const clockOf = (health: Health | null, now: Date): HealthCheck => {
  if (!health) return checkOf('clock', bad('clock_missing'), null);
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(health.at)) / 1_000));
  const isMissing = seconds > BELIEVED_SECONDS;
  return checkOf('clock', isMissing ? bad('clock_missing', { seconds }) : good({ seconds }), health.at);
};

/** What the clock found last. Of what it has not looked at lately nothing is known, and the clock itself is missing. */
export const readHealth = async ({
  now,
}: Pick<Call<typeof overviewAdmin.health, Actor>, 'now'>): Promise<Output<typeof overviewAdmin.health>> => {
  const health = await findHealth();
  const clock = clockOf(health, now);
  const checks = HEALTH_CHECKS.map((name) => {
    if (name === 'clock') return clock;
    const kept = clock.state === 'good' ? health?.checks[name] : undefined;
    return checkOf(name, kept ?? UNKNOWN, kept?.since ?? null);
  });
  return { at: health?.at ?? null, checks };
};
