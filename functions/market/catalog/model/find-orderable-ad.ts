import type { OwnExtra } from '../../../../shared/order/extras.ts';
import { type Ad, imageOf, isOrderable } from './ad.ts';
import { findAd } from './catalog.table.ts';

/** The facts of an ad and its creator that an order needs. */
export interface OrderableAd {
  readonly id: string;
  readonly creatorId: string;
  readonly creatorName: string;
  readonly creatorAvatar: string;
  readonly title: string;
  /** Both in English, where somebody wrote them. */
  readonly titleEn?: string | undefined;
  readonly creatorNameEn?: string | undefined;
  readonly priceAgorot: number;
  readonly deliveryHours: number;
  /** Its creator does not work on Shabbat and holidays. */
  readonly keepsShabbat: boolean;
  /** What its creator decided about the site's extras. */
  readonly extras: readonly OwnExtra[];
  readonly image: string;
  /** False while the ad, its creator or the creator's account is off, or the ad is paused. */
  readonly available: boolean;
}

const orderable = (ad: Ad): OrderableAd => ({
  id: ad.id,
  creatorId: ad.creatorId,
  creatorName: ad.creatorName,
  creatorAvatar: ad.creatorAvatar,
  title: ad.title,
  titleEn: ad.titleEn,
  creatorNameEn: ad.creatorNameEn,
  priceAgorot: ad.priceAgorot,
  deliveryHours: ad.deliveryHours,
  keepsShabbat: ad.keepsShabbat ?? false,
  extras: ad.extras ?? [],
  image: imageOf(ad),
  available: isOrderable(ad),
});

/** The ad as an order must see it: one strongly consistent read. Null when there is none. */
export const findOrderableAd = async (adId: string): Promise<OrderableAd | null> => {
  const ad = await findAd(adId, { consistent: true });
  return ad && orderable(ad);
};
