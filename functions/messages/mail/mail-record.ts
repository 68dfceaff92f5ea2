import { DAY_MS, MINUTE_MS } from '../../../shared/calendar/dates.ts';
import type { MAIL_ENDS } from '../../../shared/contracts/messages/mail-admin.ts';
import type { MailReturn, MailSkip } from '../../../shared/mails.ts';
import type { Mail, MailRef } from './mail.ts';

/**
 * `queued -> sending -> sent`, each step by one worker. `sending` is written when the message is ready and the mail
 * service is asked next: what is `queued` was certainly not asked for, what is `sending` perhaps. Back to `queued` when
 * the service certainly did not send. `skipped` where the stage has no sender of its own, or the e-mail is not to leave
 * any more. `returned` when its address did not take it, or its reader called it unwanted.
 */
export type MailStatus = 'queued' | 'sending' | 'sent' | 'skipped' | 'returned';

/** What an e-mail is once nobody works on it any more. */
export type EndedMail = Extract<MailStatus, (typeof MAIL_ENDS)[number]>;

/** The record of an e-mail: its state and, until it is over, content and recipient. */
export interface MailRecord extends MailRef {
  readonly v: number;
  /** When it was first asked for. */
  readonly at: string;
  readonly status: MailStatus;
  /** Since when it has this status. */
  readonly since: string;
  /** Gone once it is sent or skipped, so that a record of half a year has neither name nor address. */
  readonly mail?: Mail;
  /** Why it did not leave, of one that is skipped, or came back. */
  readonly why?: MailSkip | MailReturn;
  /** How often it was taken since it was first asked for, or since somebody sent it again. */
  readonly tries: number;
  /** Random id of the worker that claimed it, so that no other worker ends its claim. */
  readonly taker?: string;
  /** Which admin's act sent it again, or gave it up. */
  readonly again?: string;
}

/** After this time no worker is sending it: the Lambda has ended and the queue has used up its retries. */
const WAITING_MS = 10 * MINUTE_MS;
const TRIES = 10;

/** Mails that have not moved since then wait. */
export const waitingSince = (now: Date): string => new Date(now.getTime() - WAITING_MS).toISOString();

/** What becomes of a mail that waits: a person decides about all but the one that goes by itself. */
export type WaitingState = 'retried' | 'given-up' | 'perhaps-sent';

/** Null while it does not wait. One that was certainly not sent is queued again by itself, for a day and ten tries. */
export const waitingStateOf = (record: MailRecord, now: Date): WaitingState | null => {
  const { status, since, at, tries } = record;
  if (since > waitingSince(now)) return null;
  if (status === 'sending') return 'perhaps-sent';
  if (status !== 'queued') return null;
  return tries < TRIES && now.getTime() - Date.parse(at) < DAY_MS ? 'retried' : 'given-up';
};

/** The names under which SES repeats, of an e-mail that came back, which one it was. */
const EVENT = 'mail-event';
const KIND = 'mail-kind';

/** SES's tags take letters, digits, `-` and `_`. */
const encoded = (text: string): string => Buffer.from(text).toString('base64url');

export const tagsOf = ({ event, kind }: MailRef): { Name: string; Value: string }[] => [
  { Name: EVENT, Value: encoded(event) },
  { Name: KIND, Value: kind },
];

/** Which e-mail these tags are of; null where there are none, as on those that Cognito sends. */
export const mailOfTags = (tags: Readonly<Record<string, readonly string[]>>): MailRef | null => {
  const [event] = tags[EVENT] ?? [];
  const [kind] = tags[KIND] ?? [];
  if (event === undefined || kind === undefined) return null;
  return { event: Buffer.from(event, 'base64url').toString(), kind: kind as MailRef['kind'] };
};
