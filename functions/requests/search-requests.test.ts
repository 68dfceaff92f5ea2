import { expect, it } from 'vitest';
import type { RequestRow } from '../../shared/contracts/requests.ts';
import { timeKey } from '../lib/ids.ts';
import { type RequestList, searchRequests } from './search-requests.ts';

/** Newest first. */
const rows = Array.from({ length: 2_300 }, (_, i) => ({
  id: `req_${String(i).padStart(26, '0')}`,
  fanName: i % 500 === 499 ? 'Ruth Levi' : 'דנה',
  recipient: 'אבא',
  at: new Date(1e12 - i * 1_000).toISOString(),
})) as unknown as RequestRow[];
const placeOf = ({ at, id }: RequestRow) => timeKey(at, id);

let reads = 0;
const list: RequestList = {
  searched: ['id', 'fanName'],
  read: async ({ after, limit }) => {
    reads += 1;
    const start = after === undefined ? 0 : rows.findIndex((row) => placeOf(row) === after) + 1;
    const items = rows.slice(start, start + limit);
    const last = items.at(-1);
    return { items, next: last && start + limit < rows.length ? placeOf(last) : null };
  },
};
const search = (text: string, page: { after?: string; limit: number }) => searchRequests(list, text, page);

it('finds by a part of what is searched, whatever its case, and by nothing else', async () => {
  const { items, next } = await search('LEVI', { limit: 2 });
  expect(items).toEqual([rows[499], rows[999]]);
  expect(next).toBe(placeOf(rows[999] as RequestRow));
  expect((await search('אבא', { limit: 2 })).items).toEqual([]);
  expect((await search(String(rows[7]?.id), { limit: 2 })).items).toEqual([rows[7]]);
});

it('looks through a thousand at a time, and goes on to the end without losing or repeating one', async () => {
  const found: RequestRow[] = [];
  let after: string | undefined;
  let pages = 0;
  do {
    reads = 0;
    const page = await search('ruth', { limit: 3, ...(after ? { after } : {}) });
    expect(reads).toBeLessThanOrEqual(10);
    found.push(...page.items);
    after = page.next ?? undefined;
    pages += 1;
  } while (after);
  expect(found).toEqual([499, 999, 1_499, 1_999].map((i) => rows[i]));
  expect(pages).toBe(3);
});
