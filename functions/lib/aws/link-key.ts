import { createHmac } from 'node:crypto';
import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import { cached } from '../lambda/cached.ts';
import { env } from '../lambda/env.ts';
import { lettersOf } from '../lambda/ids.ts';
import { readSecret } from './secret.ts';

const KEPT_SECONDS = HOUR_SECONDS;

const key = cached(KEPT_SECONDS, async () => {
  const text = await readSecret(env('GIFT_KEY_ARN'));
  if (!text) throw new Error('The key of links has no value');
  return text;
});

/**
 * 128 bits that nobody can tell from random ones without the stage's key, as letters: secrets of links are made again
 * whenever they are needed, so that the table needs no more than their hash.
 */
export const keyedSecret = async (...parts: readonly (string | number)[]): Promise<string> =>
  lettersOf(
    createHmac('sha256', await key())
      .update(JSON.stringify(parts))
      .digest(),
  );
