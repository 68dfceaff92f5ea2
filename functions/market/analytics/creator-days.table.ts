import { type At, atOf, monthOfDay } from '../../lib/table/day-sums.table.ts';
import { type Named, numbersOf } from '../../lib/table/day-sums.ts';
import { queryPage } from '../../lib/table/lists.ts';
import type { Key } from '../../lib/table/table.ts';
import { sumsPk } from '../../money/payouts/earning-days.table.ts';
import type { Span } from './span.ts';

/** Two times ninety days. */
const MOST = 200;

const PREFIX = { day: 'R#', month: 'N#' } as const;

/** What happened of a creator on a day, or in a month, beside their other sums. */
export const creatorDayKey = (creatorId: string, at: At, step: Span['step']): Key => ({
  pk: sumsPk(creatorId),
  sk: PREFIX[step] + at,
});

/** A creator's days or months of a period and of the one before, those that have any. */
export const creatorDays = async (creatorId: string, span: Span): Promise<Map<At, Named>> => {
  const { step, before } = span;
  const first = step === 'day' ? before.from : monthOfDay(before.from);
  const { items } = await queryPage<Key & Readonly<Record<string, unknown>>>({
    partition: sumsPk(creatorId),
    prefix: PREFIX[step],
    after: PREFIX[step] + first,
    including: true,
    limit: MOST,
    consistent: true,
  });
  return new Map(items.map((item) => [atOf(item), numbersOf(item)]));
};
