import { createHash } from 'node:crypto';
import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import { epochSeconds } from '../lambda/epoch-seconds.ts';
import { Refusal } from '../lambda/errors.ts';
import { absent, anyOf, lessThan } from './expression.ts';
import { ConditionFailed, getItem, type Key, updateItem } from './table.ts';

const HASH_LETTERS = 22;

/** A personal text as a counter may know it, which becomes part of a key: a network address, or an e-mail address. */
export const hashedForLimit = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, HASH_LETTERS);

const windowOf = (seconds: number, now: Date): number => Math.floor(epochSeconds(now) / seconds);
const keyOf = (what: string, who: string, window: number): Key => ({
  pk: `RATE#${what}#${who}#${window}`,
  sk: 'RATE',
});
const limited = (seconds: number, now: Date): Refusal =>
  new Refusal('rate.limited', 'Too many calls; try again later', {
    waitSeconds: (windowOf(seconds, now) + 1) * seconds - epochSeconds(now),
  });

/**
 * Allows at most `limit` calls of `what` by `who`, which is nothing personal, in a window of `seconds`. Throws
 * `rate.limited` with `waitSeconds`, what is left of the window, in its details.
 */
export const limitRate = async (
  what: string,
  who: string,
  limit: number,
  seconds: number,
  now: Date,
): Promise<void> => {
  const window = windowOf(seconds, now);
  try {
    await updateItem(
      keyOf(what, who, window),
      { add: { n: 1 }, set: { e: 'rate', expiresAt: (window + 2) * seconds } },
      { if: [anyOf(absent('n'), lessThan('n', limit))] },
    );
  } catch (error) {
    throw error instanceof ConditionFailed ? limited(seconds, now) : error;
  }
};

/** Throws the same where so many of `what` were counted already, and counts none. */
export const refuseLimited = async (
  what: string,
  who: string,
  limit: number,
  seconds: number,
  now: Date,
): Promise<void> => {
  const counted = await getItem<Key & { n: number }>(keyOf(what, who, windowOf(seconds, now)));
  if ((counted?.n ?? 0) >= limit) throw limited(seconds, now);
};

/** What one network may do in an hour: a carrier puts thousands of phones behind one address. */
const FLOOD_PER_HOUR = 300;

/** Ends a flood from one network address, which is kept hashed. What one person may do has a limit of its own. */
export const limitFlood = (what: string, address: string, now: Date): Promise<void> =>
  limitRate(what, hashedForLimit(address), FLOOD_PER_HOUR, HOUR_SECONDS, now);
