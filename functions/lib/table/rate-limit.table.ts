import { createHash } from 'node:crypto';
import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import { epochSeconds } from '../lambda/epoch-seconds.ts';
import { Refusal } from '../lambda/errors.ts';
import { absent, anyOf, lessThan } from './expression.ts';
import { ConditionFailed, updateItem } from './table.ts';

const HASH_LETTERS = 22;

/** A personal text as a counter may know it, which becomes part of a key: a network address, or an e-mail address. */
export const hashedForLimit = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, HASH_LETTERS);

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
  const window = Math.floor(epochSeconds(now) / seconds);
  try {
    await updateItem(
      { pk: `RATE#${what}#${who}#${window}`, sk: 'RATE' },
      { add: { n: 1 }, set: { e: 'rate', expiresAt: (window + 2) * seconds } },
      { if: [anyOf(absent('n'), lessThan('n', limit))] },
    );
  } catch (error) {
    if (error instanceof ConditionFailed)
      throw new Refusal('rate.limited', 'Too many calls; try again later', {
        waitSeconds: (window + 1) * seconds - epochSeconds(now),
      });
    throw error;
  }
};

/** What one network may do in an hour: a carrier puts thousands of phones behind one address. */
const FLOOD_PER_HOUR = 300;

/** Ends a flood from one network address, which is kept hashed. What one person may do has a limit of its own. */
export const limitFlood = (what: string, address: string, now: Date): Promise<void> =>
  limitRate(what, hashedForLimit(address), FLOOD_PER_HOUR, HOUR_SECONDS, now);
