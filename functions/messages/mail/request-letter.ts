import { formatDay, formatTimestamp } from '../../../shared/calendar/dates.ts';
import { formatDeadline } from '../../../shared/calendar/deadline.ts';
import { MAILS } from '../../../shared/mails.ts';
import { deliveryPromise } from '../../../shared/order/delivery-promise.ts';
import { revealInstant } from '../../../shared/order/gifts.ts';
import type { VideoUse } from '../../../shared/order/video-use.ts';
import { fillText } from '../../../shared/texts/fill-text.ts';
import { inLanguage } from '../../../shared/texts/in-language.ts';
import { pluralOf } from '../../../shared/texts/plural.ts';
import { backOffer } from './back-offer.ts';
import { billOf } from './bill.ts';
import { arrivalLine, dayLine } from './day-lines.ts';
import { type LetterBody as Body, quoteOf } from './letter.ts';
import { amount, bothNames, interpolate, type Line, ownText, userText } from './line.ts';
import type { MailOf, RequestMailKind, RequestMailValues, WishName } from './mail.ts';
import type { MailTexts } from './texts.ts';

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
  | 'use'
  | 'instructions';

const wholeOrder = (wishes: Readonly<Record<WishFact, boolean>>): readonly RequestFact[] => {
  const shown = Object.entries(wishes).filter(([, isShown]) => isShown);
  return ['order', 'title', ...shown.map(([name]) => name as WishFact), 'price'];
};

/**
 * The wishes of an order that its fan and its creator see in e-mails; every wish has to be decided. When a gift opens may
 * be another hour by the time it is delivered, so only who ordered it reads it, and only then.
 */
const WHOLE_ORDER = wholeOrder({
  occasion: true,
  eventDate: true,
  recipient: true,
  minor: true,
  extras: true,
  reveal: false,
});

/**
 * Which facts of the order each kind shows, in this order; what an order does not have is left out. E-mails about which
 * somebody acts, or which they check, repeat the words for the video.
 */
const SHOWN: Record<RequestMailKind, readonly RequestFact[]> = {
  'order-received': [
    'creator',
    ...WHOLE_ORDER,
    'use',
    'delivery',
    'arrivesBy',
    'deadline',
    'reveal',
    'instructions',
  ],
  'creator-new-request': ['fan', ...WHOLE_ORDER, 'use', 'arrivesBy', 'deadline', 'instructions'],
  'request-approved': ['creator', 'order', 'title', 'occasion', 'recipient', 'arrivesBy', 'deadline'],
  'request-declined': ['creator', 'order', 'title', 'recipient', 'price'],
  'request-completed': ['creator', ...WHOLE_ORDER, 'use', 'postUrl'],
  'request-refunded': ['creator', 'order', 'title', 'recipient', 'price'],
  'request-reopened': ['creator', 'order', 'title', 'recipient', 'price', 'deadline'],
  'creator-request-approved': ['fan', ...WHOLE_ORDER, 'arrivesBy', 'deadline', 'instructions'],
  'creator-request-completed': ['fan', 'order', 'title', 'recipient', 'price'],
  'creator-request-closed': ['fan', 'order', 'title', 'recipient', 'price'],
  'creator-request-reopened': ['fan', ...WHOLE_ORDER, 'deadline', 'instructions'],
  'creator-request-refunded': ['fan', 'order', 'title', 'recipient', 'price'],
  'creator-request-due': ['fan', ...WHOLE_ORDER, 'arrivesBy', 'deadline', 'instructions'],
  'creator-request-nudged': ['fan', ...WHOLE_ORDER, 'arrivesBy', 'deadline', 'instructions'],
  'creator-brief-changed': ['fan', ...WHOLE_ORDER, 'arrivesBy', 'deadline', 'instructions'],
  'creator-request-reviewed': ['fan', 'order', 'title', 'recipient'],
  'creator-video-waits': ['fan', 'order', 'title', 'recipient', 'price', 'deadline'],
  'creator-video-failed': ['fan', 'order', 'title', 'recipient', 'price', 'deadline'],
};

/** E-mails to those whose money a refund moved, which say why. */
const TELL_REFUND: readonly RequestMailKind[] = ['request-refunded', 'creator-request-refunded'];

/** A sentence about what moved on the reader's balance; none if nothing moved. */
const moneyLine = (kind: RequestMailKind, texts: MailTexts, values: RequestMailValues): string[] => {
  const { movedAgorot, priceAgorot } = values;
  if (!movedAgorot) return [];
  if (kind === 'request-declined' && movedAgorot === priceAgorot) return [texts[kind].refund];
  const { fan, creator } = texts.money;
  const { into, outOf } = MAILS[kind].to === 'creator' ? creator : fan;
  return [movedAgorot > 0 ? into : outOf];
};

