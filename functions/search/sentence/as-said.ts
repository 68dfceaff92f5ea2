import ages from '../ages.json' with { type: 'json' };
import { conceptsIn } from '../concepts/concepts.ts';
import { isOccasion } from '../concepts/sorts-of-concepts.ts';
import { foldedSet } from '../language/fold.ts';
import { after, numberAt } from './grammar.ts';
import { ageBehind } from './read-age.ts';
import { type Token, tokensOf } from './tokens.ts';
import byEar from './words/by-ear.json' with { type: 'json' };
import en from './words/en-people.json' with { type: 'json' };
import he from './words/he-people.json' with { type: 'json' };

/** As grandma is, who is called so. */
const LIKE_NAMES = foldedSet(he.likeNames);
/** With an article they are somebody else: a friend of mine, and my boyfriend. */
const EITHER = foldedSet(he.either);
/** Of these everybody has one, or a few, and means them: the grandson, the parents. */
const ONES = foldedSet(he.ones);
/** These are as likely several as one of whom something is. */
const SEVERAL = foldedSet(en.either);
const ARTICLE = he.before[0] ?? '';
const FOR = he.for[0] ?? '';
const AND = he.together[0] ?? '';
const SUPERLATIVES = foldedSet(he.superlatives);
const HEBREW = /^\p{Script=Hebrew}/u;

const EAR: Readonly<Record<string, string>> = byEar.hebrew;
const EAR_BEFORE = new Set([...byEar.for, ...byEar.of]);
const EAR_JOINED = new RegExp(`^(?:${byEar.joined.join('|')})`);
const EAR_BEHIND = new Set(byEar.possessives);

/** Hebrew that was typed in Latin letters, where all of it is known: `ima sheli`. An English sentence keeps its word. */
const inHebrew = (said: string, before: string): string => {
  const words = tokensOf(said).map(({ word }) => word);
  const isEar =
    EAR_BEFORE.has(before) ||
    (EAR_JOINED.test(before) && before.replace(EAR_JOINED, '') === words[0]) ||
    words.some((word) => EAR_BEHIND.has(word));
  if (!isEar || !words.every((word) => EAR[word] !== undefined)) return said;
  return words
    .map((word) => EAR[word])
    .join(' ')
    .replaceAll(` ${AND} `, ` ${AND}`);
};

/** The place behind a word that describes somebody, and is one word: their article is one with it. */
const afterPlain = (tokens: readonly Token[], at: number): number | null => {
  const end = after(tokens, at, 'described');
  return end === at + 1 ? end : null;
};

const isDefinite = (token: Token | undefined): boolean => token?.word.startsWith(ARTICLE) === true;

const NOUNS = ['relatives', 'roles', 'relativesOfMine'] as const;

/** The place behind the noun with which these words begin, as far as it goes; null where there is none, or it has an article. */
const afterNoun = (tokens: readonly Token[]): number | null => {
  const [noun] = tokens;
  if (!noun) return null;
  const bare = isDefinite(noun) ? { ...noun, word: noun.word.slice(ARTICLE.length) } : null;
  if (bare && after([bare], 0, ...NOUNS) !== null) return null;
  const end = Math.max(...NOUNS.map((list) => after(tokens, 0, list) ?? 0));
  // Of two words the first has the article only where a letter joins the second: the teacher of piano.
  const isJoined = end === 2 && tokens[1]?.word.startsWith(FOR) === true;
  return end === 1 || isJoined ? end : null;
};

