import { createHmac } from 'node:crypto';
import { HOUR_SECONDS } from '../../../../shared/calendar/dates.ts';
import { readSecret } from '../../../lib/aws/secret.ts';
import { cached } from '../../../lib/lambda/cached.ts';
import { env } from '../../../lib/lambda/env.ts';
import { lettersOf } from '../../../lib/lambda/ids.ts';

const KEPT_SECONDS = HOUR_SECONDS;

const key = cached(KEPT_SECONDS, async () => {
  const text = await readSecret(env('GIFT_KEY_ARN'));
  if (!text) throw new Error('The key of gift links has no value');
  return text;
});

/** 128 bits that nobody can tell from random ones without the key. */
const keyed = async (...parts: readonly (string | number)[]): Promise<string> =>
  lettersOf(
    createHmac('sha256', await key())
      .update(JSON.stringify(parts))
      .digest(),
  );

/**
 * The secret of a request's n-th link. It is made again whenever its buyer asks, so that the table needs no more than its
 * hash.
 */
export const giftSecret = (requestId: string, n: number): Promise<string> => keyed('gift', requestId, n);

/** Under which the table knows an address as it is written: without the key nobody can try addresses against it. */
export const writtenHashOf = (email: string): Promise<string> => keyed('address', email);

/** The same of the mailbox it belongs to: `name+gifts@` and `name+1@` are those of `name@`. */
export const addressHashOf = (email: string): Promise<string> =>
  writtenHashOf(email.replace(/(?<=[^@])\+[^@]*(?=@)/, ''));

/** By which whoever got a request's gift by e-mail wants no more of them. */
export const stopToken = (requestId: string): Promise<string> => keyed('stop', requestId);