/** A sentence about extras that were not there when it was completed, and what went back for them. */
const undoneLine = (kind: RequestMailKind, { money }: MailTexts, values: RequestMailValues): string[] => {
  if (!values.undoneAgorot) return [];
  if (kind === 'request-completed') return [money.undone.fan];
  return kind === 'creator-request-completed' ? [money.undone.creator] : [];
};

/** What the creator says of a request that they do not take. */
const causeLine = (kind: RequestMailKind, { causes }: MailTexts, values: RequestMailValues): string[] =>
  kind === 'request-declined' && values.declineReason === 'creator' && values.declineCause
    ? [causes[values.declineCause]]
    : [];

const deliveryOf = (texts: MailTexts, hours: number): Line => {
  const { unit, count } = deliveryPromise(hours);
  return ownText(pluralOf(texts.language, texts.delivery, unit, count));
};

const videoUseLine = (texts: MailTexts, use: VideoUse): Line =>
  interpolate(texts.use[use.kind], {
    ...('days' in use && { days: ownText(String(use.days)) }),
    ...('day' in use && { day: ownText(formatDay(use.day)) }),
  });

/** Each fact of an order in words; null where the order has none. */
const requestFacts = (
  texts: MailTexts,
  values: RequestMailValues,
): Record<Exclude<RequestFact, 'instructions'>, Line | null> => ({
  order: ownText(values.shortId),
  creator: bothNames(texts.language, values),
  fan: userText(values.fanName),
  title: userText(inLanguage(texts.language, values).title),
  occasion: ownText(occasionOf(texts, values.occasion)),
  recipient: userText(values.recipient),
  minor: values.minor === undefined ? null : ownText(texts.minor[values.minor ? 'yes' : 'no']),
  price: amount(values.priceAgorot, texts.language),
  deadline: ownText(formatDeadline(values.deadlineAt)),
  eventDate: values.eventDate ? dayLine(texts, values.eventDate) : null,
  extras: values.extras?.length ? ownText(values.extras.map((id) => texts.extras[id]).join(', ')) : null,
  arrivesBy: values.arrivesBy ? arrivalLine(texts, values.arrivesBy) : null,
  use: values.use ? videoUseLine(texts, values.use) : null,
  reveal: values.reveal ? ownText(formatTimestamp(revealInstant(values.reveal))) : null,
  postUrl: values.postUrl ? [{ text: values.postUrl, isolated: true }] : null,
  delivery: values.deliveryHours ? deliveryOf(texts, values.deliveryHours) : null,
});

/** Instructions that the fan left out are worded in the reader's language. */
const instructionsOf = (texts: MailTexts, values: RequestMailValues) =>
  values.instructions ||
  fillText(texts.instructionsDefault, { title: inLanguage(texts.language, values).title });

/** An e-mail about an order, for its fan or its creator. */
export const aboutRequest = (
  { kind, values }: MailOf<'request'>,
  texts: MailTexts,
  siteOrigin: string,
): Body => {
  const about = texts[kind];
  const facts = requestFacts(texts, values);
  const bill = MAILS[kind].to === 'creator' || !SHOWN[kind].includes('extras') ? null : billOf(texts, values);
  const { fanName, recipient } = values;
  const { creatorName } = inLanguage(texts.language, values);
  const names = {
    creatorName,
    fanName,
    recipient,
    price: amount(values.priceAgorot, texts.language),
    ends: ownText(formatTimestamp(values.endsAt ?? values.deadlineAt)),
    amount: amount(Math.abs(values.movedAgorot ?? 0), texts.language),
    undone: amount(values.undoneAgorot ?? 0, texts.language),
  };
  const shown = SHOWN[kind].flatMap((fact) => {
    if (fact === 'instructions') return [];
    if (bill && (fact === 'extras' || fact === 'price')) return bill[fact];
    const value = facts[fact];
    return value ? { label: texts.facts[fact], value } : [];
  });
  const lines = [
    'refund' in about ? about.body[values.declineReason ?? 'admin'] : about.body,
    ...causeLine(kind, texts, values),
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
    ...(values.posterUrl && 'poster' in about
      ? { picture: { src: values.posterUrl, alt: about.poster } }
      : {}),
    // What is there to be opened is seen first, and its order looked up.
    ...('poster' in about ? { details: shown } : { facts: shown }),
    ...(SHOWN[kind].includes('instructions')
      ? quoteOf(texts.facts.instructions, instructionsOf(texts, values))
      : {}),
    ...(kind === 'request-declined' ? quoteOf(texts.facts.explanation, values.declineWords ?? '') : {}),
    ...(TELL_REFUND.includes(kind) ? quoteOf(texts.facts.reason, values.refundReason ?? '') : {}),
    button: { label: about.button, href: siteOrigin + values.path },
    ...backOffer(texts, values.returnableAgorot, siteOrigin),
    ...('note' in about ? { note: about.note } : {}),
  };
};
