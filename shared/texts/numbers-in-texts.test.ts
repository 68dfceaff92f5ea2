import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withDigits } from '../../test/support/typed/number-words.ts';
import {
  ADDRESS_CODE_MINUTES,
  CLIP_MAX_BYTES,
  COPY_DAYS,
  DRAFT_DAYS,
  FAVORITES_MOST,
  IMAGE_MAX_BYTES,
  IMAGE_MOST_PIXELS,
  INQUIRY,
  INVITATION_DAYS,
  MEBIBYTE,
  MINIMUM_AGE,
  NOTICE,
  PAGE,
  PASSWORD_MIN,
  REACTION,
  REMEMBERED_DAYS,
  SEARCH_SHORTEST,
  SILENCES_COUNTED_DAYS,
  TEXT,
  UNUSED_COUNTED_DAYS,
  VIDEO,
} from '../limits.ts';
import { REVIEW_CHANGE_DAYS } from '../order/reviews.ts';

const FOLDER = path.join(import.meta.dirname, '../locales');
const LANGUAGES = ['he', 'en'];

type Text = readonly [key: string, text: string];
const textsIn = (value: unknown, key: string): Text[] =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(value as object).flatMap(([name, more]) =>
        textsIn(more, key.endsWith(':') ? key + name : `${key}.${name}`),
      );
const textsOf = (language: string): Text[] =>
  readdirSync(path.join(FOLDER, language)).flatMap((file) =>
    textsIn(
      JSON.parse(readFileSync(path.join(FOLDER, language, file), 'utf8')),
      `${path.basename(file, '.json')}:`,
    ),
  );

/** The numbers that a text says by itself: not what fills it, and not the name of a part of it. */
const numbersIn = (text: string): string[] =>
  withDigits(text.replaceAll(/\{\{[^}]*\}\}|<\/?\w+\/?>/g, '')).match(/\d[\d,.:]*\d|\d/g) ?? [];

const MB = (bytes: number): number => bytes / MEBIBYTE;

/** A number of the code that no admin changes, said where a text has no way to be filled. */
const OF_CONSTANTS: readonly (readonly [keys: RegExp, ...numbers: readonly number[]])[] = [
  [/^(admin:login|auth:field)\.passwordShort$/, PASSWORD_MIN],
  [/^(admin:users|payments:)\.?searchShort$|^payments:adjust\.personHint$/, SEARCH_SHORTEST],
  [/^admin:withdrawals\.approve\.whyTooLong$/, TEXT.reference],
  [/^admin:withdrawals\.reject\.whyTooLong$/, TEXT.reason],
  [/^pages:titleLong$/, PAGE.title],
  [/^errors:page\.too_long$/, PAGE.html],
  [/^errors:account\.name$/, TEXT.name],
  [/^errors:favorites\.full$/, FAVORITES_MOST],
  [/^errors:notice\.times$|^mails:notices\.problems\.long$/, NOTICE.days],
  [/(birthDateYoung|signUp\.terms(Required)?|account\.age)$/, MINIMUM_AGE],
  [/^order:minor\.(label|answer\.\w+)$|^mail:facts\.minor$/, MINIMUM_AGE],
  [/^gift:showing\.\w+\.(minor|ageUnsaid)$/, MINIMUM_AGE],
  [/(picture|image|profile)\.?(size|hint|too_large|pictureHint|pictureSize)$/, MB(IMAGE_MAX_BYTES)],
  [
    /^(site-config:(hints\.(logo|favicon)Url|pictures\.size)|pages:editor\.problems\.size)$/,
    MB(IMAGE_MAX_BYTES),
  ],
  [/^site-config:hints\.ogImage$/, 1_200, 630, MB(IMAGE_MAX_BYTES)],
  [/(image\.too_many_pixels|[pP]ictures?\.?[pP]ixels|problems\.pixels)$/, IMAGE_MOST_PIXELS / 1_000_000],
  [/^errors:clip\.too_large$/, MB(CLIP_MAX_BYTES)],
  [/^(errors:reaction\.too_large|gift:reaction\.problem\.size)$/, MB(REACTION.maxBytes)],
  // 4K is the name of such a picture.
  [/^errors:video\.too_many_pixels$/, VIDEO.mostPixels, 4],
  [/^(inquiry:overText|mail:contact-answered\.note)$/, INQUIRY.linkDays],
  [/^errors:review\.late$/, REVIEW_CHANGE_DAYS],
  [/^legal:cookies\.sections\.1\.text\.1$/, REMEMBERED_DAYS],
  [/^legal:cookies\.sections\.1\.text\.2$/, DRAFT_DAYS],
  // Names of standards, and how large WCAG wants text to become.
  [/^legal-texts:accessibility\.sections\.0\.text\.0$/, 5_568, 2.2],
  [/^legal-texts:accessibility\.sections\.1\.text\.1$/, 200],
  [/^mail:invitation\.note$/, INVITATION_DAYS],
  [/^(mail:address-code\.note|account:address\.codeSent)$/, ADDRESS_CODE_MINUTES / 60],
  [/^mail:copy-ready\.body$/, COPY_DAYS],
  [/^config:fields\.silentRefundsMost$/, SILENCES_COUNTED_DAYS],
  [/^config:fields\.unusedSendingsMost$/, UNUSED_COUNTED_DAYS],
];

