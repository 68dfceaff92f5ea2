/** How many reviews gave each number of stars, five first, with the share (0 to 1) of all that were counted. */
export interface RatingRow {
  readonly stars: number;
  readonly count: number;
  readonly share: number;
}

const MOST_STARS = 5;

/** Ratings that are no whole number of stars count as the nearest. */
export const distributionOf = (reviews: readonly { readonly rating: number }[]): RatingRow[] => {
  const starsOf = (rating: number): number => Math.min(MOST_STARS, Math.max(1, Math.round(rating)));
  return Array.from({ length: MOST_STARS }, (_, index) => {
    const stars = MOST_STARS - index;
    const count = reviews.filter(({ rating }) => starsOf(rating) === stars).length;
    return { stars, count, share: reviews.length === 0 ? 0 : count / reviews.length };
  });
};
