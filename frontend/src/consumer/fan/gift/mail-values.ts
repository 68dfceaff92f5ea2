import { type Day, dayOf, formatTime } from '../../../../../shared/calendar/dates.ts';
import { type OwnGift, ownGifts } from '../../../../../shared/contracts/orders/own-gifts.ts';
import { isRevealAhead, isRevealTime, revealInstant } from '../../../../../shared/order/gifts.ts';
import type { Language } from '../../../../../shared/texts/language.ts';
import { contractProblems, type Problems } from '../../../ui/controls/contract-problems.ts';

export interface MailValues {
  email: string;
  language: Language;
  when: 'now' | 'later';
  /** A day as it is typed. */
  day: Day;
  time: string;
  /** Said anew each time: of this address, on that day. */
  expected: boolean;
}

export type MailProblem = 'own.mail.emailProblem' | 'own.mail.dayProblem' | 'own.mail.expectedProblem';

const DEFAULT_TIME = '19:00';

/** The gift opens at an hour that is ahead: its e-mail goes then. */
export const isOpenedLater = ({ revealAt }: OwnGift, now: Date): boolean =>
  revealAt !== null && new Date(revealAt) > now;

export const valuesOf = ({ mail }: OwnGift, language: Language, now: Date): MailValues => {
  const later = mail?.status === 'waits' && new Date(mail.at) > now ? mail.at : null;
  return {
    email: mail?.email ?? '',
    language: mail?.language ?? language,
    when: later ? 'later' : 'now',
    day: later ? dayOf(new Date(later)) : '',
    time: later ? formatTime(later) : DEFAULT_TIME,
    expected: false,
  };
};

/** The hour in the contract's form; null: now, or with the gift. */
export const sendOf = ({ when, day, time }: MailValues, gift: OwnGift, now: Date): string | null =>
  when === 'now' || isOpenedLater(gift, now) ? null : `${day}T${time}`;

const PROBLEMS: Partial<Record<keyof MailValues, MailProblem>> = {
  email: 'own.mail.emailProblem',
  expected: 'own.mail.expectedProblem',
  day: 'own.mail.dayProblem',
};

export const mailProblems = (
  values: MailValues,
  gift: OwnGift,
  now: Date,
): Problems<MailValues, MailProblem> => {
  const { email, language, expected } = values;
  const send = sendOf(values, gift, now);
  const problems: Problems<MailValues, MailProblem> = contractProblems(values, {
    schema: ownGifts.mail.input(),
    input: { id: `req_${'0'.repeat(26)}`, v: gift.mail?.v ?? 0, email, language, expected, send },
    fields: { send: 'day' },
    problemOf: (field) => PROBLEMS[field],
  });
  if (send && isRevealTime(send) && !isRevealAhead(revealInstant(send), now))
    problems.day = 'own.mail.dayProblem';
  return problems;
};
