/** How well things answer, by their numbers: zero for those that do not. */
export interface Scores {
  readonly of: Uint16Array;
  /** Those that do, each once. */
  readonly things: number[];
}

/** Notes that a thing answers so well, unless it does better already. */
export const raise = ({ of, things }: Scores, thing: number, score: number): void => {
  const known = of[thing] as number;
  if (score <= known) return;
  if (known === 0) things.push(thing);
  of[thing] = score;
};

export const noScores = (things: number): Scores => ({ of: new Uint16Array(things), things: [] });

/** The same with others, of which each counts where it is better. */
export const widened = (scores: Scores, others: Scores): Scores => {
  if (others.things.length === 0) return scores;
  const all = { of: scores.of.slice(), things: [...scores.things] };
  for (const thing of others.things) raise(all, thing, others.of[thing] as number);
  return all;
};

export const bestScoreOf = ({ things, of }: Scores): number =>
  things.reduce((best, thing) => Math.max(best, of[thing] as number), 0);
