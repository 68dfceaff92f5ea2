import { isEventDay } from '../../../../../shared/calendar/deadline.ts';
import type { AdCard } from '../../../../../shared/contracts/market/catalog.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { OCCASIONS } from '../../../../../shared/order/occasions.ts';
import { minorAnswer } from '../../order-rules/minor-answer.ts';
import type { OrderValues } from '../../order-rules/order-values.ts';

const LEAST = 0.5;
const MOST = 1.5;

/** Prices that are near this one, in agorot: from half of it to half more. */
export const nearPrice = (agorot: number): { priceFrom: number; priceTo: number } => ({
  priceFrom: Math.floor(agorot * LEAST),
  priceTo: Math.ceil(agorot * MOST),
});

/** The first ads of other creators, one of each. */
export const alikeIn = (ads: readonly AdCard[], creatorId: string, most: number): AdCard[] => {
  const seen = new Set([creatorId]);
  return ads.filter((ad) => !seen.has(ad.creatorId) && seen.add(ad.creatorId)).slice(0, most);
};

/** What another order may have of the first one: all but what only its creator promised, and what follows from that. The compiler asks for each. */
type Kept = Omit<OrderValues, 'timing' | 'deadline' | 'slot' | 'reveal' | 'revealTime'>;

/** What an order said, as the form of another one; a day that is over is left out. */
export const briefOf = (
  { occasion, recipient, minor, instructions, eventDate, extras }: FanRequestView,
  now: Date,
): Partial<OrderValues> => {
  const kept: { readonly [Name in keyof Kept]: Kept[Name] | undefined } = {
    occasion: OCCASIONS.find((each) => each === occasion),
    recipient,
    minor: minorAnswer(minor),
    instructions,
    eventDate: eventDate && isEventDay(eventDate, now) ? eventDate : undefined,
    extras: [...extras],
  };
  const said = Object.entries(kept).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as Partial<OrderValues>;
};
