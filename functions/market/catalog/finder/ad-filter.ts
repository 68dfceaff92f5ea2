import type { Day } from '../../../../shared/calendar/dates.ts';
import { arrivalDay } from '../../../../shared/calendar/promise.ts';
import type { AdFilters } from '../../../../shared/contracts/market/ads-question.ts';
import type { Occasion } from '../../../../shared/order/occasions.ts';
import { languagesIn, SPOKEN_DEFAULT } from '../../../../shared/texts/spoken.ts';
import { OCCASION_CONCEPTS } from '../../../search/concepts/occasion-concepts.ts';
import type { ListedAd } from '../model/ad.ts';
import type { Finder } from './finder.ts';

type Fits = (card: ListedAd) => boolean;

/** Whether an ad that is ordered now arrives by a day. */
const arrivesBy = (by: Day, now: Date): Fits => {
  /** Ads have few different promises, and closed time takes a while to count. */
  const known = { open: new Map<number, boolean>(), keeping: new Map<number, boolean>() };
  return ({ deliveryHours, keepsShabbat }) => {
    const byHours = keepsShabbat ? known.keeping : known.open;
    const fits = byHours.get(deliveryHours) ?? arrivalDay(now, { deliveryHours, keepsShabbat }) <= by;
    byHours.set(deliveryHours, fits);
    return fits;
  };
};

const speaksOf = (occasion: Occasion, finder: Finder): Fits => {
  const those = new Set(finder.speaking(OCCASION_CONCEPTS[occasion]).map(({ card }) => card));
  return (card) => those.has(card);
};

/** What is asked of an ad beside its text; a filter that is not set lets everything through. */
export const adFilter = (filters: AdFilters, finder: Finder, now: Date): Fits => {
  const { category, occasion, priceFrom, priceTo, rating, by, language } = filters;
  const wanted = languagesIn(language ?? '');
  const greetsIn: Fits = ({ creatorId }) => {
    const spoken = finder.creator(creatorId)?.languages ?? SPOKEN_DEFAULT;
    return wanted.every((one) => spoken.includes(one));
  };
  const all: Fits[] = [
    ...(category ? [(card: ListedAd) => card.category === category] : []),
    ...(priceFrom !== undefined ? [(card: ListedAd) => card.priceAgorot >= priceFrom] : []),
    ...(priceTo !== undefined ? [(card: ListedAd) => card.priceAgorot <= priceTo] : []),
    ...(rating !== undefined ? [(card: ListedAd) => (card.rating ?? 0) >= rating] : []),
    ...(by ? [arrivesBy(by, now)] : []),
    ...(occasion ? [speaksOf(occasion, finder)] : []),
    ...(language ? [greetsIn] : []),
  ];
  return (card) => all.every((fits) => fits(card));
};

/** Whether lists in the table, which are by category alone, can answer. */
export const isOnlyCategory = ({ category: _, ...others }: AdFilters): boolean =>
  Object.values(others).every((one) => one === undefined);
