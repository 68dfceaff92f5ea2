import { foldedSet } from './language/fold.ts';
import { withoutPrefixes } from './language/hebrew.ts';
import people from './language/people.json' with { type: 'json' };
import participles from './participles.json' with { type: 'json' };

export type Gender = 'woman' | 'man';

/** `זמרת` of `זמר`, `שחקנית` of `שחקן`, `אלופה` of `אלוף`; a masculine plural may mean both. */
const FEMININE = ['ת', 'ית', 'ה', 'ות', 'יות'];
const SINGULAR = ['ת', 'ית', 'ה'];

/** English says it by few words. */
const WOMEN = new Set(people.women);

/** What somebody is by a word. */
type Performed = (word: string) => readonly string[];

const ofOne = (word: string, performed: Performed): Gender | null => {
  if (WOMEN.has(word)) return 'woman';
  const own = performed(word);
  // The other gender of a word is the same: a song is no man who is called as singing is.
  const isSame = (other: string): boolean => performed(other).some((one) => own.includes(one));
  if (FEMININE.some((ending) => word.endsWith(ending) && isSame(word.slice(0, -ending.length))))
    return 'woman';
  return SINGULAR.some((ending) => isSame(`${word}${ending}`)) ? 'man' : null;
};

/** Whether a folded word says that who performs is a woman or a man, with letters before it, too. */
export const genderSaid = (word: string, performed: Performed): Gender | null =>
  [word, ...withoutPrefixes(word)].map((one) => ofOne(one, performed)).find((one) => one !== null) ?? null;

/** What people say of themselves in the present, in the feminine. */
const said = foldedSet(participles);
const saidByMan = new Set([...said].map((word) => word.replace(/[תה]$/, '')));

/** Whether folded words that people say of themselves are a woman's or a man's, by the first that tells. */
export const genderOf = (words: readonly string[], performed: Performed): Gender | null => {
  for (const word of words) {
    const gender = genderSaid(word, performed);
    if (gender) return gender;
    if (said.has(word)) return 'woman';
    if (saidByMan.has(word)) return 'man';
  }
  return null;
};
