import { SETTINGS_DEFAULT, type Settings } from '../limits.ts';

/** What a fan may add to an order, in the order in which it is offered. */
export const EXTRA_IDS = ['download_rights', 'gift_wrapping', 'social_share'] as const;

export type ExtraId = (typeof EXTRA_IDS)[number];

/** An extra that orders may have now, and its price; the creator gets it as part of the order's price. */
export interface OfferedExtra {
  readonly id: ExtraId;
  readonly priceAgorot: number;
}

/** What a creator decided about an extra: to offer it at a price of their own, at the site's (left out), or not to (null). */
export interface OwnExtra {
  readonly id: ExtraId;
  readonly priceAgorot?: number | null | undefined;
}

/**
 * Each extra: its settings, and whether creators are asked. One that they are asked about is offered by those who said yes;
 * the others by everybody who did not say no.
 */
const FACTS = {
  download_rights: { offered: 'downloadRightsOffered', price: 'downloadRightsAgorot', isAsked: true },
  gift_wrapping: { offered: 'giftWrappingOffered', price: 'giftWrappingAgorot', isAsked: false },
  social_share: { offered: 'socialShareOffered', price: 'socialShareAgorot', isAsked: false },
} as const satisfies Record<ExtraId, { offered: keyof Settings; price: keyof Settings; isAsked: boolean }>;

/** An extra that no creator offers before they were asked. */
export type AskedExtraId = {
  [Id in ExtraId]: (typeof FACTS)[Id]['isAsked'] extends true ? Id : never;
}[ExtraId];

export const isAsked = (id: ExtraId): id is AskedExtraId => FACTS[id].isAsked;

/** Between which prices creators may choose. */
export type ExtraRange = Pick<Settings, 'extraMinAgorot' | 'extraMaxAgorot'>;

/** The settings that say which extras there are, and what they cost. */
export type ExtraSettings = ExtraRange &
  Pick<Settings, (typeof FACTS)[ExtraId]['offered'] | (typeof FACTS)[ExtraId]['price']>;

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
    if (said ? said.priceAgorot === null : isAsked(id)) return [];
    const asked = said?.priceAgorot ?? null;
    return [{ id, priceAgorot: asked === null ? priceAgorot : within(asked, range) }];
  });

/** The site's extras that a creator was not asked about yet. */
export const unanswered = (site: readonly OfferedExtra[], own: readonly OwnExtra[]): AskedExtraId[] =>
  site
    .map(({ id }) => id)
    .filter(isAsked)
    .filter((id) => !own.some((extra) => extra.id === id));

/** The extras of the site at its prices, whoever offers them. */
export const siteExtras = (settings: ExtraSettings): OfferedExtra[] =>
  EXTRA_IDS.filter((id) => settings[FACTS[id].offered]).map((id) => ({
    id,
    priceAgorot: settings[FACTS[id].price],
  }));

/** The extras that an order may have: those of the site, as far as its creator offers them. */
export const offeredExtras = (settings: ExtraSettings, own: readonly OwnExtra[] = []): OfferedExtra[] =>
  ownOffer(siteExtras(settings), own, settings);

/** The extras of the site while nobody has changed them. */
export const EXTRAS: readonly OfferedExtra[] = siteExtras(SETTINGS_DEFAULT);

/** Those of the chosen extras that are offered, with their prices. */
export const chosenExtras = (chosen: readonly ExtraId[], offered: readonly OfferedExtra[]): OfferedExtra[] =>
  offered.filter(({ id }) => chosen.includes(id));

/** What an order costs in agorot: the ad and the extras added to it, each once. */
export const orderPrice = (
  adPriceAgorot: number,
  chosen: readonly ExtraId[],
  offered: readonly OfferedExtra[],
): number => chosenExtras(chosen, offered).reduce((sum, { priceAgorot }) => sum + priceAgorot, adPriceAgorot);
