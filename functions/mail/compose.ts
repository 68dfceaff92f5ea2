import { formatTimestamp } from '../../shared/dates.ts';
import { formatDeadline } from '../../shared/deadline.ts';
import { deliveryPromise } from '../../shared/duration.ts';
import { fillText } from '../../shared/fill-text.ts';
import { TEXT } from '../../shared/limits.ts';
import { pluralOf } from '../../shared/plural.ts';
import { aboutDeletion, addressCode, plainLetter } from './account-letters.ts';
import { billOf } from './bill.ts';
import { creatorApproved, creatorTold } from './creator-letters.ts';
import { arrivalLine, dayLine } from './day-lines.ts';
import { giftLetter } from './gift-letter.ts';
import { type LetterBody as Body, type Letter, quoteOf } from './letter.ts';
import { amount, interpolate, type Line, ownText, sanitize, userText } from './line.ts';
import type {
  AdminMessageMailValues,
  ContactMailValues,
  Mail,
  RequestMailKind,
  RequestMailValues,
  WalletMailKind,
  WalletMailValues,
  WishName,
  WithdrawalMailValues,
} from './mail.ts';
import { type MailTexts, mailTexts } from './texts.ts';

type Fact = keyof MailTexts['facts'];

const factsOf = (texts: MailTexts, facts: Partial<Record<Fact, Line>>): NonNullable<Letter['facts']> =>
  Object.entries(facts).map(([name, value]) => ({ label: texts.facts[name as Fact], value }));

const occasionOf = (texts: MailTexts, occasion: string): string =>
  texts.occasions[occasion as keyof MailTexts['occasions']] ?? texts.occasions.other;

/** Wishes that are listed among the facts; the words for the video are quoted below them. */
type WishFact = Exclude<WishName, 'instructions'>;
type RequestFact =
  | WishFact
  | 'order'
  | 'creator'
  | 'fan'
  | 'title'
  | 'price'
  | 'delivery'
  | 'arrivesBy'
  | 'deadline'
  | 'postUrl'
  | 'use';

const wholeOrder = (wishes: Readonly<Record<WishFact, boolean>>): readonly RequestFact[] => {
  const shown = Object.entries(wishes).filter(([, isShown]) => isShown);
  return ['order', 'title', ...shown.map(([name]) => name as WishFact), 'price'];
};

/** The wishes of an order that each reader of an e-mail sees; every wish has to be decided for every reader. */
const WHOLE_ORDER = {
  fan: wholeOrder({ occasion: true, eventDate: true, recipient: true, minor: true, extras: true }),
  creator: wholeOrder({ occasion: true, eventDate: true, recipient: true, minor: true, extras: true }),
};

/** Which facts of the order each kind shows, in this order; what an order does not have is left out. */
const SHOWN: Record<RequestMailKind, readonly RequestFact[]> = {
  'order-received': ['creator', ...WHOLE_ORDER.fan, 'use', 'delivery', 'arrivesBy', 'deadline'],
  'creator-new-request': ['fan', ...WHOLE_ORDER.creator, 'use', 'arrivesBy', 'deadline'],
  'request-approved': ['creator', 'order', 'title', 'occasion', 'recipient', 'arrivesBy', 'deadline'],
  'request-declined': ['creator', 'order', 'title', 'recipient', 'price'],
  'request-completed': ['creator', ...WHOLE_ORDER.fan, 'use', 'postUrl'],
  'request-refunded': ['creator', 'order', 'title', 'recipient', 'price'],
  'request-reopened': ['creator', 'order', 'title', 'recipient', 'price', 'deadline'],
  'creator-request-approved': ['fan', ...WHOLE_ORDER.creator, 'arrivesBy', 'deadline'],
  'creator-request-completed': ['fan', 'order', 'title', 'recipient', 'price'],
  'creator-request-closed': ['fan', 'order', 'title', 'recipient', 'price'],
  'creator-request-reopened': ['fan', ...WHOLE_ORDER.creator, 'deadline'],
  'creator-request-refunded': ['fan', 'order', 'title', 'recipient', 'price'],
  'creator-request-due': ['fan', ...WHOLE_ORDER.creator, 'deadline'],
  'creator-request-nudged': ['fan', ...WHOLE_ORDER.creator, 'arrivesBy', 'deadline'],
  'creator-brief-changed': ['fan', ...WHOLE_ORDER.creator, 'arrivesBy', 'deadline'],
  'creator-video-waits': ['fan', 'order', 'title', 'recipient', 'price', 'deadline'],
};

