import type { MailSkip } from '../../../shared/mails.ts';
import type { Mail } from '../../messages/mail/mail.ts';
import type { Leaving } from '../../messages/mail/send-mail.ts';
import { reachesWhoIsOut } from '../../messages/mail/topics.ts';
import { findUser } from './accounts.table.ts';

/**
 * An e-mail to somebody with an account at the moment of its sending, which may be hours after it was queued: it goes to
 * the address that they have now, to who may not act only what is owed to them, and to who was deleted nothing.
 */
export const leavingToPerson = async (mail: Mail): Promise<Leaving | MailSkip> => {
  if (mail.userId === undefined) return { mail, checks: [] };
  const person = await findUser(mail.userId, { consistent: true });
  if (!person?.email) return 'not_due';
  if (person.status !== 'active' && !reachesWhoIsOut(mail)) return 'not_due';
  return { mail: { ...mail, to: person.email }, checks: [] };
};
