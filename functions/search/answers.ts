import type { Scores } from './scores.ts';

/** What answers much worse than the best does not help. */
const WORST_SHARE = 0.4;

/** A part of a query with what answers it. */
export interface PartScores {
  readonly scores: Scores;
  readonly needed: boolean;
  readonly idle: boolean;
  /** How much of its score counts. */
  readonly share: number;
}

/** A word that is no condition breaks ties, and no more. */
const IDLE_SHARE = 0.1;

export interface Answer {
  readonly thing: number;
  readonly rank: number;
}

export interface Best {
  readonly best: readonly Answer[];
  /** True when nothing answers every part: these answer some of them. */
  readonly near: boolean;
}

/**
 * The best answers: to every part that is needed or, when there is none, to as many as possible; `any`: to one of them.
 * Where none is needed, any.
 */
export const bestOf = (parts: readonly PartScores[], { any = false } = {}): Best => {
  const needed = parts.filter((part) => part.needed).length;
  const share = needed > 0 ? IDLE_SHARE : 1;
  const size = Math.max(0, ...parts.map(({ scores }) => scores.of.length));
  const ranks = new Uint16Array(size);
  /** Of what has to be answered: the rest only orders. */
  const worth = new Uint16Array(size);
  const answered = new Uint8Array(size);
  const things: number[] = [];
  for (const { scores, needed: isNeeded, idle, share: own } of parts) {
    const partShare = (idle ? share : 1) * own;
    for (const thing of scores.things) {
      if (ranks[thing] === 0) things.push(thing);
      const score = scores.of[thing] as number;
      ranks[thing] = (ranks[thing] as number) + Math.ceil(score * partShare);
      if (isNeeded) answered[thing] = (answered[thing] as number) + 1;
      if (isNeeded || needed === 0) worth[thing] = (worth[thing] as number) + Math.ceil(score * partShare);
    }
  }
  let most = 0;
  for (const thing of things) most = Math.max(most, answered[thing] as number);
  if (needed > 0 && most === 0) return { best: [], near: true };
  const candidates = things.filter((thing) =>
    any ? (answered[thing] as number) > 0 : answered[thing] === most,
  );
  let top = 0;
  for (const thing of candidates) top = Math.max(top, worth[thing] as number);
  const best = candidates
    .filter((thing) => (worth[thing] as number) >= top * WORST_SHARE)
    .map((thing) => ({ thing, rank: ranks[thing] as number }));
  return { best, near: !any && most < needed };
};

export interface WayAnswer extends Answer {
  /** In which of the ways it was found first. */
  readonly way: number;
}

interface Enough {
  readonly ways: number;
  readonly answers: number;
  readonly counts: (thing: number) => boolean;
  /** Above the number of every thing. */
  readonly size: number;
}

/**
 * What is found in the ways in which every part that is needed is answered, those of an earlier way before all others:
 * in the first so many, and in more until there are so many answers that count.
 */
export const enoughOf = (ways: readonly (() => Best)[], enough: Enough): readonly WayAnswer[] => {
  const answers: WayAnswer[] = [];
  const found = new Uint8Array(enough.size);
  let worst = Number.POSITIVE_INFINITY;
  let counted = 0;
  for (const [number, way] of ways.entries()) {
    if (number >= enough.ways && counted >= enough.answers) break;
    const { best, near } = way();
    if (near) continue;
    const before = worst;
    for (const { thing, rank } of best)
      if (!found[thing]) {
        const own = Math.min(rank, before - 1);
        worst = Math.min(worst, own);
        found[thing] = 1;
        answers.push({ thing, rank: own, way: number });
        if (enough.counts(thing)) counted += 1;
      }
  }
  return answers;
};
