import type { MailRef } from '../../../messages/mail/mail.ts';
import { giftOfEvent } from './gift-mail.ts';
import { setReturned } from './gift-mails.table.ts';

/** Has the buyer of a gift know that its address takes no e-mail. Nobody learns whether it never did, or does not want any. */
export const returnGiftMail = async ({ event }: Pick<MailRef, 'event'>, now: Date): Promise<void> => {
  const gift = giftOfEvent(event);
  if (gift) await setReturned(gift.requestId, gift.declaredAt, now);
};
