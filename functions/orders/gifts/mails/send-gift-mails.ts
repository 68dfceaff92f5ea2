import { eachDue } from '../../../lib/lambda/each-due.ts';
import { ConditionFailed, transact } from '../../../lib/table/table.ts';
import { queueMailWrite } from '../../../messages/mail/mail.table.ts';
import type { Mail } from '../../../messages/mail/mail.ts';
import { enqueue } from '../../../messages/mail/queue-mail.ts';
import { isLive } from '../model/gift.ts';
import { findGift, findMarks, sameGiftCheck } from '../model/gifts.table.ts';
import { stopToken } from '../model/secret.ts';
import { stopHashOf } from '../model/secret-hashes.ts';
import { dropMail } from './drop-mail.ts';
import { giftEventOf, isWaiting, type WaitingMail } from './gift-mail.ts';
import { dueGiftMails, findGiftMail, handedWrite, tokenWrite } from './gift-mails.table.ts';

const letterOf = (
  { requestId, n, addressHash, email, language, declaredAt }: WaitingMail,
  now: Date,
): Mail => ({
  event: giftEventOf({ requestId, declaredAt }),
  kind: 'gift',
  to: email,
  language,
  values: { requestId, n, addressHash, askedAt: declaredAt },
  at: now.toISOString(),
});

/**
 * Hands a mail over: one transaction takes it out of the list and puts the e-mail, so that there is one, whatever is
 * killed. Killed before the queue, the clock of waiting e-mails queues it.
 */
export const handOver = async (requestId: string, now: Date): Promise<void> => {
  const mail = await findGiftMail(requestId);
  if (!isWaiting(mail) || mail.dueAt > now.toISOString()) return;
  const gift = await findGift(mail.hash);
  if (!gift || !isLive(gift, now) || (await findMarks(gift)).closed) return dropMail(requestId, now);
  const letter = letterOf(mail, now);
  try {
    await transact({
      gift: sameGiftCheck(gift),
      mail: handedWrite(mail, now),
      letter: queueMailWrite(letter),
      token: tokenWrite(stopHashOf(await stopToken(requestId, mail.declaredAt)), mail.addressHash),
    });
  } catch (error) {
    // Its buyer changed it at this moment, or the gift ended: the next run looks again.
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  await enqueue(letter);
};

/** Hands over what is due, as `eachDue` does. */
export const sendGiftMails = (now: Date): Promise<void> =>
  eachDue(
    dueGiftMails(now),
    (requestId) => handOver(requestId, now),
    'A gift could not be handed to the mail',
  );
