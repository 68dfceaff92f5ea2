import { isEveryVideo } from '../../../search/idle.ts';
import { fold } from '../../../search/language/fold.ts';
import { GOOD, type Looked } from './look-up.ts';
import { isReading } from './steps.ts';
import { isDoing } from './trades.ts';

const MARKS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Folded words as they were typed. */
const asTyped = (text: string, words: readonly string[]): string => {
  const typed = text.split(/\s+/).filter(Boolean);
  const at = typed.findIndex((_, i) => words.every((word, n) => fold(typed[i + n] ?? '') === word));
  const found = at < 0 ? words : typed.slice(at, at + words.length);
  return found.join(' ').replace(MARKS, '');
};

/** A woman was asked for. */
const WOMAN = 'by:woman';

/** Whether somebody does it, but nobody of those who are shown does; of women, where one is asked for and does it. */
const isNoneOf = (
  part: Looked['parts'][number],
  { parts }: Looked,
  isShown: (thing: number) => boolean,
): boolean => {
  const { isSkilled, scores } = part;
  // What whoever is what is asked should read is read by any of them.
  if (!isSkilled || (isReading(part) && parts.some(({ isTrade }) => isTrade))) return false;
  const able = (thing: number): boolean => (scores.of[thing] as number) >= GOOD;
  const women = parts.find(({ concepts }) => concepts.includes(WOMAN))?.scores.of;
  const isMeant = (thing: number): boolean => able(thing) && women?.[thing] !== 0;
  const isWomanHere = women !== undefined && scores.things.some(isMeant);
  return !scores.things.some((thing) => (isWomanHere ? isMeant(thing) : able(thing)) && isShown(thing));
};

/** Whether a text goes on about whom it is for, and asks for nobody: my daughter, who dances. */
const isOfWhom = ({ parts, isForSomebody }: Looked): boolean => {
  const first = parts.find(({ words: [word = ''], idle }) => word !== '' && !idle && !isEveryVideo(word));
  return isForSomebody && first?.words.some(isDoing) === true;
};

/** All words of a text of which nothing is here, and what nobody here does; null when each is found. */
export const missingOf = (text: string, looked: Looked, isHere: (thing: number) => boolean): string | null =>
  looked.parts
    .filter((part) => (part.isMissing && !isOfWhom(looked)) || isNoneOf(part, looked, isHere))
    .map(({ words }) => asTyped(text, words))
    .join(', ') || null;
