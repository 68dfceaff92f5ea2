import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../../shared/contracts/index.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { FAN, idOf, LATER, place, STATUSES, told } from '../model/requests-for-test.ts';
import { listAllRequests } from './read-requests.ts';

withTable();

/** The day on which Israel's clocks go back, of 25 hours: its first and its last millisecond, and those beside them. */
const DAY = '2026-10-25';
const BEFORE = '2026-10-24T20:59:59.999Z';
const FIRST = '2026-10-24T21:00:00.000Z';
const LAST = '2026-10-25T21:59:59.999Z';
const AFTER = '2026-10-25T22:00:00.000Z';
const NOON = '2026-10-25T10:00:00.000Z';

const ALL = [BEFORE, FIRST, FIRST, NOON, NOON, NOON, LAST, LAST, AFTER, '2026-11-20T12:00:00.000Z'].flatMap(
  // Of each moment one of every status.
  (at) => STATUSES.map(() => at),
);

beforeAll(async () => {
  for (const [n, at] of ALL.entries()) {
    await place(n, FAN, at);
    await told(idOf(n));
  }
});

type Input = Omit<Parameters<typeof listAllRequests>[0]['input'], 'order' | 'limit'> & {
  readonly order?: 'newest' | 'oldest';
};

const read = (input: Input, limit: number, cursor?: string) =>
  listAllRequests({
    actor: { id: FAN } as never,
    identity: { sub: '', authTime: 0 },
    address: '',
    now: LATER,
    key: undefined,
    input: { order: 'newest', ...input, limit, ...(cursor && { cursor }) },
  });

/** All of a list; no page of it is short while there is more, and none is empty but the only one. */
const walk = async (input: Input, limit: number) => {
  const rows: Awaited<ReturnType<typeof read>>['items'] = [];
  let cursor: string | undefined;
  for (;;) {
    const { items, next } = await read(input, limit, cursor);
    rows.push(...items);
    if (next === null) return rows;
    expect(items).toHaveLength(limit);
    cursor = next;
  }
};

const numbersOf = (fits: (at: string) => boolean): string[] =>
  ALL.flatMap((at, n) => (fits(at) ? [idOf(n)] : [])).sort();
const isOfDay = (at: string): boolean => at >= FIRST && at <= LAST;

describe('requests of days', () => {
  it.each<[string, Input, (at: string) => boolean]>([
    ['one day', { from: DAY, to: DAY }, isOfDay],
    ['a day and later', { from: DAY }, (at) => at >= FIRST],
    ['a day and before', { to: DAY }, (at) => at <= LAST],
    ['the day before', { from: '2026-10-24', to: '2026-10-24' }, (at) => at === BEFORE],
    ['two days', { from: DAY, to: '2026-10-26' }, (at) => at >= FIRST && at <= AFTER],
    ['days in the wrong order', { from: '2026-10-26', to: DAY }, () => false],
  ])('of %s are exactly those, either way, in pages of every size', async (_, input, fits) => {
    const whole = await walk(input, 100);
    expect(whole.map(({ id }) => id).sort()).toEqual(numbersOf(fits));
    const times = whole.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const oldest = await walk({ ...input, order: 'oldest' }, 100);
    expect(oldest.map(({ at }) => at)).toEqual(times.toSorted());
    for (const limit of [1, 7, 50]) {
      expect(await walk(input, limit)).toEqual(whole);
      expect(await walk({ ...input, order: 'oldest' }, limit)).toEqual(oldest);
    }
  });

  it('of a status and with words are those of the days as well', async () => {
    const days = { from: DAY, to: DAY };
    const ofDay = await walk(days, 100);
    for (const status of STATUSES)
      expect(await walk({ ...days, status }, 3)).toEqual(ofDay.filter((row) => row.status === status));
    const named = ofDay.filter(({ fanName, recipient }) => `${fanName} ${recipient}`.includes('רחל'));
    expect(named.length).toBeGreaterThan(3);
    for (const limit of [1, 7, 50]) {
      const found = await walk({ ...days, text: 'רחל' }, limit);
      expect(found.map(({ id }) => id).sort()).toEqual(named.map(({ id }) => id).sort());
    }
    const [early = ''] = numbersOf((at) => at === BEFORE);
    expect(await walk({ ...days, text: early }, 7)).toEqual([]);
    expect(await walk({ to: '2026-10-24', text: early }, 7)).toHaveLength(1);
  });

  it('refuse the cursor of other days', async () => {
    const { next } = await read({ from: DAY, to: DAY }, 5);
    const cursor = next ?? '';
    expect((await read({ from: DAY, to: DAY }, 5, cursor)).items).toHaveLength(5);
    for (const other of [{}, { from: DAY }, { to: DAY }, { from: DAY, to: '2026-10-26' }])
      await expect(read(other, 5, cursor)).rejects.toMatchObject({ code: 'call.invalid' });
  });

  it('are not asked of the late ones, which lie by their deadline', () => {
    const asked = (input: object) => contracts.requestsAdmin.list.input().safeParse(input).success;
    expect([asked({ status: 'late' }), asked({ status: 'video', from: DAY, to: DAY })]).toEqual([true, true]);
    expect([asked({ status: 'late', from: DAY }), asked({ status: 'late', to: DAY })]).toEqual([
      false,
      false,
    ]);
  });
});
