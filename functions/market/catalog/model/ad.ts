import type { Keeper } from '../../../../shared/calendar/open-time.ts';
import { arrivalDay } from '../../../../shared/calendar/promise.ts';
import type { AdCard } from '../../../../shared/contracts/market/catalog.ts';
import type { EditableAd } from '../../../../shared/contracts/parts/editable-ad.ts';
import type { Settings } from '../../../../shared/limits.ts';
import type { OwnExtra } from '../../../../shared/order/extras.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import type { Key } from '../../../lib/table/table.ts';
import { fitOf } from './fit.ts';
import {
  type CreatorProfile,
  type CreatorStats,
  type Hidden,
  isCreatorVisible,
  ratingOf,
} from './profile.ts';

/** Denormalised from its creator, so that an order reads one item. Updated with the profile in one transaction. */
export interface CreatorCopy {
  readonly creatorName: string;
  /** Empty: nobody has said. */
  readonly creatorNameEn?: string;
  readonly creatorAvatar: string;
  readonly category: string;
  readonly keepsShabbat?: boolean;
  readonly extras?: readonly OwnExtra[];
  /** The visibility rule's verdict on the creator. */
  readonly creatorVisible: boolean;
}

export interface Ad extends Key, CreatorCopy {
  readonly e: 'ad';
  readonly v: number;
  readonly id: string;
  readonly at: string;
  readonly creatorId: string;
  readonly title: string;
  readonly description: string;
  /** The same for who reads English; absent or empty: only in Hebrew. */
  readonly titleEn?: string | undefined;
  readonly descriptionEn?: string | undefined;
  readonly requirements: string;
  readonly priceAgorot: number;
  readonly deliveryHours: number;
  /** Empty: the creator's picture, also when that changes. */
  readonly image: string;
  readonly clip: string | null;
  /** Hash of the creating call's input, to detect the same idempotency key with another input. */
  readonly inputHash?: string;
  /** The creator's own switch for this ad. */
  readonly active: boolean;
  /** Seen but not orderable for now: the creator has as many open requests as they take. */
  readonly paused: boolean;
  /** An admin took it off the site; null once it is back. */
  readonly hidden?: Hidden | null;
}

export const creatorCopyOf = (profile: CreatorProfile): CreatorCopy => ({
  creatorName: profile.name,
  creatorNameEn: profile.nameEn ?? '',
  creatorAvatar: profile.avatar,
  category: profile.category,
  keepsShabbat: profile.keepsShabbat ?? false,
  ...(profile.extras ? { extras: profile.extras } : {}),
  creatorVisible: isCreatorVisible(profile),
});

/** The visibility rule for ads: on by its own switch, not hidden by an admin, and its creator visible. */
export const isAdVisible = (ad: Pick<Ad, 'active' | 'creatorVisible' | 'hidden'>): boolean =>
  ad.active && !ad.hidden && ad.creatorVisible;

/** What can be ordered: visible and not paused. */
export const isOrderable = (ad: Pick<Ad, 'active' | 'creatorVisible' | 'hidden' | 'paused'>): boolean =>
  isAdVisible(ad) && !ad.paused;

export const imageOf = (ad: Pick<Ad, 'image' | 'creatorAvatar'>): string => ad.image || ad.creatorAvatar;

/** An ad as those see it who may edit it: its creator and the back office. */
export const editableAdOf = (ad: Ad): EditableAd => ({
  id: ad.id,
  title: ad.title,
  description: ad.description,
  titleEn: ad.titleEn ?? '',
  descriptionEn: ad.descriptionEn ?? '',
  requirements: ad.requirements,
  priceAgorot: ad.priceAgorot,
  deliveryHours: ad.deliveryHours,
  image: imageOf(ad),
  active: ad.active,
  at: ad.at,
  v: ad.v,
});

/** Of texts in English those that somebody wrote: a row holds no empty ones. */
export const inEnglish = <Texts extends Readonly<Record<string, string | undefined>>>(
  texts: Texts,
): { [Name in keyof Texts]?: string } =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as { [Name in keyof Texts]?: string };

/** What is listed of an ad: the card without what follows from the moment at which it is looked at. */
export type ListedAd = Omit<AdCard, 'arrivesBy' | 'keepsShabbat'> &
  Keeper & {
    /** How well it fits whoever comes (`fit.ts`); absent: listed before it was kept. */
    readonly fit?: number;
  };

export const listedAdOf = (ad: Ad, stats: CreatorStats | null): ListedAd => ({
  id: ad.id,
  title: ad.title,
  ...inEnglish({ titleEn: ad.titleEn, creatorNameEn: ad.creatorNameEn }),
  priceAgorot: ad.priceAgorot,
  deliveryHours: ad.deliveryHours,
  ...(ad.keepsShabbat ? { keepsShabbat: true } : {}),
  image: imageOf(ad),
  clip: ad.clip,
  creatorId: ad.creatorId,
  creatorName: ad.creatorName,
  creatorAvatar: ad.creatorAvatar,
  category: ad.category,
  ...ratingOf(stats),
  at: ad.at,
  fit: fitOf({ ...ratingOf(stats), deliveryHours: ad.deliveryHours }, stats),
});

/** A listed ad as visitors see it now. */
export const adCardOf = ({ fit: _, ...ad }: ListedAd, now: Date): AdCard => ({
  ...ad,
  keepsShabbat: ad.keepsShabbat ?? false,
  arrivesBy: arrivalDay(now, ad),
});

/** Throws unless price and delivery lie within what the platform allows now. */
export const checkTerms = (
  { priceAgorot, deliveryHours }: Pick<Ad, 'priceAgorot' | 'deliveryHours'>,
  limits: Pick<Settings, 'minPriceAgorot' | 'maxPriceAgorot' | 'maxDeliveryHours'>,
): void => {
  const { minPriceAgorot, maxPriceAgorot, maxDeliveryHours } = limits;
  if (priceAgorot < minPriceAgorot || priceAgorot > maxPriceAgorot)
    throw new Refusal('ad.price_out_of_range', undefined, { minPriceAgorot, maxPriceAgorot });
  if (deliveryHours > maxDeliveryHours)
    throw new Refusal('ad.delivery_out_of_range', undefined, { maxDeliveryHours });
};

/** Median delivery time; null for an empty list. */
export const typicalHours = (ads: readonly Pick<Ad, 'deliveryHours'>[]): number | null => {
  const hours = ads.map((ad) => ad.deliveryHours).sort((a, b) => a - b);
  return hours[Math.floor((hours.length - 1) / 2)] ?? null;
};
