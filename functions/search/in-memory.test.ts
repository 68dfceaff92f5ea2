import { describe, expect, it, vi } from 'vitest';
import { createSortedInMemory, type ListChange, pageOfFound } from './in-memory.ts';

const found = ['e', 'd', 'c', 'b', 'a'].map((place) => ({ id: `id-${place}`, place }));

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** All pages, each behind the last one's `next`. */
const walk = (limit: number): string[][] => {
  const pages: string[][] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { rows, next } = pageOfFound(found, { after, limit, backwards: true });
    pages.push(idsOf(rows));
    after = next;
  }
  return pages;
};

describe('a page of what was found in memory', () => {
  it('goes on behind the last one shown, and ends with the last', () => {
    expect(walk(2)).toEqual([['id-e', 'id-d'], ['id-c', 'id-b'], ['id-a']]);
    expect(walk(5)).toEqual([['id-e', 'id-d', 'id-c', 'id-b', 'id-a']]);
  });

  it('goes on at the same place when the one shown last is gone', () => {
    const rest = found.filter(({ place }) => place !== 'd');
    const { rows, total, next } = pageOfFound(rest, { after: 'd', limit: 2, backwards: true });
    expect([idsOf(rows), total, next]).toEqual([['id-c', 'id-b'], 4, 'b']);
    const forwards = pageOfFound(rest.toReversed(), { after: 'd', limit: 2 });
    expect([idsOf(forwards.rows), forwards.next]).toEqual([['id-e'], null]);
  });

  it('is found by its number, and is empty beyond the last', () => {
    expect(idsOf(pageOfFound(found, { page: 2, limit: 3 }).rows)).toEqual(['id-b', 'id-a']);
    expect(pageOfFound(found, { page: 3, limit: 3 })).toEqual({ rows: [], total: 5, next: null });
    const last = { after: 'a', limit: 3, backwards: true };
    expect(pageOfFound(found, last)).toEqual({ rows: [], total: 5, next: null });
  });
});

describe('a sorted list in memory', () => {
  const row = (id: string, place: string) => ({ id, place });
  const listOf = () => {
    const changes: ListChange<{ id: string; place: string }>[] = [];
    const load = vi.fn(async () => [row('1', 'a'), row('2', 'c'), row('3', 'b')]);
    const list = createSortedInMemory({ load, changesSince: async () => changes, backwards: true });
    return { changes, load, shown: async () => (await list()).map(({ id, place }) => id + place) };
  };

  it('follows what is added, moved and taken out, and is loaded once', async () => {
    const { changes, load, shown } = listOf();
    expect(await shown()).toEqual(['2c', '3b', '1a']);
    changes.push({ id: '4', v: 1, item: row('4', 'd') }, { id: '1', v: 2, item: row('1', 'e') });
    expect(await shown()).toEqual(['1e', '4d', '2c', '3b']);
    changes.push({ id: '2', v: 3, item: null });
    expect(await shown()).toEqual(['1e', '4d', '3b']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not go back to an older version, told late or again', async () => {
    const { changes, shown } = listOf();
    changes.push({ id: '1', v: 3, item: null }, { id: '1', v: 2, item: row('1', 'z') });
    expect(await shown()).toEqual(['2c', '3b']);
    expect(await shown()).toEqual(['2c', '3b']);
  });

  it('has every change in each of two calls at once', async () => {
    const { changes, shown } = listOf();
    await shown();
    changes.push({ id: '4', v: 1, item: row('4', 'd') });
    expect(await Promise.all([shown(), shown()])).toEqual([
      ['4d', '2c', '3b', '1a'],
      ['4d', '2c', '3b', '1a'],
    ]);
  });
});
