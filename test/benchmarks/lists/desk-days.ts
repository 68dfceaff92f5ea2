import { daySumKey, ownerSumsKey } from '../../../functions/lib/table/day-sums.table.ts';
import { namedBy } from '../../../functions/lib/table/day-sums.ts';
import { addDays, dayOf } from '../../../shared/calendar/dates.ts';
import type { Item } from '../measure/fill.ts';
import { idOf, NOW, plain } from '../measure/names.ts';

/** Two years, as far back as anybody looks. */
const DAYS = 760;
const WORDS = 100;

const SUMS = { orders: 40, valueAgorot: 400_000, kind_birthday: 40, category_musician: 40, took24: 30 };

/** Everybody's sums of each day and month, and the orders of so many creators in each of them. */
export const dayItems = (creators: number): Item[] => {
  const today = dayOf(NOW);
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, -i));
  const owners = Object.fromEntries(
    Array.from({ length: creators }, (_, n) => [namedBy(idOf('usr', n), 'orders'), n + 1]),
  );
  const ats = [...days, ...new Set(days.map((day) => day.slice(0, 'yyyy-mm'.length)))];
  const words = Array.from({ length: WORDS }, (_, n) => `word ${n}`);
  return [
    ...ats.map((at) => plain({ ...daySumKey(at), e: 'daySum', v: 1, ...SUMS })),
    ...ats.map((at) => plain({ ...ownerSumsKey(at), e: 'ownerSums', ...owners })),
    ...words.map((word, n) =>
      plain({
        ...{ pk: `MISS#${word}`, sk: 'MISS', e: 'missing', words: word, times: n, days: 3 },
        ...{ deskPk: 'MISS', deskSk: `${String(n).padStart(9, '0')}#${word}` },
      }),
    ),
  ];
};
