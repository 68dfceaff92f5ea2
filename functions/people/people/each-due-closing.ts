import { eachDue } from '../../lib/lambda/each-due.ts';
import { type Closing, dueClosings, findClosing } from './closings.table.ts';

/** Goes on with every open closing that is due, as `eachDue` does. */
export const eachDueClosing = (
  now: Date,
  goOn: (closing: Closing, userId: string, hasTime: () => boolean) => Promise<void>,
): Promise<void> =>
  eachDue(
    dueClosings(now),
    async (userId, hasTime) => {
      const closing = await findClosing(userId);
      if (closing?.state === 'open') await goOn(closing, userId, hasTime);
    },
    'A closing is not finished',
  );
