import { beforeAll, describe, expect, it } from 'vitest';
import { somebody } from '../../../test/support/acts/somebody.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { transact } from '../../lib/table/table.ts';
import { react } from '../../stream/reactions/accounts.ts';
import { changeUser } from '../person/accounts.table.ts';
import { findPeopleForAdmin, listUsersForAdmin } from './list-users.ts';

withTable();

const PEOPLE = 36;
const FIRST = ['דנה', 'Dan', 'רות'];
const LAST = ['לוי', 'ז׳בוטינסקי', 'כהן', 'בר-לב'];
const idOf = (n: number): string => derivedId('usr', n);
const nameOf = (n: number): string => `${FIRST[n % 3]} ${LAST[n % 4]}`;
const roleOf = (n: number) => (n % 5 === 0 ? 'creator' : 'fan') as 'creator' | 'fan';
const told = (n: number) => react({ key: { pk: `USR#${idOf(n)}`, sk: 'USR' }, before: null, after: null });

beforeAll(async () => {
  for (let n = 0; n < PEOPLE; n++) {
    const { writes } = somebody({
      // Three came at each moment.
      id: idOf(n),
      at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 1_000).toISOString(),
      email: `person.number${n}@${n % 2 ? 'example.com' : 'mail.co.il'}`,
      name: nameOf(n),
      role: roleOf(n),
    });
    await transact(writes);
    await told(n);
  }
});

const callOf = { actor: {} as never, identity: { sub: '', authTime: 0 }, address: '', now: new Date() };
type Filter = Omit<Parameters<typeof listUsersForAdmin>[0]['input'], 'limit' | 'cursor'>;

/** Ids of a whole list; no page of it is short while there is more. */
const walk = async ({ text, role, status }: Filter, limit: number): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const input = { text, role, status, limit, ...(cursor ? { cursor } : {}) };
    const { items, next } = await listUsersForAdmin({ ...callOf, key: undefined, input });
    ids.push(...items.map(({ id }) => id));
    if (next === null) return ids;
    expect(items).toHaveLength(limit);
    cursor = next;
  }
};
const numbers = Array.from({ length: PEOPLE }, (_, n) => n);
const those = (fits: (n: number) => boolean): string[] => numbers.filter(fits).map(idOf).sort();

describe('people', () => {
  it.each<[Filter, (n: number) => boolean]>([
    [{}, () => true],
    [{ role: 'fan' }, (n) => roleOf(n) === 'fan'],
    [{ role: 'creator', status: 'active' }, (n) => roleOf(n) === 'creator'],
    [{ status: 'banned' }, () => false],
    [{ text: 'דנה' }, (n) => n % 3 === 0],
    [{ text: 'DAN' }, (n) => n % 3 === 1],
    [{ text: 'זבוט' }, (n) => n % 4 === 1],
    [{ text: 'לב בר' }, (n) => n % 4 === 3],
    [{ text: 'רות לוי', role: 'fan' }, (n) => n % 3 === 2 && n % 4 === 0 && roleOf(n) === 'fan'],
    [{ text: 'example.com' }, (n) => n % 2 === 1],
    [{ text: 'number7@' }, (n) => n === 7],
    [{ text: 'on.numb' }, () => true],
    [{ text: 'נה לו' }, (n) => n % 3 === 0 && n % 4 === 0],
    [{ text: 'בוטינ' }, (n) => n % 4 === 1],
    [{ text: 'ample', role: 'creator' }, (n) => n % 2 === 1 && roleOf(n) === 'creator'],
    [{ text: '@@@' }, () => false],
    [{ text: 'person.number7@' }, (n) => n === 7],
    [{ text: 'number3' }, (n) => String(n).startsWith('3')],
    [{ text: 'PERSON.number12@mail.co.il' }, (n) => n === 12],
  ])('of %o are the same in pages of every size', async (filter, fits) => {
    const whole = await walk(filter, 100);
    expect(whole.toSorted()).toEqual(those(fits));
    for (const limit of [1, 7, 25]) expect(await walk(filter, limit)).toEqual(whole);
  });

  it('are found by what they are called now, and by nothing else', async () => {
    await changeUser(idOf(4), { name: 'שושנה פרח' });
    await told(4);
    expect(await walk({ text: 'שושנה' }, 5)).toEqual([idOf(4)]);
    expect(await walk({ text: 'dan' }, 5)).not.toContain(idOf(4));
    await changeUser(idOf(4), { name: nameOf(4) });
    await told(4);
    expect(await walk({ text: 'שושנה' }, 5)).toEqual([]);
    expect(await walk({ text: 'dan' }, 5)).toContain(idOf(4));
  });

  it('are counted, and any page of them is one call away', async () => {
    const filter = { text: 'example.com', limit: 5 };
    const whole = await walk(filter, 100);
    for (const page of [1, 2, 4, 9]) {
      const found = await listUsersForAdmin({ ...callOf, key: undefined, input: { ...filter, page } });
      expect(found.total).toBe(whole.length);
      expect(found.items.map(({ id }) => id)).toEqual(whole.slice((page - 1) * 5, page * 5));
    }
  });

  it('are offered five at a time to somebody who types, the newest first', async () => {
    const { items } = await findPeopleForAdmin({ ...callOf, key: undefined, input: { letters: 'לוי' } });
    expect(items.map(({ id }) => id)).toEqual((await walk({ text: 'לוי' }, 100)).slice(0, 5));
    expect(items[0]).toMatchObject({ email: expect.stringContaining('@'), avatar: '' });
  });
});
