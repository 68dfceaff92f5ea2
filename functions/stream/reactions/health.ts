import { isCanary, noteCanary } from '../../desk/health/health.table.ts';
import type { Change } from '../../lib/table/change.ts';

/** That a canary comes by here is all there is to it: so far the stream has been read. */
export const react = async ({ key, after }: Change): Promise<void> => {
  if (isCanary(key) && typeof after?.at === 'string') await noteCanary(after.at);
};
