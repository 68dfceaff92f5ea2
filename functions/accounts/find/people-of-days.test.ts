import { beforeAll, describe, expect, it } from 'vitest';
import { somebody } from '../../../test/support/acts/somebody.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { transact } from '../../lib/table/table.ts';
import { react } from '../../stream/reactions/accounts.ts';
import { listUsersForAdmin } from './list-users.ts';

withTable();

/** The day on which Israel's clocks go back, of 25 hours. */
const DAY = '2026-10-25';
const FIRST = '2026-10-24T21:00:00.000Z';
const LAST = '2026-10-25T21:59:59.999Z';
const MOMENTS = ['2026-10-24T20:59:59.999Z', FIRST, LAST, '2026-10-25T22:00:00.000Z'];
/** Five came at each moment, one of them a creator. */
const CAME = MOMENTS.flatMap((at) => [at, at, at, at, at]);
const idOf = (n: number): string => derivedId('usr', n, 'came');

beforeAll(async () => {
  for (const [n, at] of CAME.entries()) {
    const role = n % 5 === 0 ? 'creator' : 'fan';
    const { writes } = somebody({ id: idOf(n), at, email: `came${n}@example.com`, name: `דנה ${n}`, role });
    await transact(writes);
    await react({ key: { pk: `USR#${idOf(n)}`, sk: 'USR' }, before: null, after: null });
  }
});

type Input = Partial<Parameters<typeof listUsersForAdmin>[0]['input']>;
const read = (input: Input) =>
  listUsersForAdmin({
    actor: {} as never,
    identity: { sub: '', authTime: 0 },
    address: '',
    now: new Date(),
    key: undefined,
    input: { limit: 100, ...input },
  });

const walk = async (input: Input, limit: number): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { items, next } = await read({ ...input, limit, ...(cursor && { cursor }) });
    ids.push(...items.map(({ id }) => id));
    if (next === null) return ids;
    expect(items).toHaveLength(limit);
    cursor = next;
  }
};

const those = (fits: (at: string, n: number) => boolean): string[] =>
  CAME.flatMap((at, n) => (fits(at, n) ? [idOf(n)] : [])).sort();
const isOfDay = (at: string): boolean => at >= FIRST && at <= LAST;

describe('people who signed up within days', () => {
  it.each<[Input, (at: string, n: number) => boolean]>([
    [{ from: DAY, to: DAY }, isOfDay],
    [{ from: DAY }, (at) => at >= FIRST],
    [{ to: DAY }, (at) => at <= LAST],
    [{ from: '2026-10-26', to: DAY }, () => false],
    [{ from: DAY, to: DAY, role: 'creator' }, (at, n) => isOfDay(at) && n % 5 === 0],
    [{ from: DAY, to: DAY, status: 'banned' }, () => false],
    [{ from: DAY, to: DAY, text: 'דנה 1' }, (at, n) => isOfDay(at) && `דנה ${n}`.includes('דנה 1')],
  ])('of %o are exactly those, counted, in pages of every size and by their numbers', async (input, fits) => {
    const whole = await walk(input, 100);
    expect(whole.toSorted()).toEqual(those(fits));
    for (const limit of [1, 7, 50]) {
      expect(await walk(input, limit)).toEqual(whole);
      const { total, items } = await read({ ...input, limit, page: 2 });
      expect([total, items.map(({ id }) => id)]).toEqual([whole.length, whole.slice(limit, 2 * limit)]);
    }
  });

  it('refuse the cursor of other days', async () => {
    const cursor = (await read({ from: DAY, to: DAY, limit: 3 })).next ?? '';
    expect((await read({ from: DAY, to: DAY, limit: 3, cursor })).items).toHaveLength(3);
    for (const other of [{}, { from: DAY }, { to: DAY }])
      await expect(read({ ...other, limit: 3, cursor })).rejects.toMatchObject({ code: 'call.invalid' });
  });
});
