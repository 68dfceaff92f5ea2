/**
 * Numbers of time, money and shares that a text writes as words, in Hebrew and English: `שני ימי עסקים` and `two business days`
 * say 2 as `2 ימי עסקים` does. Other counted things (six digits, both sides) promise nothing.
 */

const ENGLISH: Readonly<Record<string, number>> = {
  half: 0.5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};

/** With feminine and construct forms: `שתיים`, `שני`, `שלושת`. */
const HEBREW: Readonly<Record<string, number>> = {
  חצי: 0.5,
  ...formsOf(1, 'אחד אחת'),
  ...formsOf(2, 'שניים שתיים שני שתי'),
  ...formsOf(3, 'שלושה שלוש שלושת'),
  ...formsOf(4, 'ארבעה ארבע ארבעת'),
  ...formsOf(5, 'חמישה חמש חמשת'),
  ...formsOf(6, 'שישה שש ששת'),
  ...formsOf(7, 'שבעה שבע שבעת'),
  ...formsOf(8, 'שמונה שמונת'),
  ...formsOf(9, 'תשעה תשע תשעת'),
  ...formsOf(10, 'עשרה עשר עשרת'),
  ...formsOf(12, 'שנים־עשר שתים־עשרה'),
  ...formsOf(20, 'עשרים'),
  ...formsOf(30, 'שלושים'),
  ...formsOf(40, 'ארבעים'),
  ...formsOf(50, 'חמישים'),
  ...formsOf(60, 'שישים'),
  ...formsOf(70, 'שבעים'),
  ...formsOf(80, 'שמונים'),
  ...formsOf(90, 'תשעים'),
  ...formsOf(100, 'מאה'),
};

function formsOf(number: number, forms: string): Record<string, number> {
  return Object.fromEntries(forms.split(' ').map((form) => [form, number]));
}

const oneOf = (words: Readonly<Record<string, number>>): string =>
  Object.keys(words)
    .toSorted((one, other) => other.length - one.length)
    .join('|');

const ENGLISH_UNIT =
  '(?:minutes?|hours?|days?|weeks?|months?|years?|shekels?|agorot|percent|per cent)(?![a-z])';
const HEBREW_UNIT =
  'ה?(?:דקות|דקה|שעות|שעה|ימים|ימי|יום|שבועות|שבוע|חודשים|חודשי|חודש|שנים|שנות|שנה|שקלים|שקל|אגורות|אחוזים|אחוז)(?![א-ת])';
/** Letters that stand before a Hebrew word, as in `לשלושים`, `מחמש`. */
const BEFORE = '(?<![א-ת])(?:[ובלמשהכ]{0,3}־?)';

/** Several words are one number: `forty-eight hours`, `ארבעה עשר ימים`, `עשרים וארבע שעות`. */
const IN_ENGLISH = new RegExp(
  `(?<![a-z])((?:${oneOf(ENGLISH)})(?:[ -](?:and )?(?:${oneOf(ENGLISH)}))*)(?=[ -](?:an? |(?:business|working|whole|full|calendar|more) )*${ENGLISH_UNIT})`,
  'gi',
);
const IN_HEBREW = new RegExp(
  `${BEFORE}((?:${oneOf(HEBREW)})(?:[ ־]ו?(?:${oneOf(HEBREW)}))*)(?=[ ־]${HEBREW_UNIT})`,
  'g',
);
/** What is one stands behind what is counted. */
const ONE_IN_HEBREW = new RegExp(`${BEFORE}${HEBREW_UNIT} (אחד|אחת)(?![א-ת])`, 'g');
/** Words that say two of something by their ending. */
const TWO_IN_HEBREW = new RegExp(`${BEFORE}(?:שעתיים|יומיים|שבועיים|חודשיים|שנתיים|מאתיים)(?![א-ת])`, 'g');

const sumOf = (said: string, words: Readonly<Record<string, number>>): number =>
  [...said.toLowerCase().matchAll(new RegExp(oneOf(words), 'g'))].reduce((sum, [word]) => {
    const number = words[word] ?? 0;
    return number === 100 && sum > 0 ? sum * number : sum + number;
  }, 0);

/** A text with such numbers in digits, in their places. */
export const withDigits = (text: string): string =>
  text
    .replaceAll(TWO_IN_HEBREW, ' 2 ')
    .replaceAll(ONE_IN_HEBREW, ' 1 ')
    .replaceAll(IN_HEBREW, (_, said: string) => String(sumOf(said, HEBREW)))
    .replaceAll(IN_ENGLISH, (said: string) => String(sumOf(said, ENGLISH)));
