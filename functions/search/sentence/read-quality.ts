import type { AdSort } from '../../../shared/contracts/market/ads-question.ts';
import { after, afterAny, numberAt, type Read } from './grammar.ts';
import type { Token } from './tokens.ts';

/** Stars in tenths that a list can be narrowed to. */
export type Quality = 40 | 45;

const GOOD = 40;
const BEST = 45;
/** Fewer stars are asked for by nobody: almost everybody has them. */
const LEAST_STARS = 3.5;
const MOST_STARS = 5;

/** `4`, `4.5`, `five`. */
const starsAt = (tokens: readonly Token[], at: number): Read<number> | null => {
  const { word = '' } = tokens[at] ?? {};
  if (/^[1-5](?:\.\d)?$/.test(word)) return { value: Number(word), end: at + 1 };
  return numberAt(tokens, at, 'counts', { loose: true });
};

const ofStars = (stars: number): Quality | null =>
  stars < LEAST_STARS || stars > MOST_STARS ? null : stars <= GOOD / 10 ? GOOD : BEST;

/** `at least 4 stars`, `rated 4.5 and up`; a number beside neither word is none of stars. */
export const qualityAt = (tokens: readonly Token[], at: number): Read<Quality> | null => {
  const rated = after(tokens, at, 'ratingWords');
  const begun = rated ?? afterAny(tokens, at, 'ratingWith');
  const stars = starsAt(tokens, afterAny(tokens, begun, 'ratingLeast'));
  const said = stars && after(tokens, stars.end, 'stars');
  const value = stars && ofStars(stars.value);
  if (!stars || !value || (said === null && rated === null)) return null;
  return { value, end: afterAny(tokens, said ?? stars.end, 'leastAfter') };
};

/** In which order a list is asked for, or that it is urgent. */
type Order = { readonly sort: AdSort } | { readonly isUrgent: true };

/** What stands in the tables for each; 3 is urgent. */
const SORTS: Readonly<Record<number, AdSort>> = {
  1: 'price-low',
  2: 'delivery',
  4: 'rating',
  5: 'price-high',
  6: 'newest',
};

/** `the cheapest`, `fast`, `urgent`, `best rated`. */
export const orderAt = (tokens: readonly Token[], at: number): Read<Order> | null => {
  // Also behind an article of the other language.
  const read = numberAt(tokens, afterAny(tokens, at, 'the'), 'orders', { loose: true });
  if (!read) return null;
  const sort = SORTS[read.value];
  return { value: sort ? { sort } : { isUrgent: true }, end: read.end };
};
