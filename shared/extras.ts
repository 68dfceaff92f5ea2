import { SETTINGS_DEFAULT, type Settings } from './limits.ts';

/** What a fan may add to an order, in the order in which it is offered. */
export const EXTRA_IDS = ['download_rights', 'gift_wrapping', 'social_share'] as const;

export type ExtraId = (typeof EXTRA_IDS)[number];

/** An extra that orders may have now, and its price; the creator gets it as part of the order's price. */
export interface OfferedExtra {
  readonly id: ExtraId;
  readonly priceAgorot: number;
}

const SETTINGS_OF = {
  download_rights: { offered: 'downloadRightsOffered', price: 'downloadRightsAgorot' },
  gift_wrapping: { offered: 'giftWrappingOffered', price: 'giftWrappingAgorot' },
  social_share: { offered: 'socialShareOffered', price: 'socialShareAgorot' },
} as const satisfies Record<ExtraId, { offered: keyof Settings; price: keyof Settings }>;

/** The settings that say which extras there are, and what they cost. */
export type ExtraSettings = Pick<
  Settings,
  (typeof SETTINGS_OF)[ExtraId]['offered'] | (typeof SETTINGS_OF)[ExtraId]['price']
>;

export const offeredExtras = (settings: ExtraSettings): OfferedExtra[] =>
  EXTRA_IDS.filter((id) => settings[SETTINGS_OF[id].offered]).map((id) => ({
    id,
    priceAgorot: settings[SETTINGS_OF[id].price],
  }));

/** The extras while nobody has changed them. */
export const EXTRAS: readonly OfferedExtra[] = offeredExtras(SETTINGS_DEFAULT);

/** Those of the chosen extras that are offered, with their prices. */
export const chosenExtras = (chosen: readonly ExtraId[], offered: readonly OfferedExtra[]): OfferedExtra[] =>
  offered.filter(({ id }) => chosen.includes(id));

/** What an order costs in agorot: the ad and the extras added to it, each once. */
export const orderPrice = (
  adPriceAgorot: number,
  chosen: readonly ExtraId[],
  offered: readonly OfferedExtra[],
): number => chosenExtras(chosen, offered).reduce((sum, { priceAgorot }) => sum + priceAgorot, adPriceAgorot);
