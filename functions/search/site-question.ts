import { isEveryVideo } from './idle.ts';
import { fold, foldedSet } from './language/fold.ts';
import { withoutPrefixes } from './language/hebrew.ts';
import { isMeaningless } from './query-parts.ts';
import questions from './site-questions.json' with { type: 'json' };

const STARTS = foldedSet(questions.starts);
const ABOUT = foldedSet(questions.about);
const WHOLE = foldedSet(questions.whole);

const saysNothing = (word: string): boolean =>
  isMeaningless(word) || [word, ...withoutPrefixes(word)].some(isEveryVideo);

/** Whether a text asks about this site, and for no video: `hi, how does it work`. Words that ask for one make it a wish. */
export const isSiteQuestion = (text: string): boolean => {
  const words = fold(text).split(' ');
  const start = words.findIndex((word) => STARTS.has(word) || !saysNothing(word));
  if (start < 0) return false;
  const said = words.slice(start);
  if (WHOLE.has(words.join(' ')) || WHOLE.has(said.join(' '))) return true;
  const [first = '', ...others] = said;
  return (
    STARTS.has(first) &&
    others.some((word) => ABOUT.has(word)) &&
    others.every((word) => ABOUT.has(word) || saysNothing(word))
  );
};
