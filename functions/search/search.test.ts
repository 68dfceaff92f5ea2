import { beforeAll, expect, it } from 'vitest';
import { recordCalls } from '../../test/benchmarks/measure/recorded-table.ts';
import { withTable } from '../../test/support/cloud/with-table.ts';
import { derivedId } from '../lib/lambda/ids.ts';
import { put, transact } from '../lib/table/table.ts';
import { type Candidate, searchWords } from './search.ts';
import { PEOPLE, wordRowsOf } from './words.table.ts';

withTable();

const MANY = 1_300;
const WRITTEN_AT_ONCE = 100;
const idOf = (n: number) => derivedId('usr', n);
const OLDEST = idOf(0);

const wordsOf = (id: string): string[] => (id === OLDEST ? ['אברהמי', 'גדי'] : ['אברהמי', 'דורית']);

/** Thirteen hundred of one family; the oldest alone has another first name. */
beforeAll(async () => {
  const rows = Array.from({ length: MANY }, (_, n) => {
    const at = new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString();
    return wordRowsOf(idOf(n), [{ scope: PEOPLE, at, words: wordsOf(idOf(n)) }]);
  }).flat();
  for (let n = 0; n < rows.length; n += WRITTEN_AT_ONCE)
    await transact(rows.slice(n, n + WRITTEN_AT_ONCE).map((row) => put(row)));
}, 60_000);

const BELONGS = () => true;

const found = (
  text: string,
  { after, belongs = BELONGS }: { after?: string; belongs?: (id: string) => boolean } = {},
) => {
  let loaded = 0;
  const searched = searchWords<string>({
    scope: PEOPLE,
    text,
    newestFirst: true,
    after,
    limit: 5,
    load: async (ids) => {
      loaded += ids.length;
      return new Map(
        ids.filter(belongs).map((id): [string, Candidate<string>] => [id, { item: id, words: wordsOf(id) }]),
      );
    },
  });
  return searched.then((page) => ({ ...page, loaded }));
};

it('looks at a thousand things at most for one page, and finds what comes after them', async () => {
  const belongs = (id: string): boolean => id === OLDEST;
  const { calls, stop } = recordCalls();
  const first = await found('אברהמי', { belongs });
  const reads = calls.length;
  stop();
  expect(first).toEqual({ items: [], next: expect.any(String), loaded: expect.any(Number) });
  expect(first.loaded).toBeLessThanOrEqual(1_000);
  // Each of 25 reads asks which words begin so, and then for the rows of these.
  expect(reads).toBeLessThanOrEqual(25 * 3);
  expect(await found('אברהמי', { after: first.next ?? '', belongs })).toMatchObject({
    items: [OLDEST],
    next: null,
  });
  // One word fills its page at once.
  expect((await found('אברהמי')).items).toHaveLength(5);
});

it.each(['אברהמי גדי', 'גדי אברהמי', 'אברהמ גד'])('of %s begins with the rarer word', async (text) => {
  expect(await found(text)).toEqual({ items: [OLDEST], next: null, loaded: 1 });
});

it('looks at nothing when nothing has one of the words', async () => {
  expect(await found('אברהמי זהבה')).toEqual({ items: [], next: null, loaded: 0 });
});

it('goes on by the word with which a list was begun', async () => {
  const first = await found('דורית אברהמי');
  expect(first.items).toHaveLength(5);
  const second = await found('דורית אברהמי', { after: first.next ?? '' });
  expect(second.items).toHaveLength(5);
  expect(new Set([...first.items, ...second.items]).size).toBe(10);
});
