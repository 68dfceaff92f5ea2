import type { Day } from '../../../../shared/calendar/dates.ts';
import { isEventDay } from '../../../../shared/calendar/deadline.ts';
import type { Promised } from '../../../../shared/calendar/promise.ts';
import type { OfferedExtra } from '../../../../shared/order/extras.ts';
import { type DeadlineProblem, deadlineProblem } from '../order-rules/deadline-problem.ts';
import { extrasNow, isRevealPossible, priceOf, revealOf } from './cart-extras.ts';
import type { CartItem } from './cart-items.ts';

/** The current state of an item's ad, as the server reports it. */
export type AdNow =
  | { readonly kind: 'asking' }
  /** There was no answer: the server decides at checkout. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'gone' }
  | ({
      readonly kind: 'there';
      readonly titleEn?: string | undefined;
      readonly creatorNameEn?: string | undefined;
      readonly priceAgorot: number;
      readonly available: boolean;
      readonly arrivesBy: Day;
      readonly extras: readonly OfferedExtra[];
    } & Promised);

/** What prevents an item from being ordered. */
export type Obstacle =
  | { readonly kind: 'price'; readonly priceAgorot: number }
  /** Extras cost something else or are not offered any more; what there is of them now. */
  | { readonly kind: 'extras'; readonly extras: string }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'own' }
  /** A day that cannot be, said at its field. */
  | {
      readonly kind: 'day';
      readonly field: 'deadline' | 'eventDate' | 'reveal';
      readonly problem: `booking:${DeadlineProblem}` | 'order:event.problem' | 'order:reveal.problem';
    };

/** What the ad promises; nothing while that is not known. */
export const promisedOf = (ad: AdNow): Promised => (ad.kind === 'there' ? ad : { deliveryHours: 0 });

/** The first day of an item that cannot be. */
const dayObstacleOf = (item: CartItem, ad: AdNow, now: Date): Obstacle | null => {
  const problem = item.deadline ? deadlineProblem(item.deadline, now, promisedOf(ad)) : undefined;
  if (problem) return { kind: 'day', field: 'deadline', problem: `booking:${problem}` };
  if (item.eventDate && !isEventDay(item.eventDate, now))
    return { kind: 'day', field: 'eventDate', problem: 'order:event.problem' };
  const reveal = revealOf(item);
  return reveal && !isRevealPossible(reveal, now)
    ? { kind: 'day', field: 'reveal', problem: 'order:reveal.problem' }
    : null;
};

/** Why this item cannot be ordered as it stands, or null. */
export const obstacleOf = (
  item: CartItem,
  ad: AdNow,
  { now, actorId }: { readonly now: Date; readonly actorId: string | undefined },
): Obstacle | null => {
  if (item.creatorId === actorId) return { kind: 'own' };
  if (ad.kind === 'gone' || (ad.kind === 'there' && !ad.available)) return { kind: 'unavailable' };
  if (ad.kind === 'there' && ad.priceAgorot !== item.priceAgorot)
    return { kind: 'price', priceAgorot: ad.priceAgorot };
  const extras = ad.kind === 'there' ? extrasNow(item, ad.extras) : null;
  if (extras !== null) return { kind: 'extras', extras };
  return dayObstacleOf(item, ad, now);
};

/** The total of the cart: today's prices of the items that can be ordered. */
export const totalOf = (items: readonly CartItem[], obstacles: readonly (Obstacle | null)[]): number =>
  items.reduce((sum, item, index) => {
    const obstacle = obstacles[index];
    if (obstacle?.kind === 'unavailable' || obstacle?.kind === 'own') return sum;
    const changed = obstacle?.kind === 'price' || obstacle?.kind === 'extras' ? obstacle : {};
    return sum + priceOf({ ...item, ...changed });
  }, 0);