/** E-mails about which somebody acts, or which they check, repeat the words for the video. */
const QUOTING: readonly RequestMailKind[] = [
  'order-received',
  'creator-new-request',
  'creator-request-approved',
  'creator-request-reopened',
  'creator-request-due',
  'creator-request-nudged',
  'creator-brief-changed',
];

/** A sentence about what moved on the reader's balance; none if nothing moved. */
const moneyLine = (kind: RequestMailKind, texts: MailTexts, values: RequestMailValues): string[] => {
  const { movedAgorot, priceAgorot } = values;
  if (!movedAgorot) return [];
  if (kind === 'request-declined' && movedAgorot === priceAgorot) return [texts[kind].refund];
  const { fan, creator } = texts.money;
  const { into, outOf } = kind.startsWith('creator-') ? creator : fan;
  return [movedAgorot > 0 ? into : outOf];
};

/** A sentence about extras that were not there when it was completed, and what went back for them. */
const undoneLine = (kind: RequestMailKind, { money }: MailTexts, values: RequestMailValues): string[] => {
  if (!values.undoneAgorot) return [];
  if (kind === 'request-completed') return [money.undone.fan];
  return kind === 'creator-request-completed' ? [money.undone.creator] : [];
};

const deliveryOf = (texts: MailTexts, hours: number): Line => {
  const { unit, count } = deliveryPromise(hours);
  return ownText(pluralOf(texts.language, texts.delivery, unit, count));
};

/** Each fact of an order in words; null where the order has none. */
const requestFacts = (texts: MailTexts, values: RequestMailValues): Record<RequestFact, Line | null> => ({
  order: ownText(values.shortId),
  creator: userText(values.creatorName),
  fan: userText(values.fanName),
  title: userText(values.title),
  occasion: ownText(occasionOf(texts, values.occasion)),
  recipient: userText(values.recipient),
  minor: values.minor === undefined ? null : ownText(texts.minor[values.minor ? 'yes' : 'no']),
  price: amount(values.priceAgorot, texts.language),
  deadline: ownText(formatDeadline(values.deadlineAt)),
  eventDate: values.eventDate ? dayLine(texts, values.eventDate) : null,
  extras: values.extras?.length ? ownText(values.extras.map((id) => texts.extras[id]).join(', ')) : null,
  arrivesBy: values.arrivesBy ? arrivalLine(texts, values.arrivesBy) : null,
  use: ownText(texts.use[values.extras?.includes('download_rights') ? 'publish' : 'private']),
  postUrl: values.postUrl ? [{ text: values.postUrl, isolated: true }] : null,
  delivery: values.deliveryHours ? deliveryOf(texts, values.deliveryHours) : null,
});

/** Instructions that the fan left out are worded in the reader's language. */
const instructionsOf = ({ instructionsDefault }: MailTexts, { instructions, title }: RequestMailValues) =>
  instructions || fillText(instructionsDefault, { title });

const aboutRequest = (
  { kind, values }: Mail & { readonly kind: RequestMailKind },
  texts: MailTexts,
  href: string,
): Body => {
  const about = texts[kind];
  const facts = requestFacts(texts, values);
  const bill = kind.startsWith('creator-') || !SHOWN[kind].includes('extras') ? null : billOf(texts, values);
  const { creatorName, fanName, recipient } = values;
  const names = {
    creatorName,
    fanName,
    recipient,
    price: amount(values.priceAgorot, texts.language),
    ends: ownText(formatTimestamp(values.endsAt ?? values.deadlineAt)),
    amount: amount(Math.abs(values.movedAgorot ?? 0), texts.language),
    undone: amount(values.undoneAgorot ?? 0, texts.language),
  };
  const lines = [
    'refund' in about ? about.body[values.declineReason ?? 'admin'] : about.body,
    // Said with its reason, it is not said again.
    ...(kind === 'request-completed' && values.movedAgorot === values.undoneAgorot
      ? []
      : moneyLine(kind, texts, values)),
    ...undoneLine(kind, texts, values),
  ];
  return {
    subject: interpolate(about.subject, names),
    heading: about.heading,
    paragraphs: lines.map((line) => interpolate(line, names)),
    facts: SHOWN[kind].flatMap((fact) => {
      if (bill && (fact === 'extras' || fact === 'price')) return bill[fact];
      const value = facts[fact];
      return value ? { label: texts.facts[fact], value } : [];
    }),
    ...(QUOTING.includes(kind) ? quoteOf(texts.facts.instructions, instructionsOf(texts, values)) : {}),
    button: { label: about.button, href },
    ...('note' in about ? { note: about.note } : {}),
  };
};