/** Numbers that follow from nothing: names, standards, law, opening hours, what is counted by its definition. */
const BY_THEMSELVES = [
  /^(admin:enrol\.app|common:rating\.label|home:clips\.1|legal:updated)$/,
  // MP4, H.264, iOS.
  /^(errors:((clip|reaction)\.type|video\.format)|mail:creator-video-failed\.body|gift:reaction\.problem\.type|creator:upload\.(everywhere|unplayable))$/,
  /^config:hints\.allowedVideoTypes$/,
  /^info:contact\.(weekday|friday)Hours$/,
  // The least and the most that a field takes by its meaning.
  /^(config:problems\.(percent|megabytes|minutes|times)|payments:fee\.invalid|creator:profile\.problem\.price|(admin:ads\.problems|creator:ads\.problem)\.hours)$/,
  // Periods of figures, and hours of Cognito's links, of the creator's rest and of a video that waits.
  /^(creator:analytics\.|analytics:periods\.|analytics:missing\.|overview:|order:usual\.|mail:(sign-up|confirm-again)\.note$)/,
  /^(auth:signIn\.locked|creator:upload\.byItself|creator:profile\.shabbatHint|creator:deadline\.twoDays)$/,
  // One day as such, and a minute by the way.
  /^(config:fields\.topUpDayMaxAgorot|errors:config\.cap_range|fan:topUp\.room\.day|auth:signUp\.fanLead)$/,
  // When the back office hears of something.
  /^(admin:help\.email|mails:(log\.(personL|l)ead|lead)|paypal:saved)$/,
  // The one and the two of a plural.
  /_(one|two)$/,
];

it('sees numbers of time, money and shares that are written as words', () => {
  for (const [text, ...numbers] of [
    ['נענה בתוך שני ימי עסקים', '2'],
    ['בתוך ארבעה חודשים, או ארבעה עשר ימים', '4', '14'],
    ['לשלושים יום, עשרים וארבע שעות או חצי שעה', '30', '24', '0.5'],
    ['יומיים, שבועיים, שעה אחת, מחמש דקות ובשלושת החודשים', '2', '2', '1', '5', '3'],
    ['שני ימים ועוד 3 שעות, מאה שקלים', '2', '3', '100'],
    ['within two business days, for four months', '2', '4'],
    ['forty-eight hours, half an hour, thirty-day, one day', '48', '0.5', '30', '1'],
    ['two hundred shekels and ten per cent', '200', '10'],
    ['שני הצדדים, שש ספרות, יום שני; six digits, one of two sides, some days'],
  ] as const)
    expect(numbersIn(text), text).toEqual(numbers);
});

const DATE = /\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}/;

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language);

  it('no text has a date of its own: days follow from the clock', () =>
    expect(texts.filter(([, text]) => DATE.test(text))).toEqual([]));

  it('a number is one of the code, or it is said why it stands by itself; none is a setting', () => {
    const unsaid = texts.filter(([key, text]) => {
      const numbers = numbersIn(text);
      if (numbers.length === 0 || BY_THEMSELVES.some((keys) => keys.test(key))) return false;
      const [, ...said] = OF_CONSTANTS.find(([keys]) => keys.test(key)) ?? [];
      return numbers.map((number) => Number(number.replaceAll(',', ''))).join() !== said.join();
    });
    expect(unsaid).toEqual([]);
  });
});

it('every excuse still has its text', () => {
  const keys = textsOf('en')
    .concat(textsOf('he'))
    .filter(([, text]) => numbersIn(text).length > 0);
  const excuses = [...OF_CONSTANTS.map(([pattern]) => pattern), ...BY_THEMSELVES];
  expect(excuses.filter((pattern) => !keys.some(([key]) => pattern.test(key)))).toEqual([]);
});
