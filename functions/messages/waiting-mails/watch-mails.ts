import { everyRow } from '../../lib/table/lists.ts';
import { waitingMails } from '../mail/mail.table.ts';
import { waitingStateOf } from '../mail/mail-record.ts';
import { enqueue } from '../mail/queue-mail.ts';

const READ_AT_ONCE = 25;
/** Mails put on the queue in one run: after an outage the queue is long enough as it is. */
const AT_MOST = 500;

/**
 * Looks after mails that nobody works on any more: one that certainly was not sent is put on the queue again, any other
 * waits for a person. Answers how many of each. Run as often as one likes.
 */
export const watchMails = async (now: Date): Promise<{ queued: number; forPeople: number }> => {
  let queued = 0;
  let forPeople = 0;
  for await (const record of everyRow((after) => waitingMails({ after, limit: READ_AT_ONCE }, now))) {
    const state = waitingStateOf(record, now);
    if (state === 'retried' && queued < AT_MOST) {
      await enqueue(record);
      queued += 1;
    }
    if (state === 'perhaps-sent' || state === 'given-up') forPeople += 1;
  }
  return { queued, forPeople };
};