const contactReceived = (texts: MailTexts, values: ContactMailValues): Body => {
  const { subject, heading, body } = texts['contact-received'];
  return {
    subject: interpolate(subject, { subject: values.subject }),
    heading,
    paragraphs: [interpolate(body, { name: values.name })],
    facts: factsOf(texts, {
      ticket: ownText(values.shortId),
      name: userText(values.name),
      email: userText(values.email),
      subject: userText(values.subject),
    }),
    ...quoteOf(texts.facts.message, values.message),
  };
};

/** Whole: an admin wrote it, and nobody may reply to half of it. */
const MESSAGE_MAX = TEXT.message;

const adminMessage = (texts: MailTexts, { subject, message }: AdminMessageMailValues): Body => {
  const about = texts['admin-message'];
  return {
    subject: interpolate(about.subject, { subject }),
    heading: about.heading,
    paragraphs: [userText(subject)],
    quote: { label: about.label, text: sanitize(message, MESSAGE_MAX) },
    note: about.note,
  };
};

const aboutWithdrawal = (
  kind: 'withdrawal-completed' | 'withdrawal-rejected',
  texts: MailTexts,
  values: WithdrawalMailValues,
  href: string,
): Body => {
  const { subject, heading, body, button } = texts[kind];
  const filling = { amount: amount(values.amountAgorot, texts.language) };
  return {
    subject: interpolate(subject, filling),
    heading,
    paragraphs: [interpolate(body, filling)],
    facts: factsOf(texts, {
      withdrawal: ownText(values.shortId),
      amount: filling.amount,
      payTo: userText(values.payTo),
      ...(values.reference ? { reference: userText(values.reference) } : {}),
    }),
    ...quoteOf(texts.facts.reason, values.reason),
    button: { label: button, href },
  };
};

const aboutWallet = (
  kind: WalletMailKind,
  texts: MailTexts,
  values: WalletMailValues,
  href: string,
): Body => {
  const { subject, heading, body, button } = texts[kind];
  const { movedAgorot } = values;
  const { into, outOf } = texts.money.wallet;
  const moved = movedAgorot > 0 ? into : outOf;
  const filling = { amount: amount(values.amountAgorot, texts.language) };
  return {
    subject: interpolate(subject, filling),
    heading,
    paragraphs: [
      interpolate(body, filling),
      ...(movedAgorot === 0
        ? []
        : [interpolate(moved, { amount: amount(Math.abs(movedAgorot), texts.language) })]),
    ],
    ...quoteOf(texts.facts.reason, values.reason),
    button: { label: button, href },
  };
};

const bodyOf = (mail: Mail, texts: MailTexts, siteOrigin: string): Body => {
  switch (mail.kind) {
    case 'contact-received':
      return contactReceived(texts, mail.values);
    case 'admin-message':
      return adminMessage(texts, mail.values);
    case 'creator-approved':
      return creatorApproved(texts, mail.values, siteOrigin + mail.values.path);
    case 'creator-refused':
    case 'creator-changes-asked':
      return creatorTold(mail.kind, texts, mail.values, siteOrigin + mail.values.path);
    case 'withdrawal-completed':
    case 'withdrawal-rejected':
      return aboutWithdrawal(mail.kind, texts, mail.values, siteOrigin + mail.values.path);
    case 'messages-wait':
    case 'address-changed':
    case 'account-deleted':
    case 'copy-ready':
      return plainLetter(mail.kind, texts, siteOrigin + mail.values.path);
    case 'deletion-asked':
    case 'deletion-stopped':
      return aboutDeletion(mail, texts, siteOrigin + mail.values.path);
    case 'address-code':
      return addressCode(texts, mail);
    case 'gift':
      return giftLetter(texts, mail.values, siteOrigin);
    case 'wallet-adjusted':
    case 'wallet-released':
    case 'wallet-frozen':
    case 'top-up-reversed':
      return aboutWallet(mail.kind, texts, mail.values, siteOrigin + mail.values.path);
    default:
      return aboutRequest(mail, texts, siteOrigin + mail.values.path);
  }
};

/** What an e-mail says in its reader's language. `siteOrigin` is what its links begin with. */
export const compose = (mail: Mail, siteOrigin: string): Letter => ({
  language: mail.language,
  ...bodyOf(mail, mailTexts(mail.language), siteOrigin),
});
