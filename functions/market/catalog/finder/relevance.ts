import { byBytes } from '../../../lib/table/merge.ts';
import type { ListedAd } from '../model/ad.ts';
import type { FoundAd } from './finder.ts';

/** A rating weighs as much as the reviews it is the mean of, against five of four stars. */
const PRIOR = { reviews: 5, tenths: 40 };
const weighted = ({ rating, reviewCount }: ListedAd): number =>
  Math.round(
    (10 * ((rating ?? 0) * reviewCount + PRIOR.tenths * PRIOR.reviews)) / (reviewCount + PRIOR.reviews),
  );

interface Place {
  readonly rank: number;
  readonly weighted: number;
  readonly at: string;
  readonly id: string;
}

const placeOf = ({ card, rank }: FoundAd): Place => ({
  rank,
  weighted: weighted(card),
  at: card.at,
  id: card.id,
});

/** How well it answers, then how it is rated, then the newest. */
const inOrder = (a: Place, b: Place): number =>
  b.rank - a.rank || b.weighted - a.weighted || byBytes(b.at, a.at) || byBytes(b.id, a.id);

export const relevancePlace = (found: FoundAd): string => {
  const { rank, weighted: rated, at, id } = placeOf(found);
  return [rank, rated, at, id].join('#');
};

const readPlace = (place: string): Place => {
  const [rank, rated, at = '', id = ''] = place.split('#');
  return { rank: Number(rank), weighted: Number(rated), at, id };
};

/** The first so many, behind a place, the best first. Only these are sorted, of however many there are. */
export const bestOfFound = (found: readonly FoundAd[], most: number, after?: string): FoundAd[] => {
  const behind = after === undefined ? undefined : readPlace(after);
  const best: { readonly place: Place; readonly found: FoundAd }[] = [];
  for (const one of found) {
    const last = best.length < most ? undefined : best.at(-1)?.place;
    if (last && one.rank < last.rank) continue;
    const place = placeOf(one);
    if ((last && inOrder(place, last) > 0) || (behind && inOrder(place, behind) <= 0)) continue;
    const at = best.findIndex((other) => inOrder(place, other.place) < 0);
    best.splice(at < 0 ? best.length : at, 0, { place, found: one });
    if (best.length > most) best.pop();
  }
  return best.map((one) => one.found);
};
