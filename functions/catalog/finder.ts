import { createTextIndex, partsOf, type Scores } from '../search/text-index.ts';
import type { ListedAd } from './ad.ts';
import type { ListedCreator } from './profile.ts';

export interface FoundAd {
  readonly card: ListedAd;
  /** How well it answers; only the query and the ad decide. */
  readonly rank: number;
}

export interface Found {
  readonly ads: readonly FoundAd[];
  /** The best first; none that answers only some of the parts. */
  readonly creators: readonly ListedCreator[];
  /** True when nothing answers every part: these answer some of them. */
  readonly near: boolean;
}

/** What answers much worse than the best does not help. */
const WORST_SHARE = 0.4;

const categoryOf = (id: string): string[] => [`category:${id}`];

interface Answer {
  readonly id: string;
  readonly rank: number;
  /** How many parts it answers that are needed. */
  readonly answered: number;
}

/** The best answers: to every part that is needed or, when there is none, to as many as possible. */
const bestOf = (answers: readonly Answer[], needed: number): { best: Answer[]; near: boolean } => {
  const most = answers.reduce((now, { answered }) => Math.max(now, answered), 0);
  if (most === 0) return { best: [], near: needed > 0 };
  const candidates = answers.filter(({ answered }) => answered === most);
  const top = candidates.reduce((now, { rank }) => Math.max(now, rank), 0);
  return { best: candidates.filter(({ rank }) => rank >= top * WORST_SHARE), near: most < needed };
};

/**
 * Visible ads and creators by what somebody typed. An ad is found by its title and category and by name and specialties
 * of its creator; each part of the text may be answered by another of them.
 */
export const createFinder = () => {
  const ads = new Map<string, ListedAd>();
  const creators = new Map<string, ListedCreator>();
  const adsByCreator = new Map<string, Set<string>>();
  const adTexts = createTextIndex();
  const creatorTexts = createTextIndex();

  const putAd = (id: string, card: ListedAd | null): void => {
    const before = ads.get(id);
    if (before) {
      adTexts.remove(id);
      ads.delete(id);
      adsByCreator.get(before.creatorId)?.delete(id);
    }
    if (!card) return;
    ads.set(id, card);
    const own = adsByCreator.get(card.creatorId) ?? new Set();
    adsByCreator.set(card.creatorId, own.add(id));
    adTexts.add({
      id,
      texts: [
        { text: card.title, field: 'title' },
        { text: card.creatorName, field: 'name' },
      ],
      concepts: categoryOf(card.category),
    });
  };

  const putCreator = (id: string, creator: ListedCreator | null): void => {
    if (creators.delete(id)) creatorTexts.remove(id);
    if (!creator) return;
    creators.set(id, creator);
    creatorTexts.add({
      id,
      texts: [
        { text: creator.name, field: 'name' },
        { text: creator.nameEn, field: 'name' },
        ...creator.specialties.map((text) => ({ text, field: 'detail' as const })),
      ],
      concepts: categoryOf(creator.category),
    });
  };

  const answersOf = (parts: readonly { readonly scores: Scores; readonly needed: boolean }[]): Answer[] => {
    const sums = new Map<string, { rank: number; answered: number }>();
    for (const { scores, needed } of parts)
      for (const [id, score] of scores) {
        const sum = sums.get(id) ?? { rank: 0, answered: 0 };
        sums.set(id, { rank: sum.rank + score, answered: sum.answered + Number(needed) });
      }
    return [...sums].map(([id, sum]) => ({ id, ...sum }));
  };

  /** The better one of what an ad answers itself and what its creator does. */
  const withCreators = (ofAds: Scores, ofCreators: Scores): Scores => {
    const scores = new Map(ofAds);
    for (const [creatorId, score] of ofCreators)
      for (const id of adsByCreator.get(creatorId) ?? [])
        scores.set(id, Math.max(score, scores.get(id) ?? 0));
    return scores;
  };

  const find = (text: string, also?: ReadonlyMap<string, string>): Found => {
    const parts = partsOf(text, also).map((part) => ({
      needed: part.needed,
      ofAds: adTexts.scoresOf(part),
      ofCreators: creatorTexts.scoresOf(part),
    }));
    const needed = parts.filter((part) => part.needed).length;
    const foundAds = bestOf(
      answersOf(
        parts.map(({ ofAds, ofCreators, ...part }) => ({ ...part, scores: withCreators(ofAds, ofCreators) })),
      ),
      needed,
    );
    const foundCreators = bestOf(
      answersOf(parts.map(({ ofCreators, ...part }) => ({ ...part, scores: ofCreators }))),
      needed,
    );
    return {
      ads: foundAds.best.map(({ id, rank }) => ({ card: ads.get(id) as ListedAd, rank })),
      creators: foundCreators.near
        ? []
        : foundCreators.best
            .sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1))
            .map(({ id }) => creators.get(id) as ListedCreator),
      near: foundAds.near,
    };
  };

  return { putAd, putCreator, find };
};

export type Finder = ReturnType<typeof createFinder>;
