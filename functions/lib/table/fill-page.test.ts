import { expect, it } from 'vitest';
import { fillPage } from './fill-page.ts';

const ROWS = 20;

/** Rows numbered from 0, of which those that `fits` are shown; `reads` are the places read from. */
const pages = async (fits: (n: number) => boolean, reads?: number) => {
  const found: { items: number[]; read: number }[] = [];
  let after: string | undefined;
  do {
    let read = 0;
    const { items, next } = await fillPage<number, number>({
      after,
      limit: 3,
      ...(reads && { reads }),
      read: async (from, limit) => {
        read += 1;
        const start = from === undefined ? 0 : Number(from) + 1;
        const rows = Array.from({ length: ROWS }, (_, n) => n).slice(start, start + limit);
        return {
          rows: rows.map((item) => ({ item, here: String(item) })),
          more: start + limit < ROWS,
        };
      },
      show: async (rows) => rows.map((n) => (fits(n) ? n : null)),
    });
    found.push({ items, read });
    after = next ?? undefined;
  } while (after !== undefined);
  return found;
};

const isRare = (n: number) => n % 9 === 8;

it('fills each page, however much it leaves out, and knows its end', async () => {
  expect((await pages(isRare)).map(({ items }) => items)).toEqual([[8, 17]]);
  expect((await pages(() => true)).map(({ items }) => items.length)).toEqual([3, 3, 3, 3, 3, 3, 2]);
});

it('ends a page after so many reads, and the next one goes on there without losing a row', async () => {
  const found = await pages(isRare, 1);
  expect(found.map(({ items }) => items)).toEqual([[], [], [8], [], [17]]);
  expect(found.every(({ read }) => read === 1)).toBe(true);
  // A bound that is not reached changes nothing.
  expect(await pages(() => true, 3)).toEqual(await pages(() => true));
});

it('goes on where reading stopped when a read had no rows', async () => {
  const seen: (string | undefined)[] = [];
  const page = await fillPage<number, number>({
    after: undefined,
    limit: 3,
    reads: 3,
    read: async (from) => {
      seen.push(from);
      return { rows: [], more: true, reached: `${from ?? ''}x` };
    },
    show: async (rows) => rows,
  });
  expect(seen).toEqual([undefined, 'x', 'xx']);
  expect(page).toEqual({ items: [], next: 'xxx' });
});
