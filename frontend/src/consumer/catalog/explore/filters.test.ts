import { describe, expect, it } from 'vitest';
import { NO_FILTERS, orderOf, ordersOf, questionOf, readFilters, sortOf, writeFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters in the address', () => {
  it('are none in a bare address', () => {
    expect(read('')).toEqual(NO_FILTERS);
  });

  it('are read from it', () => {
    expect(read('category=Musician&text=%20noa%20&sort=price-low')).toEqual({
      text: 'noa',
      category: 'musician',
      sort: 'price-low',
    });
  });

  it('leave out what makes no sense', () => {
    expect(read('category=../x&sort=cheapest')).toEqual(NO_FILTERS);
    expect(read(`text=${'a'.repeat(200)}`).text).toHaveLength(80);
  });

  it('begin with what answers best as long as there is a text', () => {
    expect(orderOf(NO_FILTERS)).toBe('newest');
    expect(read('sort=newest').sort).toBe('');
    const found = read('text=a');
    expect(ordersOf(found)[0]).toBe('relevance');
    expect(orderOf(found)).toBe('relevance');
    expect(sortOf('newest', found)).toBe('newest');
    expect(orderOf(read('text=a&sort=newest'))).toBe('newest');
    expect(sortOf('relevance', read('text=a&sort=newest'))).toBe('');
  });

  it('survive being written and read, and leave the rest of the address alone', () => {
    const filters = { text: 'מזל & טוב', category: 'actor', sort: 'rating' } as const;
    const address = writeFilters(new URLSearchParams('lng=en&category=artist'), filters);
    expect(address.get('lng')).toBe('en');
    expect(readFilters(address)).toEqual(filters);
  });

  it('disappear from the address when they are what holds anyway', () => {
    expect(
      writeFilters(new URLSearchParams('text=a&category=actor&sort=rating'), NO_FILTERS).toString(),
    ).toBe('');
  });

  it('ask the API only what is asked', () => {
    expect(questionOf(NO_FILTERS)).toEqual({});
    expect(questionOf({ text: 'a', category: 'actor', sort: 'delivery' })).toEqual({
      text: 'a',
      category: 'actor',
      sort: 'delivery',
    });
  });
});
