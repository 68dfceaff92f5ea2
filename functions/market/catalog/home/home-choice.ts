import type { Review } from '../../../../shared/contracts/market/catalog.ts';
import type { CreatorCard } from '../../../../shared/contracts/parts/creator-card.ts';
import type { ListedAd } from '../model/ad.ts';

/** Across, on a wide screen. */
const ROW = 4;

/**
 * The first `count` of a list in its order, but no creator twice among neighbours of a row while somebody else waits:
 * whoever published ten ads today does not fill the page.
 */
export const mixedByCreator = (ads: readonly ListedAd[], count: number): ListedAd[] => {
  const waiting = [...ads];
  const mixed: ListedAd[] = [];
  while (mixed.length < count && waiting.length > 0) {
    const near = new Set(mixed.slice(1 - ROW).map(({ creatorId }) => creatorId));
    const other = waiting.findIndex(({ creatorId }) => !near.has(creatorId));
    mixed.push(...waiting.splice(Math.max(0, other), 1));
  }
  return mixed;
};

const isWhole = ({ image, clip }: ListedAd): boolean => Boolean(image && clip);

/** The first of each kind. */
const onceBy = (ads: readonly ListedAd[], kindOf: (ad: ListedAd) => string): ListedAd[] => {
  const seen = new Set<string>();
  return ads.filter((ad) => !seen.has(kindOf(ad)) && seen.add(kindOf(ad)));
};

/**
 * The ads on the stage: of featured creators, with a picture and a clip, in the order an admin gave; else the newest that
 * have both; else whatever has a picture. Of different creators, and as far as there are enough, of different categories.
 */
export const heroOf = (
  featured: readonly ListedAd[],
  newest: readonly ListedAd[],
  count: number,
): ListedAd[] => {
  const all = [...featured, ...newest].filter(({ image }) => image);
  const best = [...all.filter(isWhole), ...all.filter((ad) => !isWhole(ad))];
  const ofEach = onceBy(best, ({ creatorId }) => creatorId);
  const first = onceBy(ofEach, ({ category }) => category);
  return [...first, ...ofEach.filter((ad) => !first.includes(ad))].slice(0, count);
};

/** From how many stars on a review is quoted on the home page, and how many letters it has at most. */
const QUOTED_FROM = 4;
const QUOTED_LETTERS = 240;

/** The best review that says something, the newest of equals; null where there is none. */
export const quoteOf = (reviews: readonly Review[]): Review | null =>
  reviews
    .filter(
      // A reviewer who deleted the account has no name, and is quoted only among all reviews.
      ({ user, rating, comment }) =>
        user !== '' && rating >= QUOTED_FROM && comment !== '' && comment.length <= QUOTED_LETTERS,
    )
    .toSorted((a, b) => b.rating - a.rating)[0] ?? null;

/** Creators whose reviews are read: those who have some, featured ones first, each once. */
export const reviewedCreators = (
  featured: readonly Pick<CreatorCard, 'id' | 'name' | 'nameEn' | 'reviewCount'>[],
  ads: readonly ListedAd[],
  count: number,
): Pick<CreatorCard, 'id' | 'name' | 'nameEn'>[] => {
  const all = [
    ...featured,
    ...ads.map(({ creatorId: id, creatorName: name, creatorNameEn: nameEn, reviewCount }) => ({
      ...{ id, name, nameEn, reviewCount },
    })),
  ].filter(({ reviewCount }) => reviewCount > 0);
  const creators = new Map(all.map(({ id, name, nameEn }) => [id, { id, name, nameEn }]));
  return [...creators.values()].slice(0, count);
};
