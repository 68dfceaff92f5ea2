import { expect, it } from 'vitest';
import { CREATORS } from '../../../../demo/creators.ts';
import { askedBy, demoIndex, found } from '../../../../test/support/search-demo.ts';
import { conceptsIn } from '../../../search/concepts/concepts.ts';
import { partsOf } from '../../../search/query-parts.ts';
import { splitWords } from '../../../search/split.ts';
import type { ListedAd } from '../model/ad.ts';

const OCCASIONS =
  'ליום הולדת|לחתונה|ליום נישואין|לבר מצווה|לבת מצווה|לגיוס|להולדת הבת|לבית חדש|לפרידה מהעבודה|לסיום התואר|לחג|למבחן|לעבודה חדשה|תודה|מזל טוב|לרגע קשה|birthday|wedding|good luck|bar mitzvah|anniversary|'.split(
    '|',
  );
const PEOPLE =
  '|לאמא|לסבתא|לבן שלי|לבת שלי בת 7|לאחיין שלי|לחבר|לחברים|לבוס|לגננת|לאשתי|לזוג חברים|for my niece|for a friend'.split(
    '|',
  );
const TO_BE_DONE = ['שיר עם גיטרה', 'מערכון', 'ציור של השם', 'מונולוג'];
const LIMITS = ['', 'עד 150 שקל', 'עד מחר'];

const WORDS = 40;
const spokenIn = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => conceptsIn(splitWords(text, WORDS))));

/** All that fit the limits of a sentence. */
const fitting = async (limits: string): Promise<readonly ListedAd[]> => {
  const { filters, now, names } = askedBy(limits);
  const { rows } = await demoIndex.ads({ filters, now, names, sort: 'newest', limit: 500 });
  return rows.map(({ card }) => card);
};

const sentences = OCCASIONS.flatMap((occasion) =>
  PEOPLE.flatMap((people) => [
    `${occasion} ${people}`.trim(),
    ...(people === '' ? TO_BE_DONE.map((act) => `${act} ${occasion}`.trim()) : []),
  ]),
).filter(Boolean);

it.each(LIMITS)('ads that say the same answer alike, or all come near: %s', async (limits) => {
  const all = await fitting(limits || 'עד 100000 שקל');
  const ofAds = spokenIn(all.flatMap(({ title, titleEn }) => [title, titleEn ?? '']));
  const ofCreators = spokenIn(CREATORS.flatMap(({ specialties }) => specialties));
  /** Whether it asks for what creators say, and no ad. */
  const isAskedOfCreators = (text: string): boolean => {
    const { text: words = '', whom } = askedBy(text);
    return partsOf(words, { whom }).some(({ concepts }) =>
      concepts.some((one) => ofCreators.has(one) && !concepts.some((other) => ofAds.has(other))),
    );
  };
  const asked = sentences.map((one) => `${one} ${limits}`.trim()).filter((one) => !isAskedOfCreators(one));
  expect(asked.length).toBeGreaterThan(100);
  for (const text of asked) {
    const answers = new Set((await found(text)).answers.map(({ id }) => id));
    const alike = new Map<string, boolean>();
    for (const { id, title } of all) {
      const isAnswer = answers.has(id);
      expect(isAnswer, `${text}: ${title}`).toBe(alike.get(title) ?? isAnswer);
      alike.set(title, isAnswer);
    }
  }
});
