import { DAY_MS, dayOf, endOfDay, formatDay, HOUR_MS } from '../../../shared/calendar/dates.ts';
import { legalPath } from '../../../shared/legal/legal-pages.ts';
import english from '../../../shared/locales/en/mail-samples.json' with { type: 'json' };
import hebrew from '../../../shared/locales/he/mail-samples.json' with { type: 'json' };
import { MAILS, type MailKind, type MailKindOf, type MailSort } from '../../../shared/mails.ts';
import {
  type Confirmation,
  type ConfirmedKind,
  confirmationIdOf,
} from '../../../shared/money/confirmation.ts';
import { shortId } from '../../../shared/short-id.ts';
import type { Language } from '../../../shared/texts/language.ts';
import type { DisputeMailValues, Mail, MailOf, RequestMailValues } from '../../messages/mail/mail.ts';

const TEXTS: Readonly<Record<Language, typeof hebrew>> = { he: hebrew, en: english };

const idOf = (prefix: string, short: string): string => `${prefix}_${short}abcdefghjkmnpqrstv`;
const ORDER_ID = idOf('req', '4k7m2x9p');
const TOP_UP_ID = idOf('top', '7c2q9t4w');
const SENDING_ID = idOf('snd', '5h8d3v6y');
const WITHDRAWAL_ID = idOf('wdr', '6w9h4d2t');
const TICKET_ID = idOf('tkt', '3f8r5n1y');

/** What the order cost, what of it its creator earned, and the same of the part of it that goes back. */
const [PRICE, NET] = [12_900, 11_610];
const [PART, PART_OF_NET] = [4_000, 3_600];
const WRAPPING = 1_500;
/** What a wallet still had of a top-up that was taken back. */
const LEFT = 1_500;

interface About {
  readonly texts: typeof hebrew;
  readonly now: Date;
}

const later = ({ now }: About, days: number): Date => new Date(now.getTime() + days * DAY_MS);
const inDays = (about: About, days: number): string => later(about, days).toISOString();
const endIn = (about: About, days: number): string => endOfDay(dayOf(later(about, days))).toISOString();

/** Of an order whose day has come; a day later it ends. */
const due = (about: About): Partial<RequestMailValues> => ({
  arrivesBy: dayOf(about.now),
  deadlineAt: endIn(about, 0),
  endsAt: endIn(about, 1),
});

/** What of an order only some kinds tell. */
const ofOrder = (about: About): Partial<Record<MailKindOf<'request'>, Partial<RequestMailValues>>> => ({
  'request-declined': {
    declineReason: 'creator',
    declineCause: 'time',
    declineWords: about.texts.declineWords,
    movedAgorot: PRICE,
    returnableAgorot: PRICE,
  },
  'request-refunded': {
    refundReason: about.texts.refundReason,
    movedAgorot: PART,
    returnableAgorot: PART,
  },
  'request-wrapped': {
    priceAgorot: PRICE + WRAPPING,
    extras: ['gift_wrapping'],
    extraPrices: { gift_wrapping: WRAPPING },
    movedAgorot: -WRAPPING,
  },
  'request-reopened': { movedAgorot: -PRICE },
  'creator-request-completed': { movedAgorot: NET },
  'creator-request-closed': { declineReason: 'admin' },
  'creator-request-reopened': { movedAgorot: -NET },
  'creator-request-refunded': { refundReason: about.texts.refundReason, movedAgorot: -PART_OF_NET },
  'creator-request-due': due(about),
  'creator-request-nudged': due(about),
  'creator-video-waits': due(about),
});

const request = (kind: MailKindOf<'request'>, about: About): RequestMailValues => {
  const { fanName, creatorName, recipient, title, instructions } = about.texts;
  return {
    ...{
      orderId: ORDER_ID,
      shortId: shortId(ORDER_ID),
      fanName,
      creatorName,
      recipient,
      title,
      instructions,
    },
    occasion: 'birthday',
    priceAgorot: PRICE,
    deadlineAt: endIn(about, 3),
    arrivesBy: dayOf(later(about, 2)),
    deliveryHours: 48,
    use: { kind: 'private' },
    path: `/dashboard/${MAILS[kind].to}/requests`,
    ...ofOrder(about)[kind],
  };
};

/** The desk decides what its end is, and here that a part goes back. */
const ended = ({ texts }: About) =>
  ({ event: 'dispute.part', words: texts.decision, byDesk: true, backAgorot: PART }) as const;

const ofDispute = (
  about: About,
): Record<
  MailKindOf<'dispute'>,
  Pick<DisputeMailValues, 'event' | 'words'> & Partial<DisputeMailValues>
> => ({
  'dispute-answered': {
    event: 'dispute.part_offered',
    words: about.texts.offer,
    amountAgorot: PART,
    until: inDays(about, 2),
  },
  'dispute-ended': { ...ended(about), returnableAgorot: PART },
  'creator-dispute-opened': {
    event: 'dispute.opened',
    words: about.texts.complaint,
    until: inDays(about, 2),
    heldAgorot: NET,
  },
  'creator-dispute-making': {
    event: 'dispute.making',
    words: about.texts.again,
    byDesk: true,
    day: formatDay(dayOf(later(about, 3))),
  },
  'creator-dispute-ended': { ...ended(about), takenAgorot: PART_OF_NET, keptAgorot: NET - PART_OF_NET },
});

