import { findUser } from '../../../accounts/person/accounts.table.ts';
import { mailPerson } from '../../../accounts/person/mail-person.ts';
import type { NotificationRequest } from '../../../messages/notifications/notification.ts';
import { notify } from '../../../messages/notifications/notifications.table.ts';
import type { Request } from '../model/request.ts';
import type { Recipient } from './recipients.ts';

interface Told {
  readonly bell: Omit<NotificationRequest, 'userId' | 'kind'> | null;
  readonly mail: Parameters<typeof mailPerson>[1] | null;
  /** Whether the e-mail is about money of theirs. */
  readonly isAboutMoney: boolean;
}

/** Where fan and creator see an order. */
export const pathFor = (to: Recipient['to'], id: string): string =>
  to === 'fan' ? `/dashboard/fan/requests/${id}` : `/dashboard/creator/requests/${id}`;

/** Tells fan or creator of an order by bell and e-mail. Who may no longer sign in gets e-mails about own money only. */
export const tellPerson = async (
  to: Recipient['to'],
  { fanId, creatorId }: Pick<Request, 'fanId' | 'creatorId'>,
  { bell, mail, isAboutMoney }: Told,
): Promise<void> => {
  const person = await findUser(to === 'fan' ? fanId : creatorId);
  if (!person) return;
  if (bell) await notify({ userId: person.id, kind: 'request', ...bell });
  if (mail && (person.status === 'active' || isAboutMoney)) await mailPerson(person, mail);
};
