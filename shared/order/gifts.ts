import { isDay } from '../calendar/calendar-day.ts';
import { DAY_MS, timeOfDay } from '../calendar/dates.ts';
import { GIFT } from '../limits.ts';
import { pasted } from '../texts/pasted.ts';

/** The page of a gift: its secret is all that leads to it. */
export const giftPath = (secret: string): string => `/gift/${secret}`;

/** The letters of secrets and tokens, as ids have them, without those that are taken for others. */
const SECRET = /^[0-9a-hjkmnp-tv-z]+/;

/**
 * The secret in a link as it arrived, for which somebody may have typed it off a card or sent it in a sentence: in lower
 * case, with the digits that I, L and O were read from, and cut at the first letter that is none of a secret. Empty: none.
 */
export const secretOf = (text: string): string =>
  SECRET.exec(pasted(text).toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1'))?.[0] ?? '';

/** The page on which somebody wants no more gifts by e-mail. */
export const stopPath = (token: string): string => `/gift/mails/${token}`;

/** The same in one click of a mail program, by POST; by GET it leads to the page. */
export const oneClickPath = (token: string): `/api/${string}` => `/api/gifts/mails/${token}/stop`;

/** Hours at which a gift may open, on Israel's clock. */
export const REVEAL_TIMES = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** `2026-12-01T19:00`: a day and a full hour on Israel's clock. */
export const isRevealTime = (text: string): boolean => {
  const [day = '', time = '', ...more] = text.split('T');
  return more.length === 0 && isDay(day) && REVEAL_TIMES.includes(time);
};

/** The instant of a day and hour of Israel. */
export const revealInstant = (text: string): Date => timeOfDay(text.slice(0, 10), text.slice(11));

/** A gift opens later than now and within the year ahead. */
export const isRevealAhead = (at: Date, now: Date): boolean =>
  at > now && at.getTime() <= now.getTime() + GIFT.aheadDays * DAY_MS;
