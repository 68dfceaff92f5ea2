import type { AdFilters } from '../../shared/contracts/catalog.ts';
import type { Day } from '../../shared/dates.ts';
import { arrivalDay } from '../../shared/promise.ts';
import { SPOKEN_DEFAULT } from '../../shared/spoken.ts';
import type { ListedAd } from './ad.ts';
import type { Finder } from './finder.ts';
import type { ListedCreator } from './profile.ts';

type Fits = (card: ListedAd, creator: ListedCreator | undefined) => boolean;

/** Whether an ad that is ordered now arrives by a day. */
const arrivesBy = (by: Day, now: Date): Fits => {
  /** Ads have few different promises, and closed time takes a while to count. */
  const known = new Map<string, boolean>();
  return ({ deliveryHours, keepsShabbat }) => {
    const promise = `${deliveryHours} ${keepsShabbat ?? false}`;
    const fits = known.get(promise) ?? arrivalDay(now, { deliveryHours, keepsShabbat }) <= by;
    known.set(promise, fits);
    return fits;
  };
};

/** What is asked of an ad beside its text; a filter that is not set lets everything through. */
export const adFilter = (filters: AdFilters, finder: Finder, now: Date): ((card: ListedAd) => boolean) => {
  const { category, occasion, priceFrom, priceTo, rating, by, language } = filters;
  const ofOccasion = occasion && finder.meaning(`occasion:${occasion}`);
  const inTime = by && arrivesBy(by, now);
  const all: Fits[] = [
    ...(category ? [({ category: own }: ListedAd) => own === category] : []),
    ...(priceFrom !== undefined ? [({ priceAgorot }: ListedAd) => priceAgorot >= priceFrom] : []),
    ...(priceTo !== undefined ? [({ priceAgorot }: ListedAd) => priceAgorot <= priceTo] : []),
    ...(rating !== undefined ? [(card: ListedAd) => (card.rating ?? 0) >= rating] : []),
    ...(ofOccasion ? [ofOccasion] : []),
    ...(language
      ? [(_: ListedAd, creator?: ListedCreator) => (creator?.languages ?? SPOKEN_DEFAULT).includes(language)]
      : []),
    ...(inTime ? [inTime] : []),
  ];
  return (card) => {
    const creator = finder.creator(card.creatorId);
    return all.every((fits) => fits(card, creator));
  };
};

/** Whether lists in the table, which are by category alone, can answer. */
export const isOnlyCategory = ({ category: _, ...others }: AdFilters): boolean =>
  Object.values(others).every((one) => one === undefined);
