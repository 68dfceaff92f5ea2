import type { MailTopic } from '../../../shared/mail-topics.ts';
import { MAILS } from '../../../shared/mails.ts';
import type { Mail } from './mail.ts';

/** Whether an e-mail moved money of its reader: it comes whatever they chose. */
const isAboutMoney = ({ values }: Pick<Mail, 'values'>): boolean =>
  'movedAgorot' in values && Boolean(values.movedAgorot);

/** Whether an e-mail still goes to somebody who was banned since it was queued. */
export const reachesWhoIsOut = (mail: Pick<Mail, 'kind' | 'values'>): boolean =>
  MAILS[mail.kind].topic === 'owed' || isAboutMoney(mail);

/** Whether somebody who does without these topics does without this e-mail. */
export const isMuted = (mail: Pick<Mail, 'kind' | 'values'>, muted: ReadonlySet<MailTopic>): boolean => {
  const { topic } = MAILS[mail.kind];
  return topic !== 'owed' && muted.has(topic) && !isAboutMoney(mail);
};
