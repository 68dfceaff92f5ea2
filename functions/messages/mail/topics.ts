import type { MailTopic } from '../../../shared/mail-topics.ts';
import { MAILS, type MailKind } from '../../../shared/mails.ts';
import type { Mail } from './mail.ts';

/** Whether an e-mail moved money of its reader: it comes whatever they chose. */
const isAboutMoney = ({ values }: Pick<Mail, 'values'>): boolean =>
  'movedAgorot' in values && Boolean(values.movedAgorot);

/** Whether an e-mail still goes to somebody who was banned since it was queued. */
export const reachesWhoIsOut = (mail: Pick<Mail, 'kind' | 'values'>): boolean =>
  MAILS[mail.kind].topic === 'owed' || isAboutMoney(mail);

/** Whether an e-mail goes to an address that takes no others: it is what proves that its owner wants them again. */
export const reachesStopped = ({ kind }: Pick<Mail, 'kind'>): boolean => kind === 'mail-again';

/** Whether admins may switch e-mails of a topic off. News of an order is promised to whoever wants it, and so is what is owed. */
const HAS_SWITCH = {
  owed: false,
  requests: false,
  reminders: true,
  messages: true,
} as const satisfies Record<MailTopic | 'owed', boolean>;

export const hasSwitch = (kind: MailKind): boolean => HAS_SWITCH[MAILS[kind].topic];

/** Whether an e-mail is not to leave because its kind is switched off. One that moved its reader's money comes. */
export const isSwitchedOff = (mail: Pick<Mail, 'kind' | 'values'>, off: ReadonlySet<MailKind>): boolean =>
  hasSwitch(mail.kind) && off.has(mail.kind) && !isAboutMoney(mail);

/** Whether somebody who does without these topics does without this e-mail. */
export const isMuted = (mail: Pick<Mail, 'kind' | 'values'>, muted: ReadonlySet<MailTopic>): boolean => {
  const { topic } = MAILS[mail.kind];
  return topic !== 'owed' && muted.has(topic) && !isAboutMoney(mail);
};
