import { beforeEach, expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { countOnce } from './count-once.ts';
import { ofVersion } from './expression.ts';
import { getItem, type Key, put, transact, update } from './table.ts';

interface Row extends Key {
  readonly v: number;
  readonly n: number;
}

withTable();

const THING = { pk: 'COUNT', sk: 'THING' };
const TALLY = { pk: 'COUNT', sk: '~THING' };
const SUM = { pk: 'COUNT', sk: 'SUM' };
const read = (key: Key) => getItem<Row>(key, { consistent: true });
const become = (v: number, n: number) => transact([put<Row>({ ...THING, v, n })]);
const sum = async () => (await read(SUM))?.n ?? 0;

/** What happens between reading and writing, once. */
let meanwhile: (() => Promise<void>) | undefined;
let asked = 0;

/** Puts the tally over the one of version `over`, and moves the sum. */
const countedAs = ({ v, n }: Pick<Row, 'v' | 'n'>, over: number, difference: number) => [
  put<Row>({ ...TALLY, v, n }, { if: [ofVersion(over)] }),
  update(SUM, { add: { n: difference } }),
];

const count = () =>
  countOnce<Row, Row>({
    find: () => read(THING),
    findTally: async () => {
      const tally = await read(TALLY);
      const happens = meanwhile;
      meanwhile = undefined;
      await happens?.();
      return tally;
    },
    writesOf: (item, tally) => {
      asked++;
      const difference = item.n - (tally?.n ?? 0);
      return difference === 0 ? [] : countedAs(item, tally?.v ?? 0, difference);
    },
  });

beforeEach(async () => {
  await transact([put({ ...SUM, n: 0 }), put({ ...THING, v: 0, n: 0 })]);
  await transact([{ Delete: { TableName: process.env.TABLE_NAME, Key: TALLY } }]);
});

it('counts what is there once, however often it is told', async () => {
  await become(1, 5);
  asked = 0;
  for (let told = 0; told < 3; told++) await count();
  expect(await sum()).toBe(5);
  // A version that is counted costs no more writes.
  expect(asked).toBe(1);
});

it('counts the difference when it has changed, and nothing of an older version', async () => {
  await become(1, 5);
  await count();
  await become(3, 2);
  await count();
  await become(2, 9);
  await count();
  expect(await sum()).toBe(2);
});

it('looks again when another worker counted it in between', async () => {
  await become(1, 5);
  meanwhile = async () => {
    await become(2, 7);
    await count();
  };
  await count();
  expect(await sum()).toBe(7);
});

it('counts the newer state when another worker counted an older one in between', async () => {
  await become(2, 7);
  meanwhile = () => transact(countedAs({ v: 1, n: 5 }, 0, 5));
  await count();
  expect(await sum()).toBe(7);
});

it('counts nothing of what is not there', async () => {
  await transact([{ Delete: { TableName: process.env.TABLE_NAME, Key: THING } }]);
  await count();
  expect(await read(TALLY)).toBeNull();
});
