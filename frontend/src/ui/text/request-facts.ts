import type { ParseKeys } from 'i18next';
import type { Wishes } from '../../../../shared/contracts/orders/placement.ts';
import type { FanRequestView, RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import { isBack, isOpen, isSettled } from '../../../../shared/order/request-status.ts';
import { type VideoUse, videoUseOf } from '../../../../shared/order/video-use.ts';

/** What a reader calls a fact: a key of their own namespace, or of one that all readers have. */
interface Labels {
  readonly fan: ParseKeys<['fan', 'order']>;
  readonly creator: ParseKeys<['creator', 'order']>;
  readonly admin: ParseKeys<['admin', 'order']>;
}
export type Reader = keyof Labels;

/** A fact of a request, which each side of the product renders in its own type. */
export type FactValue =
  /** Text that a person wrote. */
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'occasion'; readonly occasion: RequestView['occasion'] }
  | {
      readonly kind: 'extras';
      readonly extras: RequestView['extras'];
      readonly prices: RequestView['extraPrices'];
      /** Those that were not there and were paid back. */
      readonly undone: RequestView['undone'];
    }
  | { readonly kind: 'minor'; readonly minor: boolean }
  | { readonly kind: 'use'; readonly use: VideoUse }
  /** A page elsewhere. */
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'agorot'; readonly agorot: number }
  /** `2026-11-20` */
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'instant'; readonly at: string }
  /** Rendered by the screen's own component: the status and its change, the deadline, the message. */
  | { readonly kind: 'own' };

/** A request as any of its readers is given it: a fan is not told what the creator gets. */
type Read = FanRequestView & Partial<RequestView>;

interface FactOf {
  /** The readers who see it, and what each calls it. */
  readonly labels: Partial<Labels> | ((request: Read) => Partial<Labels>);
  /** Null where the request does not have it. */
  readonly value: (request: Read, now: Date) => FactValue | null;
}

const OWN = { kind: 'own' } as const;
const words = (text: string): FactValue => ({ kind: 'words', text });
const amount = (agorot: number): FactValue => ({ kind: 'agorot', agorot });
const instant = (at: string | null): FactValue | null => (at === null ? null : { kind: 'instant', at });

