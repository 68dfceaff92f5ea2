import { beforeAll, expect, it } from 'vitest';
import { recordCalls } from '../../test/benchmarks/recorded-table.ts';
import { withTable } from '../../test/support/with-table.ts';
import { derivedId } from '../lib/ids.ts';
import { put, transact } from '../lib/table.ts';
import { type Candidate, searchWords } from './search.ts';
import { PEOPLE, wordRowsOf } from './words.table.ts';

withTable();

const MANY = 1_300;
const WRITTEN_AT_ONCE = 100;
const idOf = (n: number) => derivedId('usr', n);
const OLDEST = idOf(0);

/** Thirteen hundred of one family; the oldest alone has the second word. */
beforeAll(async () => {
  const rows = Array.from({ length: MANY }, (_, n) => {
    const at = new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString();
    return wordRowsOf(idOf(n), [{ scope: PEOPLE, at, words: ['אברהמי'] }]);
  }).flat();
  for (let n = 0; n < MANY; n += WRITTEN_AT_ONCE)
    await transact(rows.slice(n, n + WRITTEN_AT_ONCE).map((row) => put(row)));
}, 60_000);

const found = (text: string, after?: string) =>
  searchWords<string>({
    scope: PEOPLE,
    text,
    newestFirst: true,
    after,
    limit: 5,
    load: async (ids) =>
      new Map(
        ids.map((id): [string, Candidate<string>] => [
          id,
          { item: id, words: id === OLDEST ? ['אברהמי', 'גדי'] : ['אברהמי'] },
        ]),
      ),
  });

it('looks at a thousand things at most for one page, and finds what comes after them', async () => {
  const { calls, stop } = recordCalls();
  const first = await found('אברהמי גדי');
  const reads = calls.length;
  stop();
  expect(first).toEqual({ items: [], next: expect.any(String) });
  // Each of 25 reads asks which words begin so, and then for the rows of these.
  expect(reads).toBeLessThanOrEqual(25 * 3);
  expect(await found('אברהמי גדי', first.next ?? '')).toEqual({ items: [OLDEST], next: null });
  // One word fills its page at once.
  expect((await found('אברהמי')).items).toHaveLength(5);
});
