import { dayOf } from '../../../../shared/calendar/dates.ts';
import type { AdsQuestion } from '../../../../shared/contracts/market/ads-question.ts';
import { omit } from '../../../../shared/omit.ts';
import { forPerson } from '../../../search/sentence/grammar.ts';
import { markedSentence, readSentence, type Wish } from '../../../search/sentence/read-sentence.ts';
import { retyped } from '../../../search/sentence/retyped.ts';

const AGOROT = 100;

const saysMore = (wish: Wish): boolean => Object.keys(wish).length > 1;

/** A sentence as it was meant, perhaps on another keyboard: `gs 200` is up to 200 in Hebrew. */
const meantBy = (text: string, now: Date): string => {
  const today = dayOf(now);
  return (saysMore(readSentence(text, today)) ? null : retyped(text, today)) ?? text;
};

/**
 * A question with what its text says beside its words where filters are. The sentence is what was said last, so what it
 * names takes the place of a filter, and of both ends of a price.
 */
export const understood = (asked: AdsQuestion, now: Date): AdsQuestion => {
  if (asked.text === undefined) return asked;
  const wish = readSentence(meantBy(asked.text, now), dayOf(now));
  if (!saysMore(wish) && wish.text === asked.text) return asked;
  const { text, from, to, ...filters } = wish;
  const isPriced = from !== undefined || to !== undefined;
  return {
    ...omit(asked, 'text', ...(isPriced ? (['priceFrom', 'priceTo'] as const) : [])),
    ...filters,
    ...(from === undefined ? {} : { priceFrom: from * AGOROT }),
    ...(to === undefined ? {} : { priceTo: to * AGOROT }),
    ...(text === '' ? {} : { text }),
  };
};

/** A sentence with marks around what was read; null where nothing was. */
export const saidIn = (text: string, now: Date): string | null =>
  markedSentence(meantBy(text, now), dayOf(now));

/** The words that are searched: what stays of a sentence, and for whom it is, which orders what answers the rest. */
export const searchedText = ({ text, for: whom }: Pick<AdsQuestion, 'text' | 'for'>): string | undefined => {
  const forWhom = whom && forPerson(whom);
  return [text, forWhom].filter(Boolean).join(' ') || undefined;
};
