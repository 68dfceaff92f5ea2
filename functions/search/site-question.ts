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

/** Whether a text asks about this site, and for no video: `how does it work`. Words that ask for one make it a wish. */
export const isSiteQuestion = (text: string): boolean => {
  const said = fold(text);
  if (WHOLE.has(said)) return true;
  const [first = '', ...words] = said.split(' ');
  return (
    STARTS.has(first) &&
    words.some((word) => ABOUT.has(word)) &&
    words.every((word) => ABOUT.has(word) || saysNothing(word))
  );
};
