import { DAY_SECONDS } from '../../../../shared/calendar/dates.ts';
import type { drafts } from '../../../../shared/contracts/orders/drafts.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { epochSeconds } from '../../../lib/lambda/epoch-seconds.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { randomId } from '../../../lib/lambda/ids.ts';
import { limitFlood } from '../../../lib/table/rate-limit.table.ts';
import { putDraft } from './drafts.table.ts';

const BYTES_MAX = 4_096;
const KEPT_SECONDS = 7 * DAY_SECONDS;

/**
 * Keeps what a visitor typed, for seven days, under 128 random bits that only this answer tells. Throws
 * `call.too_large`, and `rate.limited` for a flood: a visitor has nothing yet by which one person could be counted.
 */
export const keepDraft = async ({
  input: order,
  now,
  address,
}: Call<typeof drafts.keep, Actor>): Promise<Output<typeof drafts.keep>> => {
  if (Buffer.byteLength(JSON.stringify(order)) > BYTES_MAX) throw new Refusal('call.too_large');
  await limitFlood('draft', address, now);
  const id = randomId('drf');
  await putDraft(id, { order, at: now.toISOString(), expiresAt: epochSeconds(now) + KEPT_SECONDS });
  return { id };
};
