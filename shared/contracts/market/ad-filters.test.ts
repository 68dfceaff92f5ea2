import { describe, expect, it } from 'vitest';
import {
  chosenIn,
  type Filters,
  NO_FILTERS,
  ORDERS,
  questionOf,
  readFilters,
  sortOf,
  writeFilters,
} from './ad-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters in the address', () => {
  it('are none in a bare address', () => {
    expect(read('')).toEqual(NO_FILTERS);
  });

  it('are read from it', () => {
    expect(read('category=Musician&text=%20noa%20&sort=price-low')).toEqual({
      ...NO_FILTERS,
      text: 'noa',
      category: 'musician',
      sort: 'price-low',
    });
    expect(read('occasion=birthday&from=050&to=200&rating=4.5&by=2030-01-31&language=ru')).toEqual({
      ...NO_FILTERS,
      occasion: 'birthday',
      from: '50',
      to: '200',
      rating: '4.5',
      by: '2030-01-31',
      language: 'ru',
    });
  });

  it('leave out what makes no sense', () => {
    expect(read('category=../x&sort=cheapest')).toEqual(NO_FILTERS);
    for (const no of ['occasion=other', 'from=-5', 'from=0', 'to=a', 'to=1e3', 'rating=7', 'language=xx'])
      expect(read(no)).toEqual(NO_FILTERS);
    for (const day of ['2026-02-30', '2026-11-22', '26/11/2026'])
      expect(readFilters(new URLSearchParams({ by: day }), '2026-11-23')).toEqual(NO_FILTERS);
    expect(readFilters(new URLSearchParams({ by: '2026-11-23' }), '2026-11-23').by).toBe('2026-11-23');
    expect(read(`text=${'a'.repeat(400)}`).text).toHaveLength(300);
    expect(read(`for=${'a'.repeat(400)}`).for).toHaveLength(120);
  });

  it('begin with what fits best; the newest is a choice', () => {
    expect(ORDERS[0]).toBe('relevance');
    expect(sortOf('relevance')).toBe('');
    expect(sortOf('newest')).toBe('newest');
    expect(read('sort=newest').sort).toBe('newest');
    expect(questionOf(read('sort=newest'))).toEqual({ sort: 'newest' });
  });

  it('survive being written and read, and leave the rest of the address alone', () => {
    const filters: Filters = {
      for: 'grandma',
      said: 'מזל & טוב [for:לסבתא]',
      text: 'מזל & טוב',
      category: 'actor',
      occasion: 'birthday' as const,
      from: '1',
      to: '2',
      rating: '4' as const,
      by: '2030-01-01',
      language: 'en' as const,
      sort: 'rating' as const,
    };
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
    expect(questionOf(read('text=a&said=a [to:b]&category=actor&sort=delivery'))).toEqual({
      text: 'a',
      category: 'actor',
      sort: 'delivery',
    });
    expect(questionOf(read('from=50&to=200&rating=4.5&by=2030-01-31&language=ru'))).toEqual({
      priceFrom: 5_000,
      priceTo: 20_000,
      rating: 45,
      by: '2030-01-31',
      language: 'ru',
    });
  });

  it('have several languages, each once and in one order', () => {
    expect(read('language=ru,he,ru,xx').language).toBe('he,ru');
    expect(questionOf(read('language=en,he'))).toEqual({ language: 'he,en' });
  });

  it('understand a price range the wrong way round', () => {
    expect(read('from=200&to=50')).toMatchObject({ from: '50', to: '200' });
  });

  it('are counted but for the text, which stands in the field', () => {
    expect(chosenIn(read('text=a&said=a&category=actor&from=1&by=2030-01-01'))).toBe(3);
    expect(chosenIn(read('for=mother&by=2030-01-01&to=200'))).toBe(3);
  });
});
