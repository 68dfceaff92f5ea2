import { DAY_MS, dayOf, formatDay, HOUR_MS } from '../../../shared/calendar/dates.ts';
import { legalPath } from '../../../shared/legal/legal-pages.ts';
import english from '../../../shared/locales/en/mail-samples.json' with { type: 'json' };
import hebrew from '../../../shared/locales/he/mail-samples.json' with { type: 'json' };
import { MAILS, type MailKind, type MailKindOf, type MailSort } from '../../../shared/mails.ts';
import {
  type Confirmation,
  type ConfirmedKind,
  confirmationIdOf,
} from '../../../shared/money/confirmation.ts';
import type { Language } from '../../../shared/texts/language.ts';
import type { DisputeMailValues, Mail, MailOf, RequestMailValues } from '../../messages/mail/mail.ts';

const TEXTS: Readonly<Record<Language, typeof hebrew>> = { he: hebrew, en: english };

const SHORT_ID = '4k7m2x9p';
const ORDER_ID = `req_${SHORT_ID}abcdefghjkmnpqrstv`;
const PRICE = 12_900;
const NET = 11_610;
const PART = 4_000;

interface About {
  readonly texts: typeof hebrew;
  readonly now: Date;
}

const later = ({ now }: About, days: number): Date => new Date(now.getTime() + days * DAY_MS);
const inDays = (about: About, days: number): string => later(about, days).toISOString();

/** What of an order only some kinds tell. */
const ofOrder = (about: About): Partial<Record<MailKindOf<'request'>, Partial<RequestMailValues>>> => ({
  'request-declined': {
    declineReason: 'creator',
    declineCause: 'time',
    declineWords: about.texts.declineWords,
    movedAgorot: PRICE,
  },
  'request-refunded': { refundReason: about.texts.refundReason, movedAgorot: PART },
  'request-reopened': { movedAgorot: -PRICE },
  'creator-request-completed': { movedAgorot: NET },
  'creator-request-closed': { declineReason: 'admin', movedAgorot: -NET },
  'creator-request-reopened': { movedAgorot: -NET },
  'creator-request-refunded': { refundReason: about.texts.refundReason, movedAgorot: -PART },
  'creator-request-due': { endsAt: inDays(about, 1) },
  'creator-video-waits': { endsAt: inDays(about, 1) },
});

const request = (kind: MailKindOf<'request'>, about: About): RequestMailValues => {
  const { fanName, creatorName, recipient, title, instructions } = about.texts;
  return {
    ...{ orderId: ORDER_ID, shortId: SHORT_ID, fanName, creatorName, recipient, title, instructions },
    occasion: 'birthday',
    priceAgorot: PRICE,
    deadlineAt: inDays(about, 3),
    arrivesBy: dayOf(later(about, 2)),
    deliveryHours: 48,
    use: { kind: 'private' },
    path: `/dashboard/${MAILS[kind].to}/requests`,
    ...ofOrder(about)[kind],
  };
};

const ofDispute = (
  about: About,
): Record<MailKindOf<'dispute'>, Pick<DisputeMailValues, 'event'> & Partial<DisputeMailValues>> => ({
  'dispute-answered': { event: 'dispute.part_offered', amountAgorot: PART, until: inDays(about, 2) },
  'dispute-ended': { event: 'dispute.full', backAgorot: PRICE },
  'creator-dispute-opened': { event: 'dispute.opened', until: inDays(about, 2), heldAgorot: NET },
  'creator-dispute-making': { event: 'dispute.making', day: formatDay(dayOf(later(about, 3))) },
  'creator-dispute-ended': { event: 'dispute.part', takenAgorot: PART, keptAgorot: NET - PART },
});

const dispute = (kind: MailKindOf<'dispute'>, about: About): DisputeMailValues => {
  const { fanName, creatorName, recipient, title, complaint } = about.texts;
  return {
    ...{ orderId: ORDER_ID, shortId: SHORT_ID, fanName, creatorName, recipient, title },
    priceAgorot: PRICE,
    path: `/dashboard/${MAILS[kind].to}/requests`,
    reason: 'name_wrong',
    words: complaint,
    byDesk: false,
    ...ofDispute(about)[kind],
  };
};

const MOVED: Readonly<Record<MailKindOf<'wallet'>, number>> = {
  'wallet-adjusted': PART,
  'wallet-released': 0,
  'wallet-frozen': -PART,
  'top-up-received': PART,
  'top-up-reversed': -PART,
  'sending-done': 0,
  'sending-failed': PART,
  'sending-taken': 0,
};

/** An address in which nothing is. */
const NOWHERE = 'sample';
const account = '/dashboard/account';

