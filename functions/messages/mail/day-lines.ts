import type { Day } from '../../../shared/calendar/dates.ts';
import { arrivalWords, type DayWord, dayWords } from '../../../shared/calendar/day-words.ts';
import { hebrewDayWords } from '../../../shared/calendar/hebrew-date.ts';
import { fillText } from '../../../shared/texts/fill-text.ts';
import { type Line, ownText } from './line.ts';
import type { MailTexts } from './texts.ts';

/** What the texts of days are called by those who word a day. */
const dayWordOf =
  ({ days }: MailTexts): DayWord =>
  (name, values) =>
    fillText(
      name === 'arrivesBy' ? days.arrivesBy : days.weekday[name.slice(8) as keyof typeof days.weekday],
      values,
    );

const hebrewDayOf = ({ language, days }: MailTexts, day: Day): string =>
  hebrewDayWords(day, language, (name, values) =>
    fillText(
      name === 'hebrewDay' ? days.hebrewDay : days.month[name.slice(6) as keyof typeof days.month],
      values,
    ),
  );

/** On which day a video arrives, as the site says it; with the Hebrew day, for which there is room. */
export const arrivalLine = (texts: MailTexts, day: Day): Line =>
  ownText(arrivalWords(day, dayWordOf(texts), hebrewDayOf(texts, day)));

/** A day that somebody plans by, in the same words. */
export const dayLine = (texts: MailTexts, day: Day): Line =>
  ownText(`${dayWords(day, dayWordOf(texts))} (${hebrewDayOf(texts, day)})`);
