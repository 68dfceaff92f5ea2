import { dropMail, unsentMails } from '../../messages/mail/mail.table.ts';
import type { Mail } from '../../messages/mail/mail.ts';
import type { MailRecord } from '../../messages/mail/mail-record.ts';
import { findRequest } from '../../orders/requests/model/requests.table.ts';

/** About an order whose fan has no name any more. */
const isAboutNameless = async ({ values }: Mail): Promise<boolean> =>
  'orderId' in values && (await findRequest(values.orderId))?.fanName === '';

/** Goodbye is still to be said. */
const isOwed = ({ kind }: MailRecord): boolean => kind === 'account-deleted';

/** Ends e-mails to a deleted person, or of their orders, that were not sent, or of which nobody knows. */
export const forgetMails = async (email: string, now: Date): Promise<void> => {
  for await (const record of unsentMails()) {
    const { mail } = record;
    if (!mail || isOwed(record)) continue;
    if (mail.to === email || (await isAboutNameless(mail))) await dropMail(record, now);
  }
};
