/** What a fan may add to an order, each with its price in agorot; the creator gets it as part of the order's price. */
export const EXTRAS = [
  { id: 'download_rights', priceAgorot: 1_000 },
  { id: 'gift_wrapping', priceAgorot: 500 },
  { id: 'social_share', priceAgorot: 800 },
] as const;

export type ExtraId = (typeof EXTRAS)[number]['id'];

export const EXTRA_IDS = EXTRAS.map(({ id }) => id) as [ExtraId, ...ExtraId[]];

/** What an order costs in agorot: the ad and the extras added to it, each once. */
export const orderPrice = (adPriceAgorot: number, extras: readonly ExtraId[]): number =>
  EXTRAS.filter(({ id }) => extras.includes(id)).reduce(
    (sum, { priceAgorot }) => sum + priceAgorot,
    adPriceAgorot,
  );
