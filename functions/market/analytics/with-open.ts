import { type At, findOpenDays, type OpenDays } from '../../lib/table/day-sums.table.ts';
import { type DayPart, type Named, partsOf } from '../../lib/table/day-sums.ts';
import { totalOf } from './sums.ts';

const TIMES = 3;

const nameOf = ({ sk, folded = 0 }: OpenDays): string => `${sk} ${folded}`;

/** Whether nothing of it was folded by then. */
const isWhole = (before: readonly OpenDays[], after: readonly OpenDays[]): boolean => {
  const names = new Set(after.map(nameOf));
  return before.every((open) => names.has(nameOf(open)));
};

/**
 * What is folded and what is not, as of one moment: read again where the clock folded something between the two. After
 * that it may be a moment behind, never counted twice.
 */
export const withOpen = async <T>(
  findFolded: () => Promise<T>,
  most?: number,
): Promise<{ readonly folded: T; readonly open: readonly DayPart[] }> => {
  for (let times = 1; ; times++) {
    const open = await findOpenDays(most);
    const folded = await findFolded();
    const isAsRead = isWhole(open, await findOpenDays(most));
    if (isAsRead || times >= TIMES) return { folded, open: isAsRead ? open.flatMap(partsOf) : [] };
  }
};

/** What is folded by day or month, and the open parts of these. */
export const together = (
  folded: ReadonlyMap<At, Named>,
  open: readonly (DayPart & { readonly at: At })[],
): Map<At, Named> => {
  const more = new Map<At, Record<string, number>>();
  for (const { at, name, amount } of open) {
    const sums = more.get(at) ?? {};
    sums[name] = (sums[name] ?? 0) + amount;
    more.set(at, sums);
  }
  return new Map(
    [...new Set([...folded.keys(), ...more.keys()])].map((at) => [
      at,
      totalOf([folded.get(at), more.get(at)]),
    ]),
  );
};
