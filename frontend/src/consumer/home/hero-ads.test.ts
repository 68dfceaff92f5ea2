import { describe, expect, it } from 'vitest';
import type { AdCard } from '../../../../shared/contracts/catalog.ts';
import { heroAds } from './hero-ads.ts';

const ad = (id: string, category: string) => ({ id, category, image: `/media/${id}.jpg` }) as AdCard;
const ids = (ads: readonly AdCard[]) => ads.map(({ id }) => id);

describe('the ads on the stage', () => {
  it('are of different categories, newest first', () => {
    const newest = [ad('a', 'actor'), ad('b', 'actor'), ad('c', 'artist'), ad('d', 'athlete')];
    expect(ids(heroAds(newest, 3))).toEqual(['a', 'c', 'd']);
  });

  it('are those with a picture: initials are no star', () => {
    expect(ids(heroAds([{ ...ad('a', 'actor'), image: '' }, ad('b', 'actor')], 3))).toEqual(['b']);
  });

  it('repeat a category rather than leave a place empty', () => {
    expect(ids(heroAds([ad('a', 'actor'), ad('b', 'actor')], 3))).toEqual(['a', 'b']);
  });
});
