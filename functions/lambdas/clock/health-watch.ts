import { watchHealth } from '../../desk/health/watch-health.ts';
import { byClock } from '../../lib/lambda/by-clock.ts';
import { inTimeOf } from '../../lib/lambda/deadline.ts';
import { count, logger } from '../../lib/lambda/observability.ts';

/** Each minute. What is bad raises an alarm until it is good again. */
export const handler = byClock(async (now, context) => {
  const unhealthy = await inTimeOf(context, () => watchHealth(now));
  if (unhealthy.length === 0) return;
  logger.warn('something is unhealthy', { unhealthy });
  await count('Unhealthy', unhealthy.length);
});
