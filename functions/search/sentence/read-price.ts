import { conceptsIn } from '../concepts/concepts.ts';
import { isOccasion } from '../concepts/sorts-of-concepts.ts';
import { after, afterAny, numberAt, type Read, withoutLetters } from './grammar.ts';
import { isNegation } from './negation.ts';
import type { Token } from './tokens.ts';

/** Whole shekels. */
export interface Price {
  readonly from?: number;
  readonly to?: number;
}

/** Less is no price of a video: it is a number of something. */
const LEAST = 20;
const MOST = 99_999;

/** Behind each of these smaller ones may follow: `three hundred and twenty five`. */
const STEPS = [100, 10];

/** A number as it is spoken; `loose`: also with letters before it. */
const spokenAt = (tokens: readonly Token[], at: number, loose: boolean): Read<number> | null => {
  let read = numberAt(tokens, at, 'numbers', { loose });
  for (const step of STEPS) {
    if (!read || read.value % step !== 0) continue;
    const next = afterAny(tokens, read.end, 'plus');
    const rest: Read<number> | null =
      numberAt(tokens, next, 'numbers', { loose: true }) ?? numberAt(tokens, next, 'counts', { loose: true });
    if (rest && rest.value < step) read = { value: read.value + rest.value, end: rest.end };
  }
  return read;
};

/** Digits, perhaps with what they are times: `3 hundred`, `1,500`. */
const writtenAt = (tokens: readonly Token[], at: number): Read<number> | null => {
  const { word = '' } = tokens[at] ?? {};
  if (!/^(?:\d{1,5}(?:\.\d+)?|\d{1,2},\d{3})$/.test(word)) return null;
  const times = numberAt(tokens, at + 1, 'times') ?? { value: 1, end: at + 1 };
  return { value: Math.ceil(Number(word.replace(',', '')) * times.value), end: times.end };
};

/** How many there are, in digits or spoken, whatever of. */
export const countAt = (tokens: readonly Token[], at: number, loose = false): Read<number> | null =>
  writtenAt(tokens, at) ?? spokenAt(tokens, at, loose);

/** Signs of other money stand before an amount, too: `$50`. */
const FOREIGN = new Set(['$', '€', '£']);

export const isForeignSign = (token: Token | undefined): boolean => FOREIGN.has(token?.word ?? '');

const amountAt = (tokens: readonly Token[], at: number, { loose = false } = {}): Read<number> | null => {
  if (isForeignSign(tokens[at - 1])) return null;
  const read = countAt(tokens, at, loose);
  return read && read.value >= LEAST && read.value <= MOST ? read : null;
};

/** `250 days`; but the day behind a price may be an occasion's: Hebrew has it in birthday. */
const isOfSomething = (tokens: readonly Token[], at: number): boolean =>
  (after(tokens, at, 'notMoney', 'foreign') !== null && after(tokens, at, 'occasionDays') === null) ||
  after(tokens, afterAny(tokens, at, 'money'), 'each') !== null ||
  numberAt(tokens, at, 'months', { loose: true }) !== null;

/** Whether the first of two amounts is of what the second is of: `50-100 dollars`. */
const isOfForeign = (tokens: readonly Token[], at: number): boolean => {
  const to = countAt(tokens, afterAny(tokens, at, 'and'));
  return to !== null && after(tokens, to.end, 'foreign') !== null;
};

/** Words behind which a number is an age: `birthday number 80`. */
const LONGEST_BEFORE_AGE = 2;

/** Older is nobody who is greeted. */
const OLDEST = 99;

/** Whether the number here is how old somebody is: `birthday 80`, `aged 40`, `a 30 year old`. */
const isAge = (tokens: readonly Token[], at: number, { value, end }: Read<number>): boolean =>
  after(tokens, end, 'notMoney', 'foreign') !== null ||
  (value <= OLDEST &&
    Array.from({ length: LONGEST_BEFORE_AGE }, (_, less) => at - less - 1).some(
      (start) => start >= 0 && after(tokens.slice(0, at), start, 'ages') === at,
    ));

