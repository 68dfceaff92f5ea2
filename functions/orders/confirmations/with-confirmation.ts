import { findUser } from '../../accounts/person/accounts.table.ts';
import type { Mail } from '../../messages/mail/mail.ts';
import { confirmationOf } from './confirmation-of.ts';

/** An e-mail that confirms a payment, with what the confirmation says as it leaves: its record keeps no more than the id. */
export const withConfirmation = async <M extends Mail>(mail: M): Promise<M> => {
  const { userId, confirms } = mail;
  if (userId === undefined || confirms === undefined) return mail;
  const person = await findUser(userId);
  const confirmation = person && (await confirmationOf(person, confirms));
  return confirmation ? { ...mail, confirmation } : mail;
};
