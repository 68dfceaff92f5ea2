import { lazy } from '../../../shared/lazy.ts';
import cardinals from '../language/cardinals.json' with { type: 'json' };
import { fold } from '../language/fold.ts';
import type { Token } from './tokens.ts';
import byEar from './words/by-ear.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import enPeople from './words/en-people.json' with { type: 'json' };
import he from './words/he.json' with { type: 'json' };
import hePeople from './words/he-people.json' with { type: 'json' };
import other from './words/other.json' with { type: 'json' };

/** What the table of a language holds; the two that people write in have every part, an empty one where it has no such words. */
type Table = typeof en & typeof enPeople;
type ListOf = { [K in keyof Table]: Table[K] extends readonly unknown[] ? K : never }[keyof Table];
type MapOf =
  | 'numbers'
  | 'times'
  | 'counts'
  | 'ordinals'
  | 'days'
  | 'weekdays'
  | 'weekdayLetters'
  | 'weekEnds'
  | 'weekStarts'
  | 'monthEnds'
  | 'yearEnds'
  | 'spans'
  | 'months'
  | 'orders';
type NamesOf = 'holidays' | 'hebrewMonths';

/** Of Hebrew in Latin letters, and of other languages, there are only the words that people mix in. */
const TABLES: readonly Partial<Table>[] = [
  { ...he, ...hePeople, counts: { ...he.counts, ...cardinals.he } } as unknown as Table satisfies Record<
    keyof typeof he | keyof typeof hePeople,
    unknown
  >,
  { ...en, ...enPeople, counts: { ...en.counts, ...cardinals.en } } satisfies Record<
    keyof typeof he | keyof typeof hePeople,
    unknown
  >,
  byEar as unknown as Partial<Table>,
  other as unknown as Partial<Table>,
];

/** A phrase as its words are compared, and what it stands for. */
interface Entry<T> {
  readonly words: readonly string[];
  readonly value: T;
}

const wordsOf = (phrase: string): string[] =>
  phrase.split(' ').map((word) => (/\d/.test(word) ? word : fold(word) || word));

/** Phrases, and the same by their first words. */
interface Entries<T> {
  readonly all: readonly Entry<T>[];
  readonly byFirst: ReadonlyMap<string, readonly Entry<T>[]>;
}

/** The longest first, since a short one may begin a longer one. */
const entriesOf = <T>(pairs: readonly (readonly [string, T])[]): Entries<T> => {
  const all = pairs
    .map(([phrase, value]) => ({ words: wordsOf(phrase), value }))
    .sort((a, b) => b.words.length - a.words.length);
  return { all, byFirst: Map.groupBy(all, ({ words: [first = ''] }) => first) };
};

/** The phrases of each table that has such a name, made when they are first asked for. */
const tableOf = <Name extends string, T>(
  pairsOf: (name: Name) => readonly (readonly [string, T])[],
): ((name: Name) => Entries<T>) => {
  const made = new Map<Name, Entries<T>>();
  return (name) => {
    const known = made.get(name) ?? entriesOf(pairsOf(name));
    made.set(name, known);
    return known;
  };
};

/** Of these the last letter may be one word with the number behind it: more than two hundred, in Hebrew. */
const BEFORE_NUMBERS: ReadonlySet<ListOf> = new Set<ListOf>(['most', 'least']);
const LAST_LETTER = / \p{Script=Hebrew}$/u;
const listed = tableOf((name: ListOf) =>
  TABLES.flatMap((table) => table[name] ?? [])
    .flatMap((one) => (BEFORE_NUMBERS.has(name) ? [one, one.replace(LAST_LETTER, '')] : [one]))
    .map((one) => [one, true] as const),
);
const mapped = tableOf((name: MapOf) =>
  TABLES.flatMap((table): [string, number][] => Object.entries(table[name] ?? {})),
);
const namesIn = tableOf((name: NamesOf) =>
  TABLES.flatMap((table): [string, string][] => Object.entries(table[name] ?? {})),
);

const languages = lazy(() =>
  entriesOf(
    TABLES.flatMap((table) =>
      Object.entries(table.languages ?? {}).flatMap(([id, names]) =>
        names.map((name) => [name, id] as const),
      ),
    ),
  ),
);