/** What no age, day or time begins with: two such numbers are a range without a word more. */
const LEAST_BARE = 100;

const HUNDRED = 100;
const ORDINAL = /^(?:st|nd|rd|th)$/;
const PARTY = 'party';

/** `two to three hundred`: how many hundreds are said once for both. */
const hundredsAt = (tokens: readonly Token[], at: number): Read<Price> | null => {
  const begun = after(tokens, at, 'between', 'least') ?? at;
  const from = numberAt(tokens, begun, 'counts');
  const and = from && from.value > 1 && from.value < 10 ? after(tokens, from.end, 'and') : null;
  const to = and === null ? null : amountAt(tokens, and, { loose: true });
  if (!from || !to || to.value % HUNDRED !== 0 || to.value <= from.value * HUNDRED) return null;
  return {
    value: { from: from.value * HUNDRED, to: to.value },
    end: afterAny(tokens, to.end, 'money'),
  };
};

/** `between 100 and 200`, `200-300`, `80-90 shekels`; but of `birthday 80 up to 200` the first is an age. */
const rangeAt = (tokens: readonly Token[], at: number): Read<Price> | null => {
  const begun = after(tokens, at, 'between', 'least');
  const from = amountAt(tokens, afterAny(tokens, begun ?? at, 'money'));
  if (!from || (begun === null && isAge(tokens, at, from))) return null;
  const then = afterAny(tokens, from.end, 'money');
  const and = afterAny(tokens, then, 'and');
  // `grandpa 85 up to 300 shekels`
  const isOfBoth = begun !== null || from.value >= LEAST_BARE || after(tokens, then, 'most') === null;
  const to = isOfBoth ? amountAt(tokens, afterAny(tokens, and, 'money'), { loose: true }) : null;
  if (!to || to.value <= from.value || isOfSomething(tokens, to.end)) return null;
  const end = after(tokens, afterAny(tokens, to.end, 'money'), 'mostAfter') ?? after(tokens, to.end, 'money');
  if (begun === null && end === null && from.value < LEAST_BARE) return null;
  return { value: { from: from.value, to: to.value }, end: end ?? to.end };
};

/** What is about as much: a quarter less to a quarter more, in whole tens. */
const SPREAD = 0.25;
const TEN = 10;
const about = (value: number): Price => ({
  from: Math.round((value * (1 - SPREAD)) / TEN) * TEN,
  to: Math.round((value * (1 + SPREAD)) / TEN) * TEN,
});

/** Behind "budget", with what may stand between it and how much it is: `my budget is`; null where none is named. */
export const budgetAt = (tokens: readonly Token[], at: number): number | null => {
  let end = after(tokens, at, 'budgets');
  for (let next = end; next !== null; next = after(tokens, next, 'budgetLinks')) end = next;
  return end;
};

/** Whether "about" is said here, also as a letter of what follows. */
const isAround = (tokens: readonly Token[], at: number): boolean =>
  after(tokens, at, 'around') !== null ||
  (tokens[at] !== undefined && withoutLetters(tokens[at], 'around') !== null);

/** Behind `200 max` and `300 is my budget`; a budget that a number follows is of that one. */
const mostBehind = (tokens: readonly Token[], at: number): number | null => {
  const end = after(tokens, at, 'mostAfter');
  const isOfNext = end !== null && amountAt(tokens, budgetAt(tokens, at) ?? end) !== null;
  return isOfNext ? null : end;
};

