import { byClock } from '../lib/by-clock.ts';
import { inTimeOf } from '../lib/deadline.ts';
import { count, logger } from '../lib/observability.ts';
import { watchHealth } from './watch-health.ts';

/** Each minute. What is bad raises an alarm until it is good again. */
export const handler = byClock(async (now, context) => {
  const unhealthy = await inTimeOf(context, () => watchHealth(now));
  if (unhealthy.length === 0) return;
  logger.warn('something is unhealthy', { unhealthy });
  await count('Unhealthy', unhealthy.length);
});
