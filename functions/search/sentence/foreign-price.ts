import { after, afterAny, type Read } from './grammar.ts';
import { budgetAt, countAt, isForeignSign } from './read-price.ts';
import { isFiller } from './read-sentence.ts';
import { partsOf, type Token, tokensOf, without } from './tokens.ts';

interface ForeignPrice {
  /** As it was typed, without what is said of it: `$50`. */
  readonly price: string | null;
  /** The text without it; empty where only words remain that say nothing. */
  readonly rest: string;
}

/** An amount with the sign or the name of other money; of a range each end may have one. */
const amountAt = (tokens: readonly Token[], at: number, isNamed = false): Read<boolean> | null => {
  const number = isForeignSign(tokens[at]) ? at + 1 : at;
  const amount = countAt(tokens, number, true);
  if (!amount) return null;
  const end = after(tokens, amount.end, 'foreign');
  return { value: isNamed || number > at || end !== null, end: end ?? amount.end };
};

/** `$50`, `50-100 dollars`. */
const foreignAt = (tokens: readonly Token[], at: number): number | null => {
  const from = amountAt(tokens, at);
  if (!from) return null;
  const to = amountAt(tokens, afterAny(tokens, from.end, 'and'), from.value);
  if (to?.value) return to.end;
  return from.value ? from.end : null;
};

/** A price in other money than ours, with all that is said of it: `up to $50`, `my budget is 50 dollars`, `50 bucks max`. */
export const foreignPriceIn = (text: string): ForeignPrice => {
  const tokens = tokensOf(text);
  const taken: number[] = [];
  let price: string | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const budget = budgetAt(tokens, at) ?? at;
    const begun = afterAny(tokens, budget, 'most', 'least', 'between', 'around', 'at');
    const amount = foreignAt(tokens, begun);
    if (amount === null) continue;
    price ??= text.slice(tokens[begun]?.start, tokens[amount - 1]?.end);
    const end = afterAny(tokens, amount, 'mostAfter', 'leastAfter', 'aroundAfter');
    for (let one = at; one < end; one++) taken.push(one);
    at = end - 1;
  }
  if (price === null) return { price, rest: text };
  const left = tokens.filter((_, at) => !taken.includes(at));
  return { price, rest: left.every(isFiller) ? '' : without(text, partsOf(tokens, taken)) };
};
