import { isAccessEnded, stampAccessEnded } from './closings.table.ts';
import { eachDueClosing } from './each-due-closing.ts';
import { revokeAccess } from './revoke-access.ts';
import { tellBuyers } from './tell-buyers.ts';

/**
 * Ends the access of everybody whose closing is due, each minute until nobody can slip in any more, and stamps when: a
 * closing is not over without it. The stamp is the time before the first call, and it comes after the last one. Throws
 * when some access could not be ended. Then the buyers of gifts that close are told.
 */
export const endAccessOfDue = (now: Date): Promise<void> =>
  eachDueClosing(now, async (closing, userId, hasTime) => {
    if (!isAccessEnded(closing)) {
      await revokeAccess(userId, closing.reason);
      await stampAccessEnded(closing, now);
    }
    await tellBuyers(closing, userId, now, hasTime);
  });
