import type { Mail } from '../../messages/mail/mail.ts';
import { queueMail } from '../../messages/mail/queue-mail.ts';
import { isMuted } from '../../messages/mail/topics.ts';
import type { User } from './user.ts';

type Addressed<M> = M extends Mail ? Omit<M, 'to' | 'userId' | 'ownerId' | 'language'> : never;

interface Reader extends Pick<User, 'email' | 'language' | 'mutedMails'> {
  readonly id?: string;
  /** In place of an id: whose address that was. */
  readonly ownerId?: string;
}

/**
 * Sends an e-mail to a person, at their address and in their language, unless they do without such e-mails. Nothing is
 * sent to who has no address any more. Without an id it goes to that address whoever has it.
 */
export const mailPerson = async (
  { id: userId, ownerId, email, language, mutedMails = new Set() }: Reader,
  mail: Addressed<Mail>,
): Promise<void> => {
  if (!email || isMuted(mail, mutedMails)) return;
  const whose = userId ? { userId } : ownerId ? { ownerId } : {};
  // The compiler does not put a union together again; `Addressed` took these from each of its members.
  await queueMail({ ...mail, to: email, ...whose, language } as Mail);
};
