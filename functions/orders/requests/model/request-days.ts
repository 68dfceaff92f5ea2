import { dayOf } from '../../../../shared/calendar/dates.ts';
import { isSettled } from '../../../../shared/order/request-status.ts';
import { added, type DaySums, onDay } from '../../../lib/table/day-sums.ts';
import { bucketOf } from '../../../market/catalog/model/delivery-history.ts';
import type { Request } from './request.ts';

/** What the sums of days follow from, of a request as it is, or as it was counted. */
export interface DayFacts
  extends Pick<Request, 'at' | 'kind' | 'creatorId' | 'priceAgorot' | 'status' | 'deadlineAt'> {
  /** Of its creator, as it was counted first; unknown where the ad was gone by then. */
  readonly category?: string;
  readonly approvedAt?: string;
  readonly closedAt?: string;
  /** Some of its money, or all, is back. */
  readonly back?: true;
}

/** What the tally keeps of them; the rest is in the row that it is. */
export const keptFactsOf = (
  { approvedAt, closedAt, backAgorot }: Request,
  category: string | undefined,
): Pick<DayFacts, 'category' | 'approvedAt' | 'closedAt' | 'back'> => ({
  ...(category ? { category } : {}),
  ...(approvedAt ? { approvedAt } : {}),
  ...(closedAt ? { closedAt } : {}),
  ...(backAgorot > 0 ? { back: true } : {}),
});

/** The same of a day, for everybody and for the creator. */
const forBoth = (of: string, at: string, add: Readonly<Record<string, number>>): DaySums => {
  const day = dayOf(new Date(at));
  return added(onDay(day, add), onDay(day, add, of));
};

/** What a request adds to its days: when it was ordered, approved, delivered, and when it ended. */
export const daysOfRequest = (facts: DayFacts): DaySums => {
  const { at, kind, creatorId, category, priceAgorot, status, deadlineAt, approvedAt, closedAt, back } =
    facts;
  const ordered = { orders: 1, valueAgorot: priceAgorot, [`kind_${kind}`]: 1 };
  const ofCategory = category
    ? { [`category_${category}`]: 1, [`categoryAgorot_${category}`]: priceAgorot }
    : {};
  const approved = approvedAt ? { [`approved${bucketOf(at, approvedAt)}`]: 1 } : null;
  const delivered = closedAt &&
    isSettled(status) && {
      [`took${bucketOf(at, closedAt)}`]: 1,
      ...(closedAt <= deadlineAt ? { inTime: 1 } : {}),
    };
  return added(
    forBoth(creatorId, at, ordered),
    onDay(dayOf(new Date(at)), ofCategory),
    approvedAt && approved ? forBoth(creatorId, approvedAt, approved) : {},
    closedAt && delivered ? forBoth(creatorId, closedAt, delivered) : {},
    closedAt ? onDay(dayOf(new Date(closedAt)), { ended: 1, ...(back ? { endedBack: 1 } : {}) }) : {},
  );
};
