import { type DeliveryCounts, deliveriesWithin } from './delivery-history.ts';

/** Votes that everybody begins with, so that one review of five stars is no better than fifty of 4.8. */
const FIRST_VOTES = { reviews: 5, tenths: 45 };
/** Thousandths of a star in a tenth. */
const TENTH = 100;

/** Deliveries that everybody begins with, and how many of them came in time. */
const FIRST_DELIVERIES = { all: 5, inTime: 4.5 };
/** What coming in time always is worth, in steps, so that lists are not written anew at each delivery. */
const IN_TIME = { steps: 20, each: 10 };

/** What twice as many deliveries are worth, up to a thousand. */
const TWICE = { steps: 10, each: 15 };

/** How often the number of deliveries has doubled; what is listed changes with it. */
export const experienceOf = ({ deliveredCount = 0 }: { readonly deliveredCount?: number }): number =>
  Math.min(TWICE.steps, Math.floor(Math.log2(1 + deliveredCount)));

interface Rated {
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly deliveryHours: number;
}

/**
 * How well an ad fits whoever comes: the mean of its creator's reviews, then how many deliveries came within its time,
 * then how many there were. In thousandths of a star.
 */
export const fitOf = (
  { rating, reviewCount, deliveryHours }: Rated,
  stats: (DeliveryCounts & { readonly deliveredCount?: number }) | null,
): number => {
  const stars =
    ((rating ?? 0) * reviewCount + FIRST_VOTES.tenths * FIRST_VOTES.reviews) /
    (reviewCount + FIRST_VOTES.reviews);
  const { all, inTime } = deliveriesWithin(stats, deliveryHours);
  const share = (inTime + FIRST_DELIVERIES.inTime) / (all + FIRST_DELIVERIES.all);
  return (
    Math.round(stars * TENTH) +
    Math.round(share * IN_TIME.steps) * IN_TIME.each +
    experienceOf(stats ?? {}) * TWICE.each
  );
};
