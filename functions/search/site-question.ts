import { conceptsIn } from './concepts/concepts.ts';
import { isWhom } from './concepts/sorts-of-concepts.ts';
import { isEveryVideo } from './idle.ts';
import { fold, foldedSet } from './language/fold.ts';
import { withoutPrefixes } from './language/hebrew.ts';
import { isMeaningless } from './query-parts.ts';
import questions from './site-questions.json' with { type: 'json' };

const STARTS = foldedSet(questions.starts);
/** Nobody who speaks of one asks for a video, unless it is said for whom. */
const REFUND = foldedSet(questions.refund);
const ABOUT = foldedSet(questions.about);
const WHOLE = foldedSet(questions.whole);

const saysNothing = (word: string): boolean =>
  isMeaningless(word) || [word, ...withoutPrefixes(word)].some(isEveryVideo);

/** Whether a text asks about this site, and for no video: `hi, how does it work`. Words that ask for one make it a wish. */
export const isSiteQuestion = (text: string): boolean => {
  const words = fold(text).split(' ');
  if (words.some((word) => REFUND.has(word))) return !conceptsIn(words).some(isWhom);
  if (WHOLE.has(words.join(' '))) return true;
  const start = words.findIndex((word) => STARTS.has(word) || !saysNothing(word));
  if (start < 0) return false;
  const said = words.slice(start);
  if (WHOLE.has(said.join(' '))) return true;
  const asked = said.slice(1);
  return (
    STARTS.has(said[0] as string) &&
    asked.some((word) => ABOUT.has(word)) &&
    asked.every((word) => ABOUT.has(word) || saysNothing(word))
  );
};
