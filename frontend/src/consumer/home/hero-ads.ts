import type { AdCard } from '../../../../shared/contracts/catalog.ts';

/**
 * The ads on the stage: the newest with a picture, of different categories; the same category again only when there are
 * too few.
 */
export const heroAds = (newest: readonly AdCard[], count: number): readonly AdCard[] => {
  const seen = new Set<string>();
  const first: AdCard[] = [];
  const again: AdCard[] = [];
  for (const ad of newest.filter(({ image }) => image)) {
    (seen.has(ad.category) ? again : first).push(ad);
    seen.add(ad.category);
  }
  return [...first, ...again].slice(0, count);
};
