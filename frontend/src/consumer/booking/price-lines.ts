import { chosenExtras, type ExtraId, type OfferedExtra } from '../../../../shared/order/extras.ts';

export interface PriceLine {
  readonly of: 'ad' | ExtraId;
  readonly priceAgorot: number;
}

/** The lines of an order's price: the ad, and each extra in the order in which they are offered. */
export const priceLines = (
  adPriceAgorot: number,
  extras: readonly ExtraId[],
  offered: readonly OfferedExtra[],
): readonly PriceLine[] => [
  { of: 'ad', priceAgorot: adPriceAgorot },
  ...chosenExtras(extras, offered).map(({ id, priceAgorot }) => ({ of: id, priceAgorot })),
];
