import { DAY_MS } from '../../shared/calendar/dates.ts';

const PARTS = process.env.MONEY_PAIRS === 'all' ? 1 : 96;
const TODAY = Math.floor(Date.now() / DAY_MS) % PARTS;

/** Pairs of faults are many: each day a ninety-sixth of them, so that runs add up; `MONEY_PAIRS=all` is every one. */
export const pairsOfToday = <Pair>(pairs: readonly Pair[]): readonly Pair[] =>
  pairs.filter((_, at) => at % PARTS === TODAY);