/** Invented values for e-mails of each sort, as the demonstration has them: never those of a person. */
const VALUES: {
  readonly [Sort in MailSort]: (kind: MailKindOf<Sort>, about: About) => MailOf<Sort>['values'];
} = {
  request,
  dispute,
  wallet: (kind, { texts }) => ({
    amountAgorot: PART,
    movedAgorot: MOVED[kind],
    reason: kind === 'wallet-adjusted' ? texts.correction : '',
    path: '/dashboard/fan/wallet',
  }),
  withdrawal: (kind, { texts }) => ({
    shortId: SHORT_ID,
    amountAgorot: NET,
    payTo: '•••4567',
    reference: kind === 'withdrawal-completed' ? 'T-4471' : '',
    reason: kind === 'withdrawal-rejected' ? texts.correction : '',
    path: '/dashboard/creator/earnings',
  }),
  creator: (_, { texts }) => ({ creatorName: texts.creatorName, path: '/dashboard/creator' }),
  'creator-reason': (_, { texts: { creatorName, reason } }) => ({
    ...{ creatorName, reason },
    path: '/dashboard/creator/profile',
  }),
  moderation: (_, { texts: { title, reason } }) => ({ title, reason, path: '/dashboard/creator' }),
  contact: (_, { texts: { fanName: name, subject, message } }) => ({
    ...{ ticketId: `tkt_${NOWHERE}`, shortId: SHORT_ID, name, subject, message },
    email: 'dana@example.com',
  }),
  answer: (_, { texts: { fanName: name, subject, answer: message } }) => ({
    ...{ ticketId: `tkt_${NOWHERE}`, shortId: SHORT_ID, name, subject, message },
    path: `/inquiry/${NOWHERE}`,
  }),
  message: (_, { texts: { subject, answer: message } }) => ({ subject, message }),
  plain: () => ({ path: account }),
  code: () => ({ code: '48215093' }),
  legal: (kind, about) => ({
    day: formatDay(dayOf(later(about, 30))),
    path: legalPath(kind === 'terms-change' ? 'terms' : 'privacy', 2),
  }),
  deletion: (_, about) => ({ day: formatDay(dayOf(later(about, 7))), path: account }),
  'deletion-stopped': () => ({ reason: 'balance', path: account }),
  gift: (_, { texts: { recipient, fanName: from } }) => ({
    ...{ requestId: ORDER_ID, n: 1, addressHash: NOWHERE },
    parcel: {
      ...{ recipient, from, path: `/gift/${NOWHERE}`, stopPath: `/gift/mails/${NOWHERE}` },
      oneClickPath: `/api/gifts/mails/${NOWHERE}/stop`,
    },
  }),
};

/** What e-mails of these kinds confirm. */
const CONFIRMS: Readonly<Partial<Record<MailKind, ConfirmedKind>>> = {
  'order-received': 'purchase',
  'request-declined': 'refund',
  'request-refunded': 'refund',
  'request-reopened': 'purchase',
  'dispute-ended': 'refund',
  'top-up-received': 'top_up',
  'sending-done': 'sent_back',
};

const MEANS: Readonly<Record<ConfirmedKind, Confirmation['means']>> = {
  top_up: 'paypal',
  purchase: 'wallet',
  refund: 'wallet',
  sent_back: 'paypal',
};

const confirmationFor = (kind: ConfirmedKind, { texts, now }: About): Confirmation => {
  const { fanName: payer, creatorName, title } = texts;
  const at = now.toISOString();
  const ofOrder = MEANS[kind] === 'wallet';
  return {
    ...{ kind, at, payer, means: MEANS[kind], backAgorot: 0 },
    id: confirmationIdOf({ ref: ORDER_ID, n: kind === 'refund' ? 3 : 1 }),
    amountAgorot: kind === 'refund' || !ofOrder ? PART : PRICE,
    issuer: {
      ...{ siteName: texts.siteName, siteNameHebrew: texts.siteName, companyName: texts.companyName },
      ...{ companyNumber: '510000000', companyAddress: texts.companyAddress },
    },
    order: ofOrder ? { id: ORDER_ID, title, creatorName } : null,
    first: kind === 'refund' ? { id: confirmationIdOf({ ref: ORDER_ID, n: 1 }), at } : null,
  };
};

/** An e-mail of a kind as it would be sent to `to` an hour after what it tells of. */
export const sampleMail = (kind: MailKind, language: Language, to: string, now: Date): Mail => {
  const about = { texts: TEXTS[language], now: new Date(now.getTime() - HOUR_MS) };
  const valuesOf = VALUES[MAILS[kind].sort] as (kind: MailKind, about: About) => Mail['values'];
  const confirms = CONFIRMS[kind];
  // The compiler knows that a kind is of one sort, but not that these values are its.
  return {
    ...{ event: NOWHERE, kind, to, language, at: now.toISOString() },
    values: valuesOf(kind, about),
    ...(confirms ? { confirmation: confirmationFor(confirms, about) } : {}),
  } as Mail;
};