/** Where an article belongs that Hebrew leaves out behind "for": `for my son`, which is said with one. */
const placesOfArticle = (tokens: readonly Token[]): number[] => {
  const word = tokens[0]?.word ?? '';
  let end = afterNoun(tokens);
  if (end === null || LIKE_NAMES.has(word)) return [];
  const described: number[] = [];
  for (let next = afterPlain(tokens, end); next !== null; next = afterPlain(tokens, end)) {
    described.push(end);
    end = next;
  }
  const isSaidWhich = described.some((at) => isDefinite(tokens[at]));
  const isBest = SUPERLATIVES.has(tokens[end]?.word ?? '') && after(tokens, end, 'described') !== null;
  const isOwned = !EITHER.has(word) && after(tokens, end, 'possessives', 'of') !== null;
  const isOne = ONES.has(word) && tokens.length === 1;
  if (!isSaidWhich && !isBest && !isOwned && !isOne) return [];
  return [0, ...described].filter((at) => at === 0 || !isDefinite(tokens[at]));
};

/** With the articles that belong there, and a comma before an age. */
const articled = (said: string): string => {
  const tokens = tokensOf(said);
  if (!HEBREW.test(tokens[0]?.word ?? '')) return said;
  const signs = placesOfArticle(tokens).map((at) => ({ at: tokens[at]?.start ?? 0, sign: ARTICLE }));
  const aged = tokens.findIndex(
    (_, at) =>
      at > 1 &&
      tokens[at - 1]?.closedBy === undefined &&
      ageBehind(tokens, at) !== null &&
      tokens.slice(1, at).some((__, i) => after(tokens, i + 1, 'possessives') !== null),
  );
  const all = aged < 0 ? signs : [...signs, { at: tokens[aged - 1]?.end ?? 0, sign: ',' }];
  return all
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, sign }) => text.slice(0, at) + sign + text.slice(at), said);
};

const CLAUSES: Readonly<Record<string, string>> = ages.clauses;
const TURNS = new RegExp(
  `(?<=\\S),?(?: (?:${ages.who.join('|')}))? ${ages.that}?(${ages.turning.join('|')}) (?=\\S+(?: \\S+)?$)`,
  'iu',
);
/** What was told of somebody, said of whom it is: `dad turns 70` is for dad, turning 70. */
const asClause = (said: string): string =>
  said.replace(TURNS, (_, verb: string) => {
    const clause = HEBREW.test(verb) ? ages.that + verb : (CLAUSES[verb.toLowerCase()] ?? verb);
    return `, ${clause} `;
  });

const OF_MANY = /(?:(?<=s)es|(?<!s)s)$/;
/** How far behind whoever celebrates an occasion stands: `my moms 60th birthday`. */
const LONGEST_OCCASION = 3;

/** One person of whom something is, where the sign of an owner was left out: `my wifes birthday`. */
const ofOne = (said: string, tokens: readonly Token[], end: number): string => {
  const last = tokensOf(said).at(-1);
  const one = last?.word.replace(OF_MANY, '') ?? '';
  if (!last || !/^[a-z]{3,}$/.test(one) || one === last.word || SEVERAL.has(last.word)) return said;
  const isMany = after([{ ...last }], 0, 'relatives', 'roles', 'relativesOfMine') !== null;
  const isOne = after([{ ...last, word: one }], 0, 'relatives', 'roles') !== null;
  const behind = tokens.slice(end, end + LONGEST_OCCASION).map(({ word }) => word);
  const isOwner = conceptsIn(behind).some(isOccasion) || numberAt(tokens, end, 'ordinals') !== null;
  return isOne && (!isMany || isOwner) ? said.replace(OF_MANY, '') : said;
};

/**
 * For whom a video is, as one says it by itself: spelled right, Hebrew in its letters and with its articles. `from`, `end`:
 * the places of these words, with what says that it is for them.
 */
export const asSaid = (said: string, tokens: readonly Token[], from: number, end: number): string => {
  const part = tokens.slice(from, end);
  const spelled = part.reduce(
    (text, { meant }) => (meant ? text.replace(new RegExp(meant.typed, 'iu'), meant.right) : text),
    said,
  );
  return articled(inHebrew(ofOne(asClause(spelled), tokens, end), part[0]?.word ?? ''));
};
