import { describe, expect, it } from 'vitest';
import { readScreens } from '../../build/screens.ts';
import { NO_FILTERS, writeFilters } from '../consumer/catalog/explore/filters.ts';
import { isAt, isFiltered } from './first-screen.ts';

describe('the screen of an address', () => {
  it.each([
    ['/', '/', true],
    ['/', '/explore', false],
    ['/explore', '/explore', true],
    ['/explore', '/explore/more', false],
    ['/video-ad/', '/video-ad/ad_3h8xnbmrsejkpvt7bax5e681sd', true],
    ['/video-ad/', '/video-ad/', false],
    ['/video-ad/', '/video-ad/../login', false],
    ['/creator/', '/video-ad/ad_1', false],
  ])('%s at %s: %s', (screen, address, is) => {
    expect(isAt(screen, address)).toBe(is);
  });
});

describe('the first call of a screen', () => {
  const filtersOf = async (path: string) =>
    (await readScreens()).find((screen) => screen.path === path)?.filters ?? [];

  it.each([
    { text: 'שיר' },
    { category: 'singer' },
    { occasion: 'birthday' },
    { from: '50' },
    { to: '300' },
    { rating: '4.5' },
    { by: '2026-12-01' },
    { language: 'ru' },
    { sort: 'rating' },
  ] as const)('is another one where explore is narrowed by %o', async (filters) => {
    const address = writeFilters(new URLSearchParams('lng=he'), { ...NO_FILTERS, ...filters });
    expect(isFiltered(await filtersOf('/explore'), `?${address}`)).toBe(true);
  });

  it('is the usual one otherwise, and where a screen has no filters', async () => {
    expect(isFiltered(await filtersOf('/explore'), '?lng=he&utm_source=text')).toBe(false);
    expect(isFiltered(await filtersOf('/'), '?from=newsletter')).toBe(false);
  });
});
