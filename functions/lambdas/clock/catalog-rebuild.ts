import { byClock } from '../../lib/lambda/by-clock.ts';
import { count, logger } from '../../lib/lambda/observability.ts';
import { rebuildSnapshot } from '../../market/catalog/finder/rebuild-snapshot.ts';

/** Every night. Two at once, or one again, do no harm. */
export const handler = byClock(async () => {
  const rebuilt = await rebuildSnapshot();
  if (rebuilt.moved && rebuilt.drift > 0) await count('SearchDrift', rebuilt.drift);
  logger.info('Rebuilt the snapshot of the catalog', { ...rebuilt });
  return rebuilt;
});
