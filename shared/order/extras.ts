import { SETTINGS_DEFAULT, type Settings } from '../limits.ts';

/** What a fan may add to an order, in the order in which it is offered. */
export const EXTRA_IDS = ['download_rights', 'gift_wrapping', 'social_share'] as const;

export type ExtraId = (typeof EXTRA_IDS)[number];

/** An extra that orders may have now, and its price; the creator gets it as part of the order's price. */
export interface OfferedExtra {
  readonly id: ExtraId;
  readonly priceAgorot: number;
}

/** What a creator decided about an extra: a price of their own, or null, not to offer it. Else the site's price holds. */
export interface OwnExtra {
  readonly id: ExtraId;
  readonly priceAgorot: number | null;
}

const SETTINGS_OF = {
  download_rights: { offered: 'downloadRightsOffered', price: 'downloadRightsAgorot' },
  gift_wrapping: { offered: 'giftWrappingOffered', price: 'giftWrappingAgorot' },
  social_share: { offered: 'socialShareOffered', price: 'socialShareAgorot' },
} as const satisfies Record<ExtraId, { offered: keyof Settings; price: keyof Settings }>;

/** Between which prices creators may choose. */
export type ExtraRange = Pick<Settings, 'extraMinAgorot' | 'extraMaxAgorot'>;

/** The settings that say which extras there are, and what they cost. */
export type ExtraSettings = ExtraRange &
  Pick<Settings, (typeof SETTINGS_OF)[ExtraId]['offered'] | (typeof SETTINGS_OF)[ExtraId]['price']>;

export const isExtraPrice = (agorot: number, { extraMinAgorot, extraMaxAgorot }: ExtraRange): boolean =>
  agorot >= extraMinAgorot && agorot <= extraMaxAgorot;

/** A price from before the range was narrowed becomes the nearest one in it. */
const within = (agorot: number, { extraMinAgorot, extraMaxAgorot }: ExtraRange): number =>
  Math.min(Math.max(agorot, extraMinAgorot), extraMaxAgorot);

/** What of the site's extras a creator offers (`own`), each at the creator's price or the site's. */
export const ownOffer = (
  site: readonly OfferedExtra[],
  own: readonly OwnExtra[],
  range: ExtraRange,
): OfferedExtra[] =>
  site.flatMap(({ id, priceAgorot }) => {
    const said = own.find((extra) => extra.id === id);
    if (said?.priceAgorot === null) return [];
    return [{ id, priceAgorot: said ? within(said.priceAgorot, range) : priceAgorot }];
  });

/** The extras that an order may have: those of the site, as far as its creator offers them. */
export const offeredExtras = (settings: ExtraSettings, own: readonly OwnExtra[] = []): OfferedExtra[] =>
  ownOffer(
    EXTRA_IDS.filter((id) => settings[SETTINGS_OF[id].offered]).map((id) => ({
      id,
      priceAgorot: settings[SETTINGS_OF[id].price],
    })),
    own,
    settings,
  );

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