const dispute = (kind: MailKindOf<'dispute'>, about: About): DisputeMailValues => {
  const { fanName, creatorName, recipient, title } = about.texts;
  return {
    ...{ orderId: ORDER_ID, shortId: shortId(ORDER_ID), fanName, creatorName, recipient, title },
    priceAgorot: PRICE,
    path: `/dashboard/${MAILS[kind].to}/requests`,
    reason: 'name_wrong',
    byDesk: false,
    ...ofDispute(about)[kind],
  };
};

const MOVED: Readonly<Record<MailKindOf<'wallet'>, number>> = {
  'wallet-adjusted': PART,
  'wallet-released': 0,
  'wallet-frozen': -LEFT,
  'top-up-received': PART,
  'top-up-reversed': -PART,
  'sending-done': 0,
  'sending-failed': PART,
  'sending-taken': 0,
};

/** An address in which nothing is. */
const NOWHERE = 'sample';
const account = '/dashboard/account';

/** Where the button of what says the same to everybody leads. */
const PATHS: Readonly<Record<MailKindOf<'plain'>, string>> = {
  'messages-wait': '/dashboard/fan/messages',
  'address-changed': '/contact',
  'account-deleted': '/',
  'account-banned': '/contact',
  'gift-closed': '/dashboard/fan/requests',
  'copy-ready': account,
};

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
    shortId: shortId(WITHDRAWAL_ID),
    amountAgorot: NET,
    payTo: '•••4567',
    reference: kind === 'withdrawal-completed' ? 'T-4471' : '',
    reason: kind === 'withdrawal-rejected' ? texts.wrongDetails : '',
    path: '/dashboard/creator/earnings',
  }),
  creator: (_, { texts }) => ({ creatorName: texts.creatorName, path: '/dashboard/creator' }),
  'creator-reason': (_, { texts: { creatorName, reason } }) => ({
    ...{ creatorName, reason },
    path: '/dashboard/creator/profile',
  }),
  moderation: (kind, { texts: { title, reason, restored } }) => ({
    title,
    reason: kind === 'moderation-restored' ? restored : reason,
    path: '/dashboard/creator',
  }),
  contact: (_, { texts: { fanName: name, subject, message } }) => ({
    ...{ ticketId: TICKET_ID, shortId: shortId(TICKET_ID), name, subject, message },
    email: 'dana@example.com',
  }),
  answer: (_, { texts: { fanName: name, subject, answer: message } }) => ({
    ...{ ticketId: TICKET_ID, shortId: shortId(TICKET_ID), name, subject, message },
    path: `/inquiry/${NOWHERE}`,
  }),
  message: (_, { texts: { update: subject, answer: message } }) => ({ subject, message }),
  plain: (kind) => ({ path: PATHS[kind] }),
  code: () => ({ code: '48215093' }),
  identity: () => ({ code: '482150' }),
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

/** What an e-mail confirms: as much as it says that it moved. From the second entry on, it names the first. */
interface Confirmed {
  readonly kind: ConfirmedKind;
  readonly agorot: number;
  readonly ref?: string;
  readonly n?: number;
}

const CONFIRMS: Readonly<Partial<Record<MailKind, Confirmed>>> = {
  'order-received': { kind: 'purchase', agorot: PRICE },
  'request-wrapped': { kind: 'purchase', agorot: WRAPPING, n: 2 },
  'request-declined': { kind: 'refund', agorot: PRICE, n: 2 },
  'request-refunded': { kind: 'refund', agorot: PART, n: 5 },
  'request-reopened': { kind: 'purchase', agorot: PRICE, n: 3 },
  'dispute-ended': { kind: 'refund', agorot: PART, n: 5 },
  'top-up-received': { kind: 'top_up', agorot: PART, ref: TOP_UP_ID },
  'sending-done': { kind: 'sent_back', agorot: PART, ref: SENDING_ID },
};

const MEANS: Readonly<Record<ConfirmedKind, Confirmation['means']>> = {
  top_up: 'paypal',
  purchase: 'wallet',
  refund: 'wallet',
  sent_back: 'paypal',
};

/** How long ago the order was paid of which an e-mail tells something later. */
const ORDERED_DAYS = 4;

const confirmationFor = (
  { kind, agorot: amountAgorot, ref = ORDER_ID, n = 1 }: Confirmed,
  about: About,
): Confirmation => {
  const { fanName: payer, creatorName, title, siteName, companyName, companyAddress } = about.texts;
  return {
    ...{ kind, payer, amountAgorot, means: MEANS[kind], backAgorot: 0 },
    id: confirmationIdOf({ ref, n }),
    at: about.now.toISOString(),
    issuer: {
      ...{ siteName, siteNameHebrew: siteName, companyName, companyAddress },
      companyNumber: '510000000',
    },
    order: ref === ORDER_ID ? { id: ORDER_ID, title, creatorName } : null,
    first: n > 1 ? { id: confirmationIdOf({ ref, n: 1 }), at: inDays(about, -ORDERED_DAYS) } : null,
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