/** `around 200`, `200 shekels or so`; where a budget or the most is said beside it, it is a ceiling: nobody wants to spend more. */
const aboutAt = (tokens: readonly Token[], at: number): Read<Price> | null => {
  const budget = budgetAt(tokens, at);
  const most = after(tokens, budget ?? at, 'most') ?? budget;
  const start = most !== null && isAround(tokens, most) ? most : (budget ?? at);
  const word = after(tokens, start, 'around');
  // Hebrew says it with a letter of the number, too.
  const bare = word === null && tokens[start] ? withoutLetters(tokens[start], 'around') : null;
  const letter = bare && amountAt([bare, ...tokens.slice(start + 1)], 0) ? start : null;
  const begun = word ?? letter;
  const said = bare && letter !== null ? tokens.with(start, bare) : tokens;
  const amount = amountAt(said, afterAny(tokens, begun ?? start, 'money'), { loose: true });
  if (!amount || isOfSomething(tokens, amount.end)) return null;
  const money = after(tokens, amount.end, 'money');
  const tail = after(tokens, money ?? amount.end, 'aroundAfter');
  // Of a number without shekels, "about" behind it says nothing of a price, but of a budget.
  if (begun === null && (tail === null || (money === null && budget === null))) return null;
  const end = tail ?? money ?? amount.end;
  const limit = mostBehind(tokens, end);
  const isCeiling = budget !== null || start === most || limit !== null;
  return { value: isCeiling ? { to: amount.value } : about(amount.value), end: limit ?? end };
};

/** How far before "over" a "not" may stand: `I don't want to pay over 250`. */
const FARTHEST_NOT = 5;
const isDenied = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens.slice(Math.max(0, at - FARTHEST_NOT), at);
  const open = before.slice(before.findLastIndex(({ closedBy }) => closedBy !== undefined) + 1);
  return open.some(({ word }) => isNegation(word));
};

/** Such numbers are years, and no prices. */
const YEARS = { from: 1900, to: 2100 };

/** Whether a number without money is one for which something is asked: `at 200`, `singer for 200`; a party for 200 is none. */
const isAskedFor = (tokens: readonly Token[], at: number, { value, end }: Read<number>): boolean => {
  const isNumber = value >= LEAST_BARE && (value < YEARS.from || value > YEARS.to);
  const letter = tokens[at] ? withoutLetters(tokens[at], 'atBare') : null;
  if (!isNumber || (after(tokens, at, 'atBare') === null && letter === null)) return false;
  const before = conceptsIn(tokens.slice(Math.max(0, at - 1), at).map(({ word }) => word));
  return !ORDINAL.test(tokens[end]?.word ?? '') && !before.some((one) => isOccasion(one) || one === PARTY);
};

/** `up to 200`, `200 shekels`, `over 100`, `at 200`; a bare number is no price. */
export const priceAt = (tokens: readonly Token[], at: number): Read<Price> | null => {
  // `a budget of about 200-300`
  const range =
    rangeAt(tokens, afterAny(tokens, budgetAt(tokens, at) ?? at, 'around')) ?? hundredsAt(tokens, at);
  if (range) return range;
  const near = aboutAt(tokens, at);
  if (near) return near;
  const sign = after(tokens, at, 'money');
  if (sign !== null) {
    const amount = amountAt(tokens, sign);
    return amount && { value: { to: amount.value }, end: amount.end };
  }
  const most = after(tokens, budgetAt(tokens, at) ?? at, 'most') ?? budgetAt(tokens, at);
  const least = most === null ? after(tokens, at, 'least') : null;
  const said = most ?? least;
  const begun = said ?? afterAny(tokens, at, 'at', 'atBare');
  const number = afterAny(tokens, begun, 'money');
  const amount = amountAt(tokens, number, { loose: true });
  if (!amount || isOfSomething(tokens, amount.end) || isOfForeign(tokens, amount.end)) return null;
  if (said === null && isAge(tokens, number, amount)) return null;
  const money = afterAny(tokens, amount.end, 'money');
  const tail = mostBehind(tokens, money) ?? after(tokens, money, 'leastAfter');
  const end = tail ?? money;
  if (said === null && end === amount.end && !isAskedFor(tokens, at, amount)) return null;
  const isAtLeast = tail !== null && mostBehind(tokens, money) === null;
  // A small number and more, without money, is no price: an age, or how many come.
  if (said === null && isAtLeast && money === amount.end && amount.value < LEAST_BARE) return null;
  // What is said behind a number is meant: a budget of 400 and more.
  const isLeast = isAtLeast || (least !== null && !isDenied(tokens, at));
  const value = isLeast ? { from: amount.value } : { to: amount.value };
  return { value, end: afterAny(tokens, end, 'aroundAfter') };
};
