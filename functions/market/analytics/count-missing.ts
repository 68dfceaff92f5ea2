import { DAY_SECONDS, dayOf } from '../../../shared/calendar/dates.ts';
import type { analytics } from '../../../shared/contracts/market/analytics.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { hashedForLimit, limitRate } from '../../lib/table/rate-limit.table.ts';
import { addMissing } from './missing.table.ts';
import { missingOf } from './missing.ts';

/** Of all that one network address looks for in a day. */
const MOST_A_DAY = 50;

/** Counts that a search found nothing, once a day of an address, which is kept hashed together with the words. */
export const countMissing = async ({
  input: { text },
  now,
  address,
}: Call<typeof analytics.countMissing, unknown>): Promise<Record<string, never>> => {
  const missing = missingOf(text);
  if (!missing) return {};
  const limit = (who: string, most: number) =>
    limitRate('missing', hashedForLimit(who), most, DAY_SECONDS, now);
  try {
    await limit(address, MOST_A_DAY);
    await limit(`${address} ${missing.id}`, 1);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate.limited') return {};
    throw error;
  }
  await addMissing(missing, dayOf(now), now);
  return {};
};
