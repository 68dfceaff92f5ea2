/**
 * Hebrew as people write it, on folded words (`fold.ts`): letters that stand before a word, other forms of it, full and
 * defective spelling, and letters that sound alike.
 */

/** The, and, in, to, from, that, as: written as one word with what follows. */
const LETTERS = 'הובלמשכ';
const PREFIXES = new RegExp(`^[${LETTERS}]`);
/** After one, two and more letters: the more there are, the likelier they are of the word itself (`לכלב` is no `לב`). */
const SHORTEST_RESTS = [2, 3, 4, 4];
const MOST_PREFIXES = 2;
/** As in `וכשלחתונה`. */
const MOST_IN_CHAIN = 4;

/** A word without the letters before it, one after the other: `ולחתונה` gives `לחתונה` and `חתונה`. */
export const withoutPrefixes = (word: string, most: number = MOST_PREFIXES): string[] => {
  const rests: string[] = [];
  let rest = word;
  while (rests.length < most && PREFIXES.test(rest)) {
    rest = rest.slice(1);
    if (rest.length < (SHORTEST_RESTS[rests.length] as number)) break;
    rests.push(rest);
  }
  return rests;
};

/** The same for what is typed, of which there is little. */
export const withoutChain = (word: string): string[] => withoutPrefixes(word, MOST_IN_CHAIN);

/** A letter that stands before a word of the other script, alone or joined: a birthday of `ל birthday`. */
const BEFORE_LATIN = new RegExp(String.raw`(?<![\p{L}\p{N}])[${LETTERS}][\s\u05BE-]*(?=[a-z])`, 'giu');
export const withoutLettersBeforeLatin = (text: string): string => text.replace(BEFORE_LATIN, '');

/** A word without the article before it, where a word is left. */
export const withoutArticle = (word: string): string => word.replace(/^ה(?=.{3})/, '');

const SHORTEST_STEM = 3;

/** Feminine, plural, of a person (`נכדתי`, `חתונתו`) and verbs; of English, too. */
const ENDINGS =
  'ימ ות יות ית ת ה י ו יי יו יה תי תו תה תכ תנו תמ נו ינו ותיי ותיו ותינו כ יכ ייכ כמ המ הנ s es e ing ed er ers'.split(
    ' ',
  );
/** Letters before a verb: `יעודד`, `תעודד` and `מעודד`, `מתגייס` and `התגייס`. */
const BEGINNINGS = ['מת', 'הת', 'ית', 'תת', 'נת', 'את', 'מ', 'י', 'ת', 'נ', 'א', 'ה'];

/** A word without each of the endings that it may have. */
export const withoutEndings = (word: string, shortest: number): string[] =>
  ENDINGS.filter((ending) => word.length - ending.length >= shortest && word.endsWith(ending)).map((ending) =>
    word.slice(0, -ending.length),
  );

/** What an ending may have taken the place of: `חתונתנו` is a `חתונה`, `זמרי חתונות` are `זמרים`. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/ת(?:י|ו|ה|כ|נו)?$/, 'ה'],
  [/(?<=.{3})י$/, 'ימ'],
];

/** A folded word in forms that may be used of it: `שברתי` is said of `שבר`. */
export const otherForms = (word: string): string[] =>
  [
    ...withoutEndings(word, SHORTEST_STEM),
    ...INSTEAD.filter(([ending]) => ending.test(word)).map(([ending, other]) => word.replace(ending, other)),
  ].filter(({ length }) => length >= SHORTEST_STEM);

/** Of shorter stems too many words are no form: `מור` of `מורה`. */
const SHORTEST_SHARED = 4;

/** Whether endings leave as much of it as forms share: `הורים` and `מורים` share none. */
const isLongEnough = (word: string): boolean =>
  word.length >= SHORTEST_SHARED && withoutEndings(word, 1).every(({ length }) => length >= SHORTEST_SHARED);

/**
 * What is left of a word without what its forms differ in; words that share a stem are forms of one. `isWorth`: whether
 * a word, perhaps without letters before it, is looked at.
 */
export const stemsOf = (word: string, isWorth: (base: string) => boolean = () => true): string[] => {
  const begun = BEGINNINGS.filter((letters) => word.startsWith(letters)).map((letters) =>
    word.slice(letters.length),
  );
  const bases = [...(word.length >= SHORTEST_SHARED ? [word] : []), ...begun.filter(isLongEnough)];
  return [
    ...new Set(bases.filter(isWorth).flatMap((base) => [base, ...withoutEndings(base, SHORTEST_SHARED)])),
  ];
};

const SOUNDS: Readonly<Record<string, string>> = { ע: 'א', ק: 'כ', ח: 'כ', ט: 'ת', ש: 'ס' };
const HEBREW = /^[א-ת]+$/;
/** In a word this short a single vav may be a consonant: `לוי` sounds like `לבי`. */
const SHORT_WORD = 4;

const collapsed = (word: string): string => word.replace(/(.)\1+/g, '$1');

/**
 * How a Hebrew word sounds, as few keys of which equal ones sound alike: letters of one sound are one, vav and yod of
 * full spelling are gone, and so are silent letters inside. Empty for other scripts and for single letters.
 */
export const soundsOf = (word: string): string[] => {
  if (!HEBREW.test(word)) return [];
  const alike = word
    .replaceAll('וו', 'ב')
    .replace(/^ו/, 'ב')
    .replace(/[עקחטש]/g, (letter) => SOUNDS[letter] ?? letter);
  const first = alike.slice(0, 1);
  const plain = (rest: string): string => collapsed(first + rest.replace(/[וי]/g, ''));
  const rest = alike.slice(1);
  const keys = [
    plain(rest),
    ...(word.length <= SHORT_WORD && rest.includes('ו') ? [plain(rest.replace('ו', 'ב'))] : []),
    plain(rest.replace(/[אה]/g, '')),
  ];
  return [...new Set(keys)].filter((key) => key.length > 1);
};
