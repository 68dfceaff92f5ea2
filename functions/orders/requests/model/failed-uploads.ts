import { HOUR_SECONDS } from '../../../../shared/calendar/dates.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { limitRate, refuseLimited } from '../../../lib/table/rate-limit.table.ts';

/** Uploads of one creator that come to nothing, in an hour: each of them was stored and read, or transcoded. */
const FAILED = { limit: 10, seconds: HOUR_SECONDS } as const;
const WHAT = 'failed-video';

/** Throws `rate.limited` for who sent so many files that are no videos that nobody looks at another one for now. */
export const refuseAfterFailures = (creatorId: string, now: Date): Promise<void> =>
  refuseLimited(WHAT, creatorId, FAILED.limit, FAILED.seconds, now);

/** Counts one more. Those that were on their way already still hear what is wrong with them. */
export const countFailure = async (creatorId: string, now: Date): Promise<void> => {
  try {
    await limitRate(WHAT, creatorId, FAILED.limit, FAILED.seconds, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};
