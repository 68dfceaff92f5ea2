import { expect, it } from 'vitest';
import { earningEntry } from '../../functions/money/ledger/entries.table.ts';
import type { EarningEntry } from '../../functions/money/ledger/entry.ts';
import { monthOf } from '../../shared/calendar/months.ts';
import { sumsOf } from '../../shared/money/statement.ts';
import { putItem } from '../support/acts/items.ts';
import { newCreator, newFan, type Person } from '../support/acts/people.ts';

const entry = (creator: Person, at: string, name: string, refund?: EarningEntry['refund']) => {
  const [amountAgorot, feeAgorot] = refund === 'covered' ? [0, -500] : refund ? [-900, -100] : [9_000, 1_000];
  const kind = refund ? ('reversal' as const) : ('earning' as const);
  const facts = { kind, userId: creator.id, amountAgorot, feeAgorot, ref: `req_${name}`, title: name, at };
  return putItem({ ...earningEntry({ ...facts, ...(refund ? { refund } : {}) }, 3) });
};

const titlesIn = async (creator: Person, month: string) =>
  (await creator.call('payouts.statement', { month })).body.items.map(({ title }) => title);

it('a month is Israel’s, over both changes of the clocks and the turn of the year', async () => {
  const creator = await newCreator();
  for (const [at, name] of [
    ['2026-02-28T21:59:59.999Z', 'last of February'],
    ['2026-02-28T22:00:00.000Z', 'first of March'],
    ['2026-03-31T20:59:59.999Z', 'last of March'],
    ['2026-03-31T21:00:00.000Z', 'first of April'],
    ['2026-09-30T21:00:00.000Z', 'first of October'],
    ['2026-10-31T21:59:59.999Z', 'last of October'],
    ['2026-10-31T22:00:00.000Z', 'first of November'],
    ['2025-12-31T21:59:59.999Z', 'last of the year'],
    ['2025-12-31T22:00:00.000Z', 'first of the year'],
  ] as const)
    await entry(creator, at, name);
  expect(await titlesIn(creator, '2026-02')).toEqual(['last of February']);
  expect(await titlesIn(creator, '2026-03')).toEqual(['first of March', 'last of March']);
  expect(await titlesIn(creator, '2026-04')).toEqual(['first of April']);
  expect(await titlesIn(creator, '2026-10')).toEqual(['first of October', 'last of October']);
  expect(await titlesIn(creator, '2026-11')).toEqual(['first of November']);
  expect(await titlesIn(creator, '2025-12')).toEqual(['last of the year']);
  expect(await titlesIn(creator, '2026-01')).toEqual(['first of the year']);
  expect(await titlesIn(creator, '2026-05')).toEqual([]);
});

it('sums up payments and refunds apart, and leaves out what the platform covered', async () => {
  const creator = await newCreator();
  await entry(creator, '2026-05-03T10:00:00.000Z', 'one');
  await entry(creator, '2026-05-04T10:00:00.000Z', 'two');
  await entry(creator, '2026-05-05T10:00:00.000Z', 'three', 'shared');
  await entry(creator, '2026-05-06T10:00:00.000Z', 'four', 'covered');
  const { items, ...rest } = (await creator.call('payouts.statement', { month: '2026-05' })).body;
  expect(rest).toEqual({ month: '2026-05', from: '2026-05-01', to: '2026-05-31', next: null });
  expect(sumsOf(items)).toEqual({
    earned: { count: 2, grossAgorot: 20_000, feeAgorot: 2_000, netAgorot: 18_000 },
    takenBack: { count: 1, grossAgorot: -1_000, feeAgorot: -100, netAgorot: -900 },
  });
});

it('goes through more entries than one page holds', async () => {
  const creator = await newCreator();
  const at = (second: number) => new Date(Date.UTC(2026, 5, 10, 0, 0, second)).toISOString();
  await Promise.all(Array.from({ length: 520 }, (_, i) => entry(creator, at(i), `line ${i}`)));
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (
      await creator.call('payouts.statement', { month: '2026-06', ...(cursor ? { cursor } : {}) })
    ).body;
    found.push(...page.items.map(({ title }) => title));
    cursor = page.next ?? undefined;
    if (cursor) expect(page.items).toHaveLength(500);
  } while (cursor);
  expect(found).toHaveLength(520);
  expect(new Set(found).size).toBe(520);
});

it('is a creator’s own, of a month that exists', async () => {
  const creator = await newCreator();
  const month = monthOf(new Date());
  expect((await creator.call('payouts.statement', { month })).body.items).toEqual([]);
  expect((await creator.call('payouts.statement', { month: '2026-13' })).body.code).toBe('call.invalid');
  const fan = await newFan(0);
  expect((await fan.call('payouts.statement', { month })).status).toBe(403);
});
