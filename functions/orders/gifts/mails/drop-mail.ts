import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { placeWrites } from './book-mail.ts';
import { isWaiting } from './gift-mail.ts';
import { findGiftMail, removeWrite, waitingMailsOf } from './gift-mails.table.ts';

/** Forgets a request's e-mail that waits, with its address; `hash`: only one that was to bring this gift. */
export const dropMail = (requestId: string, now: Date, hash?: string): Promise<void> =>
  retryOnConflict('service.busy', async () => {
    const mail = await findGiftMail(requestId);
    if (!isWaiting(mail) || (hash !== undefined && mail.hash !== hash)) return;
    await transact({ mail: removeWrite(mail), ...(await placeWrites(mail, null, now)) });
  });

/** The same for all of a buyer. */
export const dropMailsOf = async (fanId: string, now: Date): Promise<void> => {
  for await (const requestId of waitingMailsOf(fanId)) await dropMail(requestId, now);
};
