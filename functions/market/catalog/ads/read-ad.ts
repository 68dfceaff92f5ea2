import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import { offeredExtras } from '../../../../shared/order/extras.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { type Ad, adCardOf, inEnglish, isAdVisible, isOrderable, listedAdOf } from '../model/ad.ts';
import { findAd, findCreatorStats } from '../model/catalog.table.ts';
import { usualOf } from '../model/delivery-history.ts';

/** The ad if visitors may see it, else null: also when it does not exist. */
export const findVisibleAd = async (adId: string): Promise<Ad | null> => {
  const ad = await findAd(adId);
  return ad && isAdVisible(ad) ? ad : null;
};

/** An ad's own page. */
export const adPageOf = async (ad: Ad, now: Date): Promise<Output<typeof catalog.ad>> => {
  const [stats, terms] = await Promise.all([findCreatorStats(ad.creatorId), settings()]);
  return {
    ...adCardOf(listedAdOf(ad, stats), now),
    description: ad.description,
    ...inEnglish({ descriptionEn: ad.descriptionEn }),
    requirements: ad.requirements,
    usual: usualOf(stats),
    extras: offeredExtras(terms, ad.extras),
    available: isOrderable(ad),
  };
};

export const readAd = async ({
  input,
  now,
}: Call<typeof catalog.ad, unknown>): Promise<Output<typeof catalog.ad>> => {
  const ad = await findVisibleAd(input.id);
  if (!ad) throw new Refusal('ad.not_found');
  return adPageOf(ad, now);
};
