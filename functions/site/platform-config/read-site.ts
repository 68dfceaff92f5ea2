import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { platformConfig } from '../../../shared/contracts/site/platform-config.ts';
import { omit } from '../../../shared/omit.ts';
import { siteExtras } from '../../../shared/order/extras.ts';
import { agreedNow } from './legal-versions.ts';
import { moreNoticesOf, publicNotices } from './running-notices.ts';
import { categories, notices, settings, siteConfig } from './settings.ts';

/**
 * What the site needs before anybody signs in: what it says of itself and to everybody, categories in order, the extras of
 * an order and the limits forms show.
 */
export const readSite = async (
  { now } = { now: new Date() },
): Promise<Output<typeof platformConfig.site>> => {
  const [all, site, limits, told, agreed] = await Promise.all([
    categories(),
    siteConfig(),
    settings(),
    notices(),
    agreedNow(now),
  ]);
  return {
    ...site,
    notices: publicNotices(told, now),
    moreNotices: moreNoticesOf(told, now),
    categories: all.map((category) => omit(category, 'v', 'movingTo', 'leftAt')),
    extras: siteExtras(limits),
    agreed,
    downloadRightsDays: limits.downloadRightsDays,
    extraMinAgorot: limits.extraMinAgorot,
    extraMaxAgorot: limits.extraMaxAgorot,
    minPriceAgorot: limits.minPriceAgorot,
    maxPriceAgorot: limits.maxPriceAgorot,
    defaultDeliveryHours: limits.defaultDeliveryHours,
    maxDeliveryHours: limits.maxDeliveryHours,
    allowedVideoTypes: limits.allowedVideoTypes,
    maxVideoBytes: limits.maxVideoBytes,
    maxVideoMinutes: limits.maxVideoMinutes,
  };
};
