import { EXTRAS, type ExtraId } from '../../../../shared/extras.ts';

export interface PriceLine {
  readonly of: 'ad' | ExtraId;
  readonly priceAgorot: number;
}

/** The lines of an order's price: the ad, and each extra in the order in which they are offered. */
export const priceLines = (adPriceAgorot: number, extras: readonly ExtraId[]): readonly PriceLine[] => [
  { of: 'ad', priceAgorot: adPriceAgorot },
  ...EXTRAS.filter(({ id }) => extras.includes(id)).map(({ id, priceAgorot }) => ({ of: id, priceAgorot })),
];
