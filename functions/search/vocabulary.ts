import SearchableMap from 'minisearch/SearchableMap';
import { soundsOf, withoutEndings, withoutPrefixes } from './language/hebrew.ts';
import { consonantsOf, type Script, scriptOf } from './language/transliteration.ts';

/** A folded word that things have, or two neighbouring ones joined. */
export interface Word {
  readonly text: string;
  /** Which things have it, and where (`text-index.ts`). */
  readonly postings: number[];
}

/** `joined`: two words written as one, looked up as they stand. `name`: it may be written in the other script, too. */
export type WordKind = 'joined' | 'word' | 'name';
const KINDS: readonly WordKind[] = ['joined', 'word', 'name'];

/** How well a word answers what was typed, before the weight of the field in which it stands. */
export const EXACT = 20;
const EXACT_REST = 18;
export const BEGINS = 12;
const BEGINS_JOINED = 11;
export const SOUNDS_ALIKE = 9;
export const OTHER_SCRIPT = 8;
const TYPO = 7;
/** The worst guess. */
export const SOUND_TYPO = 5;

const SHORTEST_WITH_TYPO = 4;
const SHORTEST_BEGINNING = 2;
/** An English word this short is a word of its own, and the beginning of names alone: `mom` is no `moment`. */
const WHOLE_LATIN = /^[a-z]{1,3}$/;
const beginsWords = (typed: string): boolean =>
  typed.length >= SHORTEST_BEGINNING && !WHOLE_LATIN.test(typed);
const SHORTEST_FORM = 3;
/** A letter taken from both is more often one of the word: `הביתה` is not `כיתה`. */
const SHORTEST_BOTH_REST = 4;

/** Words by one of their forms. */
interface ByForm {
  readonly get: (form: string) => Set<Word> | undefined;
  readonly set: (form: string, words: Set<Word>) => unknown;
  readonly delete: (form: string) => unknown;
}

const addTo = (forms: ByForm, form: string, word: Word): void => {
  const known = forms.get(form);
  if (known) known.add(word);
  else forms.set(form, new Set([word]));
};

const takeFrom = (forms: ByForm, form: string, word: Word): void => {
  const known = forms.get(form);
  known?.delete(word);
  if (known?.size === 0) forms.delete(form);
};

/** A word with two neighbouring letters the other way round, each way. */
const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2),
  );

const FORMS = ['ה', 'ת', 'ימ', 'ות', 's'];
/** A word in the forms in which a thing may have it: `ברכות` and `ברכת`. */
const inOtherForms = (word: string): string[] =>
  withoutEndings(word, SHORTEST_FORM).flatMap((stem) => FORMS.map((ending) => `${stem}${ending}`));

/** Names of which a word may be a pet name: `הילוש`, `נועהל׳ה`, `מיכלי`. */
const petNameOf = (word: string): string[] => {
  const begin = /^(.{2,}?)(?:וש|ושה|ול|ולה|לה|לי|י|ינקה|ונת|צוק)$/.exec(word)?.[1];
  return begin === undefined ? [] : [begin, `${begin}ה`];
};

const otherScript = (word: string): Script => (scriptOf(word) === 'hebrew' ? 'latin' : 'hebrew');

/** What a typed word leads to: words, and words that lead there only where they are names, each with how well. */
export interface Ways {
  readonly words: ReadonlyMap<Word, number>;
  readonly names: ReadonlyMap<Word, number>;
}

/**
 * The distinct words of all things, by every way in which one may be typed: as it stands, begun, with letters before it,
 * as it sounds, with a typo, in the other script. What that costs follows from how many words there are, not things.
 */
export const createVocabulary = () => {
  const words = new SearchableMap<Word>();
  const kinds = new Map<Word, WordKind>();
  const rests = new Map<string, Set<Word>>();
  const sounds = new SearchableMap<Set<Word>>();
  const consonants = { hebrew: new Map<string, Set<Word>>(), latin: new Map<string, Set<Word>>() };

  const eachForm = (
    word: Word,
    kind: WordKind,
    act: (forms: ByForm, form: string, word: Word) => void,
  ): void => {
    if (kind === 'joined') return;
    for (const rest of withoutPrefixes(word.text)) act(rests, rest, word);
    for (const sound of soundsOf(word.text)) act(sounds, sound, word);
    if (kind === 'name')
      for (const key of consonantsOf(word.text)) act(consonants[scriptOf(word.text)], key, word);
  };

  /** The word that is written so, from now on also as this kind. */
  const learn = (text: string, kind: WordKind): Word => {
    const word = words.get(text) ?? { text, postings: [] };
    const known = kinds.get(word);
    if (known === undefined) words.set(text, word);
    if (known === undefined || KINDS.indexOf(kind) > KINDS.indexOf(known)) {
      kinds.set(word, kind);
      eachForm(word, kind, addTo);
    }
    return word;
  };

  const forget = (word: Word): void => {
    eachForm(word, kinds.get(word) ?? 'joined', takeFrom);
    kinds.delete(word);
    words.delete(word.text);
  };

  const waysFrom = (typed: string): Ways => {
    const found = new Map<Word, number>();
    const tell = (word: Word | undefined, quality: number): void => {
      if (word && quality > (found.get(word) ?? 0)) found.set(word, quality);
    };
    const tellAll = (some: Iterable<Word> | undefined, quality: number): void => {
      for (const word of some ?? []) tell(word, quality);
    };
    tell(words.get(typed), EXACT);
    const typedRests = withoutPrefixes(typed);
    tellAll(rests.get(typed), EXACT_REST);
    for (const rest of typedRests) {
      tell(words.get(rest), EXACT_REST);
      if (rest.length >= SHORTEST_BOTH_REST) tellAll(rests.get(rest), EXACT_REST - 1);
    }
    for (const form of inOtherForms(typed)) tell(words.get(form), BEGINS_JOINED);
    for (const stem of withoutEndings(typed, SHORTEST_WITH_TYPO)) tell(words.get(stem), BEGINS_JOINED);
    if (beginsWords(typed))
      for (const word of words.atPrefix(typed).values())
        tell(word, kinds.get(word) === 'joined' ? BEGINS_JOINED : BEGINS);
    if (typed.length >= SHORTEST_WITH_TYPO) {
      for (const [word] of words.fuzzyGet(typed, 1).values()) tell(word, TYPO);
      for (const text of swapped(typed)) tell(words.get(text), TYPO);
    }
    for (const sound of soundsOf(typed)) {
      tellAll(sounds.get(sound), SOUNDS_ALIKE);
      tell(words.get(sound), SOUNDS_ALIKE);
      if (sound.length >= SHORTEST_WITH_TYPO)
        for (const [some] of sounds.fuzzyGet(sound, 1).values()) tellAll(some, SOUND_TYPO);
    }
    const names = new Map<Word, number>();
    for (const key of consonantsOf(typed))
      for (const word of consonants[otherScript(typed)].get(key) ?? []) names.set(word, OTHER_SCRIPT);
    for (const pet of petNameOf(typed)) {
      const word = words.get(pet);
      if (word && kinds.get(word) === 'name') names.set(word, OTHER_SCRIPT);
    }
    // A single letter begins too many words to mean one of them, but a person who types it has a name in mind.
    if (!beginsWords(typed))
      for (const word of words.atPrefix(typed).values())
        if (kinds.get(word) === 'name') names.set(word, BEGINS);
    return { words: found, names };
  };

  return { learn, forget, waysFrom, find: (text: string): Word | undefined => words.get(text) };
};

export type Vocabulary = ReturnType<typeof createVocabulary>;
