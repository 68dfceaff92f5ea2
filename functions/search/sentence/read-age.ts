import ages from '../ages.json' with { type: 'json' };
import { foldedSet } from '../language/fold.ts';
import { after, numberAt, withoutLetters } from './grammar.ts';
import type { Token } from './tokens.ts';

/** A comma may stand before an age, and no end of a sentence. */
const isParted = (tokens: readonly Token[], at: number): boolean => (tokens[at - 1]?.closedBy ?? ',') !== ',';

/** The place behind the number of an age; null when none begins here. */
const afterCount = (tokens: readonly Token[], at: number): number | null => {
  if (/^\d{1,3}$/.test(tokens[at]?.word ?? '')) return at + 1;
  const tens = numberAt(tokens, at, 'numbers', { loose: true });
  const ones = numberAt(tokens, tens?.end ?? at, 'counts', { loose: tens !== null });
  return ones?.end ?? tens?.end ?? null;
};

/** The place behind an age: `aged 5`; null when none begins here. */
export const afterAge = (tokens: readonly Token[], at: number): number | null => {
  const begun = isParted(tokens, at) ? null : after(tokens, at, 'ageOf');
  return begun === null ? null : afterCount(tokens, begun);
};

const TURNING = foldedSet(ages.turning);
const WHO = ages.who.map((words) => words.split(' '));
/** The place behind the age that somebody turns: `who turns 10`; null where none begins here, as with years of something. */
const afterTurning = (tokens: readonly Token[], at: number): number | null => {
  const who = WHO.find((words) => words.every((word, i) => tokens[at + i]?.word === word));
  const verb = at + (who?.length ?? 0);
  const token = tokens[verb];
  const isTurning =
    token && [token, withoutLetters(token, 'that')].some((one) => one && TURNING.has(one.word));
  if (isParted(tokens, at) || !isTurning) return null;
  const end = afterCount(tokens, verb + 1);
  const isOther =
    end !== null && (after(tokens, end, 'notMoney', 'money') ?? numberAt(tokens, end, 'months')) !== null;
  return isOther ? null : end;
};

/** The place behind `5 year old`; here where no such age is said. */
export const afterYears = (tokens: readonly Token[], at: number): number => {
  const count = /^\d{1,3}$/.test(tokens[at]?.word ?? '')
    ? at + 1
    : (numberAt(tokens, at, 'numbers') ?? numberAt(tokens, at, 'counts'))?.end;
  return (count === undefined ? null : after(tokens, count, 'yearsOld')) ?? at;
};

/** The place behind an age, said before or behind its number, or as what somebody turns; null when none begins here. */
export const ageBehind = (tokens: readonly Token[], at: number): number | null => {
  const years = afterYears(tokens, at);
  return afterAge(tokens, at) ?? afterTurning(tokens, at) ?? (years > at ? years : null);
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
