import { describe, expect, it } from 'vitest';
import { pageOfFound } from './in-memory.ts';

const found = ['e', 'd', 'c', 'b', 'a'].map((place) => ({ id: `id-${place}`, place }));

/** All pages, each behind the last one's `next`. */
const walk = (limit: number): string[][] => {
  const pages: string[][] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { ids, next } = pageOfFound(found, { after, limit });
    pages.push([...ids]);
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
    expect(pageOfFound(rest, { after: 'd', limit: 2 })).toEqual({
      ids: ['id-c', 'id-b'],
      total: 4,
      next: 'b',
    });
  });

  it('is found by its number, and is empty beyond the last', () => {
    expect(pageOfFound(found, { page: 2, limit: 3 })).toEqual({
      ids: ['id-b', 'id-a'],
      total: 5,
      next: null,
    });
    expect(pageOfFound(found, { page: 3, limit: 3 })).toEqual({ ids: [], total: 5, next: null });
    expect(pageOfFound(found, { after: 'a', limit: 3 })).toEqual({ ids: [], total: 5, next: null });
  });
});
