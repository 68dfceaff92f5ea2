import { fold } from './language/fold.ts';
import { withoutPrefixes } from './language/hebrew.ts';
import people from './language/people.json' with { type: 'json' };
import participles from './participles.json' with { type: 'json' };

type Gender = 'woman' | 'man';

/** `זמרת` of `זמר`, `שחקנית` of `שחקן`, `אלופה` of `אלוף`; a masculine plural may mean both. */
const FEMININE = ['ת', 'ית', 'ה', 'ות', 'יות'];
const SINGULAR = ['ת', 'ית', 'ה'];

/** English says it by few words. */
const WOMEN = new Set(people.women);

const ofOne = (word: string, isPerformer: (word: string) => boolean): Gender | null => {
  if (WOMEN.has(word)) return 'woman';
  if (!isPerformer(word)) return null;
  if (FEMININE.some((ending) => word.endsWith(ending) && isPerformer(word.slice(0, -ending.length))))
    return 'woman';
  return SINGULAR.some((ending) => isPerformer(`${word}${ending}`)) ? 'man' : null;
};

/** Whether a folded word says that who performs is a woman or a man, with letters before it, too. */
export const genderSaid = (word: string, isPerformer: (word: string) => boolean): Gender | null =>
  [word, ...withoutPrefixes(word)].map((one) => ofOne(one, isPerformer)).find((one) => one !== null) ?? null;

/** What people say of themselves in the present, in the feminine. */
const said = new Set(participles.map(fold));
const saidByMan = new Set([...said].map((word) => word.replace(/[תה]$/, '')));

/** Whether folded words that people say of themselves are a woman's or a man's, by the first that tells. */
export const genderOf = (words: readonly string[], isPerformer: (word: string) => boolean): Gender | null => {
  for (const word of words) {
    const gender = genderSaid(word, isPerformer);
    if (gender) return gender;
    if (said.has(word)) return 'woman';
    if (saidByMan.has(word)) return 'man';
  }
  return null;
};
