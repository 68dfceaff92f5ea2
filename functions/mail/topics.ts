import type { MailTopic } from '../../shared/mail-topics.ts';
import type { Mail, MailKind } from './mail.ts';

/** What each e-mail is about, for those who chose; null always comes: money, receipts, the account, and what we write. */
const TOPICS: Record<MailKind, MailTopic | null> = {
  'order-received': null,
  'creator-new-request': 'requests',
  'request-approved': 'requests',
  'request-declined': null,
  'request-completed': 'requests',
  'request-refunded': null,
  'request-reopened': null,
  'creator-request-approved': 'requests',
  'creator-request-completed': 'requests',
  'creator-request-closed': null,
  'creator-request-reopened': 'requests',
  'creator-request-refunded': null,
  'creator-request-due': 'reminders',
  'creator-request-nudged': 'reminders',
  'creator-brief-changed': 'requests',
  'creator-video-waits': 'reminders',
  'wallet-adjusted': null,
  'wallet-released': null,
  'wallet-frozen': null,
  'top-up-reversed': null,
  'contact-received': null,
  'admin-message': null,
  'creator-approved': null,
  'creator-refused': null,
  'creator-changes-asked': null,
  'withdrawal-completed': null,
  'withdrawal-rejected': null,
  'messages-wait': 'messages',
  'address-code': null,
  'address-changed': null,
  'deletion-asked': null,
  'deletion-stopped': null,
  'account-deleted': null,
  'copy-ready': null,
  gift: null,
};

/** Whether an e-mail moved money of its reader: it comes whatever they chose. */
const isAboutMoney = ({ values }: Pick<Mail, 'values'>): boolean =>
  'movedAgorot' in values && Boolean(values.movedAgorot);

/** Whether somebody who does without these topics does without this e-mail. */
export const isMuted = (mail: Pick<Mail, 'kind' | 'values'>, muted: ReadonlySet<MailTopic>): boolean => {
  const topic = TOPICS[mail.kind];
  return topic !== null && muted.has(topic) && !isAboutMoney(mail);
};
