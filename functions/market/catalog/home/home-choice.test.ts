import { describe, expect, it } from 'vitest';
import type { Review } from '../../../../shared/contracts/market/catalog.ts';
import type { ListedAd } from '../model/ad.ts';
import { heroOf, mixedByCreator, quoteOf, reviewedCreators } from './home-choice.ts';

const ad = (id: string, more: Partial<ListedAd> = {}) =>
  ({
    id,
    creatorId: id[0],
    creatorName: id[0],
    category: 'actor',
    reviewCount: 0,
    image: `/media/${id}.webp`,
    clip: `/media/${id}.webm`,
    ...more,
  }) as ListedAd;
const ads = (...ids: string[]) => ids.map((id) => ad(id));
const ids = (some: readonly ListedAd[]) => some.map(({ id }) => id);

describe('a row of cards', () => {
  it('has no creator twice among four while somebody else waits', () => {
    const newest = ads('a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1', 'e1', 'a4');
    expect(ids(mixedByCreator(newest, 8))).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'e1', 'a3']);
  });

  it('keeps the order of a list that needs no mixing, and loses nothing of a short one', () => {
    expect(ids(mixedByCreator(ads('a1', 'b1', 'c1', 'd1', 'a2'), 4))).toEqual(['a1', 'b1', 'c1', 'd1']);
    expect(ids(mixedByCreator(ads('a1', 'a2', 'b1'), 12))).toEqual(['a1', 'b1', 'a2']);
  });
});

describe('the stage', () => {
  it('is featured creators with picture and clip, each once, of different categories first', () => {
    const featured = [
      ad('a1', { clip: null }),
      ad('a2'),
      ad('b1'),
      ad('c1', { category: 'artist' }),
      ad('d1', { image: '', clip: '/media/d1.webm' }),
    ];
    expect(ids(heroOf(featured, ads('e1'), 3))).toEqual(['a2', 'c1', 'b1']);
  });

  it('is the newest where nobody is featured, with a picture alone rather than a place left empty', () => {
    const newest = [ad('a1', { clip: null }), ad('b1'), ad('b2'), ad('c1', { image: '' })];
    expect(ids(heroOf([], newest, 3))).toEqual(['b1', 'a1']);
  });
});

describe('what is quoted', () => {
  const review = (id: string, rating: number, comment = 'מקסים') => ({ id, rating, comment }) as Review;

  it('is the best that somebody wrote, the newest of equals', () => {
    expect(quoteOf([review('a', 4), review('b', 5), review('c', 5)])?.id).toBe('b');
  });

  it('is nothing rather than stars without words, a poor review or a long one', () => {
    expect(quoteOf([review('a', 5, ''), review('b', 3), review('c', 5, 'א'.repeat(241))])).toBeNull();
    expect(quoteOf([{ ...review('a', 5), user: '' }])).toBeNull();
    expect(quoteOf([])).toBeNull();
  });

  it('is of creators who were reviewed, featured ones first, each once', () => {
    const featured = [
      { id: 'b', name: 'b', reviewCount: 2 },
      { id: 'x', name: 'x', reviewCount: 0 },
    ];
    const newest = [ad('a1', { reviewCount: 1 }), ad('b1', { reviewCount: 2 }), ad('c1')];
    expect(reviewedCreators(featured, newest, 4)).toEqual([
      { id: 'b', name: 'b' },
      { id: 'a', name: 'a' },
    ]);
  });
});
