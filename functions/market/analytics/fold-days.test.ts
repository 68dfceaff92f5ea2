import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../../shared/calendar/dates.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { addToDays, daySumPage, findOpenDays } from '../../lib/table/day-sums.table.ts';
import { type DaySums, difference, namedBy, numbersOf, onDay } from '../../lib/table/day-sums.ts';
import { transact } from '../../lib/table/table.ts';
import { creatorDays } from './creator-days.table.ts';
import { foldDays } from './fold-days.ts';
import { spanAt } from './span.ts';
import { together, withOpen } from './with-open.ts';

withTable();

const NOW = new Date('2026-11-20T12:00:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const [TODAY, BEFORE] = ['2026-11-20', '2026-10-31'];

const count = (sums: DaySums, minutes = 0) => transact(addToDays(sums, later(minutes)));
const ordered = (day: string, of: string) => ({
  ...onDay(day, { orders: 1 }),
  ...onDay(day, { orders: 1, valueAgorot: 500, approved3: 1 }, of),
});

/** A creator's days, or months, as their screen has them. */
const of = async (creatorId: string, period: 'quarter' | 'year') => {
  const { folded, open } = await withOpen(() => creatorDays(creatorId, spanAt(period, NOW)));
  const own = open.filter((part) => part.of === creatorId);
  const at = (day: string) => (period === 'year' ? day.slice(0, 7) : day);
  return Object.fromEntries(
    together(
      folded,
      own.map((part) => ({ ...part, at: at(part.day) })),
    ),
  );
};

const folded = async (whose: 'all' | 'owners') =>
  Object.fromEntries(
    (await daySumPage(whose, { after: undefined, limit: 100 })).items.map((item) => [
      item.sk,
      { v: item.v, ...numbersOf(item) },
    ]),
  );

it('what was counted is the same before, while and after it is folded', async () => {
  await count(ordered(TODAY, 'usr_a'));
  await count(ordered(TODAY, 'usr_b'), 1);
  await count(ordered(BEFORE, 'usr_a'), 6);
  const days = { [TODAY]: { orders: 1, valueAgorot: 500, approved3: 1 } };
  const all = { ...days, [BEFORE]: days[TODAY] };
  expect(await of('usr_a', 'quarter')).toEqual(all);

  // The second five minutes have not passed yet.
  await foldDays(later(7));
  expect(await findOpenDays()).toHaveLength(1);
  expect(await of('usr_a', 'quarter')).toEqual(all);
  await Promise.all(Array.from({ length: 4 }, () => foldDays(later(20))));
  expect(await findOpenDays()).toEqual([]);
  expect(await of('usr_a', 'quarter')).toEqual(all);
  expect(await of('usr_a', 'year')).toEqual({ '2026-11': days[TODAY], '2026-10': days[TODAY] });
  expect(await folded('all')).toEqual({
    [`D#${TODAY}`]: { v: 2, orders: 2 },
    [`D#${BEFORE}`]: { v: 1, orders: 1 },
    'M#2026-11': { v: 2, orders: 2 },
    'M#2026-10': { v: 1, orders: 1 },
  });
  const listed = (id: string) => ({ [namedBy(id, 'orders')]: 1, [namedBy(id, 'valueAgorot')]: 500 });
  expect((await folded('owners'))[`D#${TODAY}`]).toEqual({ ...listed('usr_a'), ...listed('usr_b') });
});

it('a day that is folded long since takes what changes of it', async () => {
  await count(difference(ordered(BEFORE, 'usr_a'), ordered(BEFORE, 'usr_b')), 30);
  await foldDays(later(60));
  expect((await of('usr_a', 'quarter'))[BEFORE]).toEqual({ orders: 0, valueAgorot: 0, approved3: 0 });
  expect((await of('usr_b', 'year'))['2026-10']).toMatchObject({ orders: 1, valueAgorot: 500 });
});

it('many creators in one item are folded in several steps, each once', async () => {
  const many = Array.from({ length: 60 }, (_, i) => `usr_${i}`);
  await count(Object.assign({}, ...many.map((id) => ordered(TODAY, id))), 90);
  await foldDays(later(120));
  expect(await findOpenDays()).toEqual([]);
  for (const id of ['usr_0', 'usr_31', 'usr_59'])
    expect(await of(id, 'year')).toEqual({ '2026-11': { orders: 1, valueAgorot: 500, approved3: 1 } });
});
