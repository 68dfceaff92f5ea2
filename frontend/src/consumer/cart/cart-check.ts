import type { Day } from '../../../../shared/dates.ts';
import { isEventDay } from '../../../../shared/deadline.ts';
import type { Promised } from '../../../../shared/promise.ts';
import { type DeadlineProblem, deadlineProblem } from '../order-rules/deadline-problem.ts';
import type { CartItem } from './cart-items.ts';

/** The current state of an item's ad, as the server reports it. */
export type AdNow =
  | { readonly kind: 'asking' }
  /** There was no answer: the server decides at checkout. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'gone' }
  | ({
      readonly kind: 'there';
      readonly priceAgorot: number;
      readonly available: boolean;
      readonly arrivesBy: Day;
    } & Promised);

/** What prevents an item from being ordered. */
export type Obstacle =
  | { readonly kind: 'price'; readonly priceAgorot: number }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'own' }
  /** A day that cannot be, said at its field. */
  | {
      readonly kind: 'day';
      readonly field: 'deadline' | 'eventDate';
      readonly problem: `booking:${DeadlineProblem}` | 'order:event.problem';
    };

/** What the ad promises; nothing while that is not known. */
export const promisedOf = (ad: AdNow): Promised => (ad.kind === 'there' ? ad : { deliveryHours: 0 });

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
  const problem = item.deadline ? deadlineProblem(item.deadline, now, promisedOf(ad)) : undefined;
  if (problem) return { kind: 'day', field: 'deadline', problem: `booking:${problem}` };
  return item.eventDate && !isEventDay(item.eventDate, now)
    ? { kind: 'day', field: 'eventDate', problem: 'order:event.problem' }
    : null;
};

/** The total of the cart: today's prices of the items that can be ordered. */
export const totalOf = (items: readonly CartItem[], obstacles: readonly (Obstacle | null)[]): number =>
  items.reduce((sum, { priceAgorot }, index) => {
    const obstacle = obstacles[index];
    if (obstacle?.kind === 'unavailable' || obstacle?.kind === 'own') return sum;
    return sum + (obstacle?.kind === 'price' ? obstacle.priceAgorot : priceAgorot);
  }, 0);
