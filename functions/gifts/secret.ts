import { createHmac } from 'node:crypto';
import { cached } from '../lib/cached.ts';
import { env } from '../lib/env.ts';
import { lettersOf } from '../lib/ids.ts';
import { readSecret } from '../lib/secret.ts';

const KEPT_SECONDS = 3_600;

const key = cached(KEPT_SECONDS, async () => {
  const text = await readSecret(env('GIFT_KEY_ARN'));
  if (!text) throw new Error('The key of gift links has no value');
  return text;
});

/**
 * The secret of a request's n-th link: 128 bits that nobody can tell from random ones without the key. It is made again
 * whenever its buyer asks, so that the table needs no more than its hash.
 */
export const giftSecret = async (requestId: string, n: number): Promise<string> => {
  const mac = createHmac('sha256', await key()).update(JSON.stringify(['gift', requestId, n]));
  return lettersOf(mac.digest());
};
