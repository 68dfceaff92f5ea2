import { after, numberAt } from './grammar.ts';
import type { Token } from './tokens.ts';

/** The place behind an age: `aged 5`; null when none begins here. */
export const afterAge = (tokens: readonly Token[], at: number): number | null => {
  // A comma may stand before an age, and no end of a sentence.
  const mark = tokens[at - 1]?.closedBy;
  if (mark !== undefined && mark !== ',') return null;
  const begun = after(tokens, at, 'ageOf');
  if (begun === null) return null;
  if (/^\d{1,3}$/.test(tokens[begun]?.word ?? '')) return begun + 1;
  const tens = numberAt(tokens, begun, 'numbers', { loose: true });
  const ones = numberAt(tokens, tens?.end ?? begun, 'counts', { loose: tens !== null });
  return ones?.end ?? tens?.end ?? null;
};

/** The place behind `5 year old`; here where no such age is said. */
export const afterYears = (tokens: readonly Token[], at: number): number => {
  const count = /^\d{1,3}$/.test(tokens[at]?.word ?? '')
    ? at + 1
    : (numberAt(tokens, at, 'numbers') ?? numberAt(tokens, at, 'counts'))?.end;
  return (count === undefined ? null : after(tokens, count, 'yearsOld')) ?? at;
};

/** The place behind an age, said before or behind its number; null when none begins here. */
export const ageBehind = (tokens: readonly Token[], at: number): number | null => {
  const years = afterYears(tokens, at);
  return afterAge(tokens, at) ?? (years > at ? years : null);
};

/** Whether a number alone is how old somebody is: `bday dad 70`. */
const OLDEST = 120;
export const isBareAge = (
  tokens: readonly Token[],
  at: number,
  isTaken: (at: number) => boolean,
): boolean => {
  const age = Number(tokens[at]?.word);
  return age > 0 && age <= OLDEST && !isTaken(at) && after(tokens, at + 1, 'notMoney') === null;
};
