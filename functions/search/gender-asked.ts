import { conceptsIn, isPerformer, performed } from './concepts/concepts.ts';
import { type Gender, genderSaid } from './gender.ts';
import { foldedSet } from './language/fold.ts';
import people from './language/people.json' with { type: 'json' };

const SUBJECTS = foldedSet(people.subjects);
const MEN = foldedSet(people.men);
const LADIES = foldedSet(people.ladies);
const GENTLEMEN = foldedSet(people.gentlemen);
const FROM = foldedSet(people.from);
/** Before what they do. */
const DOING = foldedSet(people.doing);

const FUNNY = 'funny';

interface Asked {
  readonly gender: Gender;
  /** Of nobody else: a word for men may be said of both. */
  readonly isOnly: boolean;
}

/** Who is said to be a woman or a man beside what they do: a woman athlete, a man with a guitar. */
const plainly = (words: readonly string[]): Asked | null => {
  for (const [i, word] of words.entries()) {
    if (MEN.has(word)) return { gender: 'man', isOnly: true };
    const isWho = LADIES.has(word) || GENTLEMEN.has(word);
    const [before = '', next = ''] = [words[i - 1], words[i + 1]];
    const isFrom = FROM.has(before) || FROM.has(words[i - 2] ?? '');
    if (isWho && (isFrom || isPerformer(before) || isPerformer(next) || DOING.has(next)))
      return { gender: LADIES.has(word) ? 'woman' : 'man', isOnly: true };
  }
  return null;
};

/** Whether who performs is asked for as a woman or a man; `asked`: so many words do not say for whom it is. */
export const genderAsked = (words: readonly string[], asked: number): Asked | null => {
  const said = plainly(words.slice(0, asked));
  if (said) return said;
  // Funny is said of a greeting, which is a feminine word, and "she is a gymnast" of whoever gets it.
  const told = words.filter(
    (word, i) => !SUBJECTS.has(words[i - 1] ?? '') && !conceptsIn([word]).includes(FUNNY),
  );
  const gender = told.map((word) => genderSaid(word, performed)).find((one) => one !== null);
  return gender ? { gender, isOnly: gender === 'woman' } : null;
};