/** Every fact of a request that a screen lists, in reading order; each wish of an order is one. */
const FACTS = {
  id: { labels: { admin: 'requests.id' }, value: ({ id }) => ({ kind: 'code', text: id }) },
  status: { labels: { admin: 'requests.status' }, value: () => OWN },
  ad: {
    labels: { creator: 'facts.ad', admin: 'requests.ad' },
    value: ({ title }) => words(title),
  },
  creator: {
    labels: { fan: 'request.creator', admin: 'requests.creator' },
    value: ({ creatorName }) => words(creatorName),
  },
  fan: {
    labels: { creator: 'requests.fan', admin: 'requests.fan' },
    value: ({ fanName }) => words(fanName),
  },
  recipient: {
    labels: { fan: 'request.recipient', creator: 'facts.recipient', admin: 'requests.recipient' },
    // Gone with the account of the fan who said it.
    value: ({ recipient }) => (recipient === '' ? null : words(recipient)),
  },
  minor: {
    labels: { fan: 'order:minor.label', creator: 'order:minor.label', admin: 'order:minor.label' },
    value: ({ minor }) => (minor === null ? null : { kind: 'minor', minor }),
  },
  occasion: {
    labels: { fan: 'request.occasion', creator: 'requests.type', admin: 'requests.type' },
    value: ({ occasion }) => ({ kind: 'occasion', occasion }),
  },
  eventDate: {
    labels: {
      fan: 'order:details.eventDate',
      creator: 'order:details.eventDate',
      admin: 'order:details.eventDate',
    },
    value: ({ eventDate }) => (eventDate === null ? null : { kind: 'day', day: eventDate }),
  },
  // A creator reads message and extras first, an admin reads the message further down.
  instructions: { labels: { fan: 'request.instructions' }, value: () => OWN },
  arrivesBy: {
    labels: {
      fan: 'order:details.arrivesBy',
      creator: 'order:details.arrivesBy',
      admin: 'order:details.arrivesBy',
    },
    value: ({ arrivesBy }) => ({ kind: 'day', day: arrivesBy }),
  },
  deadline: {
    labels: { fan: 'request.deadline', creator: 'requests.deadline', admin: 'requests.deadline' },
    value: () => OWN,
  },
  extras: {
    labels: { fan: 'order:details.extras', admin: 'order:details.extras' },
    value: ({ extras, extraPrices, undone }) =>
      extras.length === 0 ? null : { kind: 'extras', extras, prices: extraPrices, undone },
  },
  // Once there is a video, the gift says when it opens, and may say it anew.
  reveal: {
    labels: { fan: 'order:details.reveal', admin: 'order:details.reveal' },
    value: ({ status, revealAt }) => (isOpen(status) ? instant(revealAt) : null),
  },
  use: {
    labels: { fan: 'order:details.use', creator: 'order:details.use', admin: 'order:details.use' },
    value: (request, now) => (isBack(request.status) ? null : { kind: 'use', use: videoUseOf(request, now) }),
  },
  post: {
    labels: { fan: 'order:details.post', creator: 'order:details.post', admin: 'order:details.post' },
    value: ({ postUrl }) => (postUrl === null ? null : { kind: 'link', address: postUrl }),
  },
  price: {
    labels: { fan: 'request.price', creator: 'requests.price', admin: 'requests.price' },
    value: ({ priceAgorot }) => amount(priceAgorot),
  },
  net: {
    labels: { admin: 'requests.net' },
    value: ({ netAgorot }) => (netAgorot === undefined ? null : amount(netAgorot)),
  },
  /** The same less what refunds took back. */
  earned: {
    labels: ({ status }) =>
      isBack(status) ? {} : { creator: isSettled(status) ? 'facts.paid' : 'facts.net' },
    value: ({ netAgorot, takenBackAgorot = 0 }) =>
      netAgorot === undefined ? null : amount(netAgorot - takenBackAgorot),
  },
  refunded: {
    labels: { fan: 'request.refunded', admin: 'requests.refunded' },
    value: ({ status, refundedAgorot }) =>
      isSettled(status) && refundedAgorot > 0 ? amount(refundedAgorot) : null,
  },
  /** For those whose money it moved. */
  refundReason: {
    labels: ({ takenBackAgorot = 0 }) => ({
      fan: 'order:details.refundReason',
      admin: 'order:details.refundReason',
      ...(takenBackAgorot > 0 && { creator: 'order:details.refundReason' as const }),
    }),
    value: ({ status, refundReason }) => (isSettled(status) && refundReason ? words(refundReason) : null),
  },
  /** What the creator wrote beside the cause of a decline. */
  declineWords: {
    labels: {
      fan: 'order:details.declineWords',
      creator: 'order:details.declineWords',
      admin: 'order:details.declineWords',
    },
    value: ({ status, declineWords }) => (isBack(status) && declineWords ? words(declineWords) : null),
  },
  ordered: {
    labels: { creator: 'facts.ordered', admin: 'requests.created' },
    value: ({ at }) => instant(at),
  },
  approved: { labels: { creator: 'facts.approved' }, value: ({ approvedAt }) => instant(approvedAt) },
  delivered: { labels: { creator: 'facts.delivered' }, value: ({ videoAt }) => instant(videoAt) },
  closed: {
    labels: ({ closedAt }) => ({
      admin: 'requests.closed',
      ...(closedAt !== null && { creator: 'facts.closed' }),
    }),
    value: ({ closedAt }) => instant(closedAt) ?? OWN,
  },
} as const satisfies Record<string, FactOf> & Record<Exclude<keyof Wishes, 'slot'>, FactOf>;

export type FactName = keyof typeof FACTS;

export interface Fact<By extends Reader> {
  readonly name: FactName;
  readonly label: Labels[By];
  readonly value: FactValue;
}

/** The facts that one reader sees, in order; those that the request does not have are left out. */
export const requestFacts = <By extends Reader>(reader: By, request: Read, now: Date): readonly Fact<By>[] =>
  Object.entries<FactOf>(FACTS).flatMap(([name, { labels, value: read }]) => {
    const label = (typeof labels === 'function' ? labels(request) : labels)[reader];
    const value = read(request, now);
    return label && value ? [{ name: name as FactName, label, value }] : [];
  });
