import { DAY_SECONDS, dayOf } from '../../../shared/calendar/dates.ts';
import type { analytics } from '../../../shared/contracts/market/analytics.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { hashedForLimit, limitRate } from '../../lib/table/rate-limit.table.ts';
import { findVisibleCreator } from '../catalog/profiles/read-creator.ts';
import { addView } from './analytics.table.ts';

/** Of one page, a day: a flood of one machine's ends here, and the phones of a carrier, which share an address, do not. */
const VIEWS_OF_AN_ADDRESS = 500;

/**
 * Counts that somebody looked at a creator's page. A browser counts once a day by itself; what an address may count is
 * limited. It is kept hashed together with the page, so that it tells nothing, and for two days. Throws `creator.not_found` for a page that visitors do not see.
 */
export const countView = async ({
  input: { creatorId },
  now,
  address,
}: Call<typeof analytics.countView, unknown>): Promise<Record<string, never>> => {
  if (!(await findVisibleCreator(creatorId))) throw new Refusal('creator.not_found');
  try {
    await limitRate('view', hashedForLimit(`${address} ${creatorId}`), VIEWS_OF_AN_ADDRESS, DAY_SECONDS, now);
  } catch (error) {
    // Its neighbours are served all the same.
    if (error instanceof Refusal && error.code === 'rate.limited') return {};
    throw error;
  }
  await addView(creatorId, dayOf(now), now);
  return {};
};
