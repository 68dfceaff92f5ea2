import { DAY_MS } from '../../../../shared/calendar/dates.ts';
import type { OwnGiftMail } from '../../../../shared/contracts/orders/own-gifts.ts';
import { GIFT_MAIL } from '../../../../shared/limits.ts';
import { isRevealAhead, revealInstant } from '../../../../shared/order/gifts.ts';
import type { Language } from '../../../../shared/texts/language.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import type { Key } from '../../../lib/table/table.ts';
import { type Gift, isOpened } from '../model/gift.ts';

/** A request's e-mail to the recipient of its gift: one, however many links there were. */
export interface GiftMail extends Key {
  readonly e: 'gift-mail';
  readonly v: number;
  readonly requestId: string;
  readonly fanId: string;
  /** Of the gift it is to bring; `n` as the gift has it. */
  readonly hash: string;
  readonly n: number;
  /** `handed`: the e-mail's own record goes on. `returned`: its address takes none, and it may be asked for with another. */
  readonly status: 'waits' | 'handed' | 'returned';
  readonly language: Language;
  /** When the buyer said that the recipient expects it. */
  readonly declaredAt: string;
  /** When it goes; once it was handed over: when it went. */
  readonly dueAt: string;
  /** When it came back. */
  readonly returnedAt?: string;
  /** Of what the buyer asked for, so that a repeat is known. */
  readonly inputHash: string;
  /** Both gone once it was handed over. */
  readonly email?: string;
  readonly addressHash?: string;
}

/** Waiting, it has an address. */
export type WaitingMail = GiftMail & {
  readonly status: 'waits';
  readonly email: string;
  readonly addressHash: string;
};

export const isWaiting = (mail: GiftMail | null): mail is WaitingMail => mail?.status === 'waits';

/** Under which event an e-mail is known: one that came back may be asked for once more, and is another one then. */
export const giftEventOf = ({ requestId, declaredAt }: Pick<GiftMail, 'requestId' | 'declaredAt'>): string =>
  `${requestId}#gift#${declaredAt}`;

/** Of which request an e-mail was, and when it was asked for; null for the event of anything else. */
export const giftOfEvent = (event: string): Pick<GiftMail, 'requestId' | 'declaredAt'> | null => {
  const [requestId, what, declaredAt] = event.split('#');
  return requestId && what === 'gift' && declaredAt ? { requestId, declaredAt } : null;
};

/** One that waits for a link of before is nobody's: it goes by itself. */
export const isOf = (mail: GiftMail, hash: string): boolean => mail.status !== 'waits' || mail.hash === hash;

export const mailViewOf = (mail: GiftMail | null, hash: string): OwnGiftMail | null => {
  if (!mail || !isOf(mail, hash)) return null;
  const { status, email = null, language, dueAt, v } = mail;
  return { status, email, language, at: dueAt, v };
};

/**
 * When a gift's e-mail goes. With the gift's own hour, while that is ahead: the e-mail is the moment of opening. Otherwise
 * now, or at the hour of `send`, while the link lives. Throws `gift.mail_time`.
 */
export const dueOf = (gift: Gift, send: string | null, now: Date): string => {
  const { revealAt, endsAt } = gift;
  if (revealAt && !isOpened(gift, now)) {
    if (send !== null) throw new Refusal('gift.mail_time', 'It goes when the gift opens');
    return revealAt;
  }
  if (send === null) return now.toISOString();
  const at = revealInstant(send);
  if (!isRevealAhead(at, now) || at.toISOString() >= endsAt) throw new Refusal('gift.mail_time');
  return at.toISOString();
};

const APART_MS = GIFT_MAIL.apartDays * DAY_MS;

/** Whether one address may not get two gifts at these times. */
export const isClose = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) < APART_MS;

/** Whether a time still counts for those to come. */
export const isStillCounted = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) < APART_MS;
