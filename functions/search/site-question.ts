import { isEveryVideo } from './idle.ts';
import { fold, foldedSet } from './language/fold.ts';
import { withoutPrefixes } from './language/hebrew.ts';
import { isMeaningless } from './query-parts.ts';
import questions from './site-questions.json' with { type: 'json' };

const STARTS = foldedSet(questions.starts);
/** Nobody who asks for one asks for a video. */
const REFUND = foldedSet(questions.refund);
const ABOUT = foldedSet([...questions.about, ...questions.refund]);
const WHOLE = foldedSet(questions.whole);

const saysNothing = (word: string): boolean =>
  isMeaningless(word) || [word, ...withoutPrefixes(word)].some(isEveryVideo);

/** Whether a text asks about this site, and for no video: `hi, how does it work`. Words that ask for one make it a wish. */
export const isSiteQuestion = (text: string): boolean => {
  const words = fold(text).split(' ');
  const start = words.findIndex((word) => STARTS.has(word) || REFUND.has(word) || !saysNothing(word));
  if (start < 0) return false;
  const said = words.slice(start);
  if (WHOLE.has(words.join(' ')) || WHOLE.has(said.join(' '))) return true;
  const isAsking = STARTS.has(said[0] as string);
  const asked = isAsking ? said.slice(1) : said;
  return (
    asked.some((word) => (isAsking ? ABOUT : REFUND).has(word)) &&
    asked.every((word) => ABOUT.has(word) || saysNothing(word))
  );
};