const attached = lazy(() => TABLES.flatMap((table) => (table.attached ?? []).map(fold)));

/** A thing that was read, and the place of the token behind it. */
export interface Read<T> {
  readonly value: T;
  readonly end: number;
}

/** A word as it stands and, `loose`, without the letters that may be before it, of which the last says how it is meant. */
const startsOf = (word: string, loose: boolean): string[] =>
  loose
    ? [
        word,
        ...attached().flatMap((letters) => (word.startsWith(letters) ? [word.slice(letters.length)] : [])),
      ]
    : [word];

const phraseAt = <T>(
  tokens: readonly Token[],
  from: number,
  { byFirst }: Entries<T>,
  loose = false,
): Read<T> | null => {
  let found: Read<T> | null = null;
  for (const start of startsOf(tokens[from]?.word ?? '', loose)) {
    const entry = byFirst
      .get(start)
      ?.find(({ words }) => words.every((word, i) => i === 0 || tokens[from + i]?.word === word));
    if (entry && (found === null || from + entry.words.length > found.end))
      found = { value: entry.value, end: from + entry.words.length };
  }
  return found;
};

/** The place behind a phrase of one of these lists; null when none begins here. */
export const after = (tokens: readonly Token[], from: number, ...names: ListOf[]): number | null => {
  for (const name of names) {
    const read = phraseAt(tokens, from, listed(name));
    if (read) return read.end;
  }
  return null;
};

/** The same of one list, perhaps with letters before its first word. */
export const afterLoose = (tokens: readonly Token[], from: number, name: ListOf): number | null =>
  phraseAt(tokens, from, listed(name), true)?.end ?? null;

/** The place behind words that only look like a wish, perhaps with letters before them: `לשבת חתן`. */
export const afterKept = (tokens: readonly Token[], from: number): number | null =>
  afterLoose(tokens, from, 'kept');

/** As `after`, or here where there is none. */
export const afterAny = (tokens: readonly Token[], from: number, ...names: ListOf[]): number =>
  after(tokens, from, ...names) ?? from;

/** What a phrase of a table stands for; `loose`: also with letters before it. */
const readerOf =
  <Name, T>(entriesIn: (name: Name) => Entries<T>) =>
  (tokens: readonly Token[], from: number, name: Name, { loose = false } = {}): Read<T> | null =>
    phraseAt(tokens, from, entriesIn(name), loose);

export const numberAt = readerOf(mapped);
export const named = readerOf(namesIn);

export const languageAt = (tokens: readonly Token[], from: number, loose: boolean): Read<string> | null =>
  phraseAt(tokens, from, languages(), loose);

/** A token whose letters before the word are these: `lesaba` after `joined`, and Hebrew words after `for`; null when it has none. */
export const withoutLetters = (token: Token, name: ListOf): Token | null => {
  for (const { words } of listed(name).all) {
    const [letters = ''] = words;
    if (
      words.length === 1 &&
      (letters.length === 1 || name === 'joined') &&
      token.word.startsWith(letters) &&
      token.word.length > letters.length + (name === 'joined' ? 2 : 1)
    )
      return {
        ...token,
        word: token.word.slice(letters.length),
        start: token.start + letters.length,
      };
  }
  return null;
};

const HEBREW = /^\p{Script=Hebrew}/u;
/** In a sentence of both: `my team` with whose it is in Hebrew. */
const IN_HEBREW = /\p{Script=Hebrew}/u;
const PEOPLE = ['relatives', 'roles', 'relativesOfMine'] as const satisfies readonly ListOf[];

/** As one says for whom something is: a word before it, or a letter of it, in which Hebrew has its article. */
export const forPerson = (whom: string): string => {
  if (!HEBREW.test(whom))
    return IN_HEBREW.test(whom) ? `${hePeople.for[0]}-${whom}` : `${enPeople.for[0]} ${whom}`;
  const first: Token = { word: fold(whom.split(' ')[0] ?? ''), start: 0, end: 0 };
  const bare = withoutLetters(first, 'before');
  const hasArticle =
    bare !== null && after([first], 0, ...PEOPLE) === null && after([bare], 0, ...PEOPLE) !== null;
  return `${hePeople.for[0]}${hasArticle ? whom.slice(1) : whom}`;
};
