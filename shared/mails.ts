import type { MailTopic } from './mail-topics.ts';

/**
 * What an e-mail carries and how it is written, by name: values of one type each (`functions/messages/mail/mail.ts`), and one
 * writer (`functions/messages/mail/compose.ts`).
 */
export type MailSort =
  | 'request'
  | 'dispute'
  | 'wallet'
  | 'withdrawal'
  | 'creator'
  | 'creator-reason'
  | 'moderation'
  | 'contact'
  | 'answer'
  | 'message'
  | 'plain'
  | 'code'
  | 'deletion'
  | 'deletion-stopped'
  | 'legal'
  | 'gift'
  | 'identity';

/** Who reads an e-mail: `team` is our own mailbox, `recipient` somebody without an account. */
export const MAIL_READERS = ['fan', 'creator', 'person', 'recipient', 'team'] as const;

interface MailFacts {
  readonly to: (typeof MAIL_READERS)[number];
  readonly sort: MailSort;
  /** What it is about, for those who chose; `owed` always comes: money, receipts, the account, and what we write. */
  readonly topic: MailTopic | 'owed';
}

/**
 * Every e-mail that anybody gets. Its texts stand under its kind in `mail.json` of each language, and its name for the back
 * office in `mails.json`.
 */
export const MAILS = {
  'order-received': { to: 'fan', sort: 'request', topic: 'owed' },
  'creator-new-request': { to: 'creator', sort: 'request', topic: 'requests' },
  'request-approved': { to: 'fan', sort: 'request', topic: 'requests' },
  'request-declined': { to: 'fan', sort: 'request', topic: 'owed' },
  'request-completed': { to: 'fan', sort: 'request', topic: 'requests' },
  'request-refunded': { to: 'fan', sort: 'request', topic: 'owed' },
  /** To who added gift wrapping to an order. */
  'request-wrapped': { to: 'fan', sort: 'request', topic: 'owed' },
  'request-reopened': { to: 'fan', sort: 'request', topic: 'owed' },
  'creator-request-approved': { to: 'creator', sort: 'request', topic: 'requests' },
  'creator-request-completed': { to: 'creator', sort: 'request', topic: 'requests' },
  'creator-request-closed': { to: 'creator', sort: 'request', topic: 'owed' },
  'creator-request-reopened': { to: 'creator', sort: 'request', topic: 'requests' },
  'creator-request-refunded': { to: 'creator', sort: 'request', topic: 'owed' },
  'creator-request-due': { to: 'creator', sort: 'request', topic: 'reminders' },
  'creator-request-nudged': { to: 'creator', sort: 'request', topic: 'reminders' },
  'creator-brief-changed': { to: 'creator', sort: 'request', topic: 'requests' },
  'creator-request-reviewed': { to: 'creator', sort: 'request', topic: 'requests' },
  'creator-video-waits': { to: 'creator', sort: 'request', topic: 'reminders' },
  'creator-video-failed': { to: 'creator', sort: 'request', topic: 'requests' },
  'dispute-answered': { to: 'fan', sort: 'dispute', topic: 'owed' },
  'dispute-ended': { to: 'fan', sort: 'dispute', topic: 'owed' },
  'creator-dispute-opened': { to: 'creator', sort: 'dispute', topic: 'owed' },
  'creator-dispute-making': { to: 'creator', sort: 'dispute', topic: 'owed' },
  'creator-dispute-ended': { to: 'creator', sort: 'dispute', topic: 'owed' },
  'wallet-adjusted': { to: 'person', sort: 'wallet', topic: 'owed' },
  'wallet-released': { to: 'person', sort: 'wallet', topic: 'owed' },
  'wallet-frozen': { to: 'person', sort: 'wallet', topic: 'owed' },
  'top-up-received': { to: 'person', sort: 'wallet', topic: 'owed' },
  'top-up-reversed': { to: 'person', sort: 'wallet', topic: 'owed' },
  'sending-done': { to: 'person', sort: 'wallet', topic: 'owed' },
  'sending-failed': { to: 'person', sort: 'wallet', topic: 'owed' },
  'sending-taken': { to: 'person', sort: 'wallet', topic: 'owed' },
  /** To who wrote to us, with or without an account. */
  'contact-answered': { to: 'recipient', sort: 'answer', topic: 'owed' },
  'contact-received': { to: 'team', sort: 'contact', topic: 'owed' },
  'admin-message': { to: 'person', sort: 'message', topic: 'owed' },
  'creator-approved': { to: 'creator', sort: 'creator', topic: 'owed' },
  'creator-refused': { to: 'creator', sort: 'creator-reason', topic: 'owed' },
  'creator-changes-asked': { to: 'creator', sort: 'creator-reason', topic: 'owed' },
  /** To the author of what an admin decided about. */
  'moderation-hidden': { to: 'person', sort: 'moderation', topic: 'owed' },
  'moderation-restored': { to: 'person', sort: 'moderation', topic: 'owed' },
  'moderation-warned': { to: 'person', sort: 'moderation', topic: 'owed' },
  'moderation-kept': { to: 'person', sort: 'moderation', topic: 'owed' },
  /** To the creator of an ad that an admin changed or deleted. */
  'ad-changed': { to: 'person', sort: 'moderation', topic: 'owed' },
  'ad-removed': { to: 'person', sort: 'moderation', topic: 'owed' },
  'withdrawal-completed': { to: 'creator', sort: 'withdrawal', topic: 'owed' },
  'withdrawal-rejected': { to: 'creator', sort: 'withdrawal', topic: 'owed' },
  'messages-wait': { to: 'person', sort: 'plain', topic: 'messages' },
  /** To the new address, which has no account yet. */
  'address-code': { to: 'person', sort: 'code', topic: 'owed' },
  /** To an address that e-mails came back from, because its owner asked for them again. */
  'mail-again': { to: 'person', sort: 'code', topic: 'owed' },
  /** To the address of before. */
  'address-changed': { to: 'person', sort: 'plain', topic: 'owed' },
  'deletion-asked': { to: 'person', sort: 'deletion', topic: 'owed' },
  'deletion-stopped': { to: 'person', sort: 'deletion-stopped', topic: 'owed' },
  /** To the last address of who asked for it. */
  'account-deleted': { to: 'person', sort: 'plain', topic: 'owed' },
  /** That a new version of a legal page comes into force on a day. */
  'terms-change': { to: 'person', sort: 'legal', topic: 'owed' },
  'privacy-change': { to: 'person', sort: 'legal', topic: 'owed' },
  /** That somebody may not act any more. */
  'account-banned': { to: 'person', sort: 'plain', topic: 'owed' },
  /** To the buyer of a gift that a ban of its creator closed. */
  'gift-closed': { to: 'fan', sort: 'plain', topic: 'owed' },
  'copy-ready': { to: 'person', sort: 'plain', topic: 'owed' },
  /** Because a buyer asked for it. */
  gift: { to: 'recipient', sort: 'gift', topic: 'owed' },
  /** Sent by Cognito, to whoever asks, and written by its trigger; of these the queue has an admin's tests alone. */
  'sign-up': { to: 'person', sort: 'identity', topic: 'owed' },
  'confirm-again': { to: 'person', sort: 'identity', topic: 'owed' },
  reset: { to: 'person', sort: 'identity', topic: 'owed' },
  invitation: { to: 'person', sort: 'identity', topic: 'owed' },
} as const satisfies Readonly<Record<string, MailFacts>>;

export type MailKind = keyof typeof MAILS;

export const MAIL_KINDS = Object.keys(MAILS) as readonly MailKind[];

/**
 * Why an e-mail did not leave: switched off, no sender on this stage, nobody to whom it was still to go, an address that
 * takes none, or an admin who gave it up.
 */
export const MAIL_SKIPS = ['off', 'no_sender', 'not_due', 'address_stopped', 'given_up'] as const;

export type MailSkip = (typeof MAIL_SKIPS)[number];

/** Why one that left came back: nobody has the address, or its reader called it unwanted. */
export const MAIL_RETURNS = ['bounced', 'complained'] as const;

export type MailReturn = (typeof MAIL_RETURNS)[number];

/** The kinds of one sort, or of one sort to one reader. */
export type MailKindOf<Sort extends MailSort, To extends MailFacts['to'] = MailFacts['to']> = {
  [K in MailKind]: (typeof MAILS)[K] extends { sort: Sort; to: To } ? K : never;
}[MailKind];

/** Why Cognito writes to somebody: to confirm a new address, once more, for a new password, or with the first one. */
export type IdentityMailKind = MailKindOf<'identity'>;
