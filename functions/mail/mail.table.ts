import { DAY_SECONDS } from '../../shared/dates.ts';
import { epochSeconds } from '../lib/epoch-seconds.ts';
import { equals } from '../lib/expression.ts';
import { timeKey } from '../lib/ids.ts';
import { ConditionFailed, getItem, type Key, putNew, updateItem } from '../lib/table.ts';
import type { Mail, MailRef, MailStatus } from './mail.ts';

const KEPT_SECONDS = 180 * DAY_SECONDS;

/** The log of an e-mail: what is to be said, to whom, and how far it got. `byDesk` lists by state. */
interface MailItem extends Key {
  readonly e: 'mail';
  readonly v: number;
  readonly at: string;
  readonly status: MailStatus;
  readonly kind: Mail['kind'];
  readonly email: string | null;
  readonly mail: Mail;
  readonly expiresAt: number;
  readonly deskPk: string;
  readonly deskSk: string;
}

const mailKey = ({ event, kind }: MailRef): Key => ({ pk: `MAIL#${event}`, sk: kind });
const deskOf = (status: MailStatus): string => `MAIL#${status}`;

/** Keeps an e-mail to be sent; false when this event and kind was kept before. */
export const putMail = (mail: Mail): Promise<boolean> =>
  putNew<MailItem>({
    ...mailKey(mail),
    e: 'mail',
    v: 1,
    at: mail.at,
    status: 'queued',
    kind: mail.kind,
    email: mail.to,
    mail,
    expiresAt: epochSeconds(mail.at) + KEPT_SECONDS,
    deskPk: deskOf('queued'),
    deskSk: timeKey(mail.at, mail.event),
  });

export const isQueued = async (ref: MailRef): Promise<boolean> =>
  (await getItem<MailItem>(mailKey(ref), { consistent: true }))?.status === 'queued';

/**
 * Moves an e-mail from one state to the next and answers it; null when it is not in the first state any more, so that
 * of two who try only one goes on.
 */
export const moveMail = async (ref: MailRef, from: MailStatus, to: MailStatus): Promise<Mail | null> => {
  try {
    const item = await updateItem<MailItem>(
      mailKey(ref),
      { set: { status: to, deskPk: deskOf(to) }, add: { v: 1 } },
      { if: [equals('status', from)] },
    );
    return item.mail;
  } catch (error) {
    if (error instanceof ConditionFailed) return null;
    throw error;
  }
};
