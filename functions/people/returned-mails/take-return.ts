import type { MailReturn } from '../../../shared/mails.ts';
import { ownerOfEmail } from '../../accounts/person/emails.table.ts';
import { returnMail } from '../../messages/mail/mail.table.ts';
import type { MailRef } from '../../messages/mail/mail.ts';
import { stopAddress } from '../../messages/stopped-addresses/stopped.table.ts';
import { returnGiftMail } from '../../orders/gifts/mails/return-gift-mail.ts';

/** An e-mail that came back. */
export interface MailReturned {
  readonly why: MailReturn;
  readonly at: string;
  readonly addresses: readonly string[];
  /** Null for one that the product did not send itself. */
  readonly mail: MailRef | null;
}

const stop = async (address: string, { why, at }: MailReturned): Promise<void> => {
  const email = address.toLowerCase();
  await stopAddress({ email, why, at, userId: await ownerOfEmail(email) });
};

/** Stops the addresses at once, notes it at the e-mail, and at the gift that it was to bring. Told again, it is done once. */
export const takeReturn = async (returned: MailReturned, now: Date): Promise<void> => {
  const { addresses, mail, why } = returned;
  await Promise.all(addresses.map((address) => stop(address, returned)));
  if (!mail) return;
  await returnMail(mail, now, why);
  if (mail.kind === 'gift') await returnGiftMail(mail, now);
};
