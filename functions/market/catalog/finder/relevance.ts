import { byBytes } from '../../../lib/table/merge.ts';
import type { ListedAd } from '../model/ad.ts';
import { fitOf } from '../model/fit.ts';
import type { FoundAd } from './finder.ts';

const fitIn = (card: ListedAd): number => card.fit ?? fitOf(card, null);

interface Place {
  readonly rank: number;
  readonly fit: number;
  readonly at: string;
  readonly id: string;
}

const placeOf = ({ card, rank }: FoundAd): Place => ({
  rank,
  fit: fitIn(card),
  at: card.at,
  id: card.id,
});

/** How well it answers, then how well it fits whoever comes, then the newest. */
const inOrder = (a: Place, b: Place): number =>
  b.rank - a.rank || b.fit - a.fit || byBytes(b.at, a.at) || byBytes(b.id, a.id);

export const relevancePlace = (found: FoundAd): string => {
  const { rank, fit, at, id } = placeOf(found);
  return [rank, fit, at, id].join('#');
};

const readPlace = (place: string): Place => {
  const [rank, fit, at = '', id = ''] = place.split('#');
  return { rank: Number(rank), fit: Number(fit), at, id };
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
