import { byClock } from '../../lib/lambda/by-clock.ts';
import { sendDueAboveCap } from '../../money/sending/send-above-cap.ts';
import { sendDue } from '../../money/sending/send-due.ts';

/** One that fails does not hold the other up. */
const both = async (now: Date): Promise<void> => {
  const ends = await Promise.allSettled([sendDueAboveCap(now), sendDue(now)]);
  const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (failed.length > 0) throw failed[0];
};

export const handler = byClock(both);
