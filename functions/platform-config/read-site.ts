import type { Output } from '../../shared/contracts/endpoint.ts';
import type { platformConfig } from '../../shared/contracts/platform-config.ts';
import { categories, settings, siteNames } from './settings.ts';

/** What the site needs before anybody signs in: names, categories in order, and the limits forms show. */
export const readSite = async (): Promise<Output<typeof platformConfig.site>> => {
  const [all, names, limits] = await Promise.all([categories(), siteNames(), settings()]);
  return {
    ...names,
    categories: all.map(({ v: _, movingTo: __, leftAt: ___, ...category }) => category),
    minPriceAgorot: limits.minPriceAgorot,
    maxPriceAgorot: limits.maxPriceAgorot,
    defaultDeliveryHours: limits.defaultDeliveryHours,
    maxDeliveryHours: limits.maxDeliveryHours,
    allowedVideoTypes: limits.allowedVideoTypes,
    maxVideoBytes: limits.maxVideoBytes,
  };
};
