import type { ParseKeys } from 'i18next';
import { isEventDay } from '../../../../shared/calendar/deadline.ts';
import { arrivalDay, type Promised } from '../../../../shared/calendar/promise.ts';
import { dayOfSlot, isSlot } from '../../../../shared/calendar/slots.ts';
import type { Wishes } from '../../../../shared/contracts/orders/placement.ts';
import { EXTRA_IDS, type ExtraId } from '../../../../shared/order/extras.ts';
import { OCCASIONS } from '../../../../shared/order/occasions.ts';
import type { InputOf, OutputOf } from '../../api/endpoint-types.ts';
import type { Wanted } from '../../core/drafts/wanted.ts';
import { MINOR_ANSWERS, type MinorAnswer } from './minor.ts';
import { minorAnswer, saidMinor } from './minor-answer.ts';

/** Due by the end of a day, or at an hour the creator keeps. */
export const TIMINGS = ['day', 'hour'] as const;

/** The hour at which a gift opens where nobody chose another. */
export const REVEAL_TIME = '19:00';

/** The order form as it is typed: every wish of the contract, and by what it is due. */
export interface OrderValues extends Record<keyof Wishes, unknown> {
  /** Null as long as none of its radios is chosen. */
  occasion: string | null;
  /** Empty when it was left out. */
  eventDate: string;
  recipient: string;
  /** Whether the recipient is under 18. */
  minor: MinorAnswer;
  instructions: string;
  timing: (typeof TIMINGS)[number];
  /** With an hour, the day of it. */
  deadline: string;
  /** `2026-12-01T19:00`; empty until one is chosen. */
  slot: string;
  extras: ExtraId[];
  /** The day on which a wrapped gift opens; empty: it is open, or its buyer sets that later. */
  reveal: string;
  /** The hour of it. */
  revealTime: string;
}

/** The form as it opens, with what was said on the way to it. */
export const newOrder = (now: Date, promised: Promised, wanted: Wanted = {}): OrderValues => {
  const { eventDate: day = '' } = wanted;
  const eventDate = isEventDay(day, now) ? day : '';
  return {
    occasion: OCCASIONS.find((occasion) => occasion === wanted.occasion) ?? '',
    eventDate,
    recipient: wanted.recipient ?? '',
    minor: '',
    instructions: '',
    timing: 'day',
    deadline: arrivalDay(now, promised),
    slot: '',
    extras: [],
    reveal: '',
    revealTime: REVEAL_TIME,
  };
};

/** The form as the contract's input, without what the ad says; what was left out is not in it. */
export const wishesOf = ({
  occasion,
  eventDate,
  recipient,
  minor,
  instructions,
  timing,
  deadline,
  slot,
  extras,
  reveal,
  revealTime,
  ...rest
}: OrderValues) => ({
  occasion,
  recipient,
  instructions,
  ...saidMinor(minor),
  ...(eventDate && { eventDate }),
  ...(timing === 'hour' && slot ? { slot, deadline: dayOfSlot(slot) } : { deadline }),
  ...(extras.length > 0 && { extras }),
  // A day that was typed before the wrapping was taken off again is no wish.
  ...(reveal && extras.includes('gift_wrapping') && { reveal: `${reveal}T${revealTime}` }),
  // A new field of the form stays here until it has its place above.
  ...(rest satisfies Record<string, never>),
});

interface Seen {
  readonly adId: string;
  /** With the extras in it, in agorot. */
  readonly priceAgorot: number;
}

/** A checked form as the contract's input; null while it has no occasion that the contract knows. */
export const placementOf = (values: OrderValues, seen: Seen): InputOf<'requests.place'> | null => {
  const occasion = OCCASIONS.find((each) => each === values.occasion);
  return occasion ? { ...seen, ...wishesOf(values), occasion } : null;
};

/** The other way: the form of an order that was sent ahead. */
export const formOf = (order: OutputOf<'drafts.claim'>): OrderValues => {
  const { adId: _, occasion, recipient, minor, instructions, deadline, ...more } = order;
  const { eventDate = '', slot = '', extras = [], reveal, ...rest } = more;
  const [revealDay = '', revealTime = REVEAL_TIME] = reveal?.split('T') ?? [];
  const timing = slot ? 'hour' : 'day';
  return {
    occasion,
    recipient,
    instructions,
    deadline,
    eventDate,
    slot,
    extras,
    timing,
    reveal: revealDay,
    revealTime,
    minor: minorAnswer(minor),
    // A new wish of the contract stays here until it has its place above.
    ...(rest satisfies Record<string, never>),
  };
};

export type OrderProblem = ParseKeys<['booking', 'order']>;

/** Fields that are chosen, not typed. */
type Chosen = 'timing' | 'slot' | 'extras' | 'minor';
export type OrderText = Exclude<keyof OrderValues, Chosen>;

/** What is said of a text that the contract does not take. The compiler asks for a new field of the form here, or above. */
export const TEXTS: Readonly<Record<OrderText, OrderProblem>> = {
  occasion: 'problem.occasion',
  eventDate: 'order:event.problem',
  recipient: 'problem.recipient',
  instructions: 'problem.instructions',
  deadline: 'problem.deadlineInvalid',
  reveal: 'order:reveal.problem',
  revealTime: 'order:reveal.problem',
};

export const isText = (field: keyof OrderValues): field is OrderText => Object.hasOwn(TEXTS, field);

/** What a draft says of an order, and nothing that an order could not say. */
export const orderIn = (kept: Record<string, unknown>): Partial<OrderValues> => {
  const { slot, extras } = kept;
  const minor = MINOR_ANSWERS.find((each) => each === kept.minor);
  const timing = TIMINGS.find((each) => each === kept.timing);
  return {
    ...Object.fromEntries(
      Object.keys(TEXTS).flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
    ),
    ...(minor && { minor }),
    ...(timing && { timing }),
    ...(typeof slot === 'string' && isSlot(slot) && { slot, deadline: dayOfSlot(slot) }),
    ...(Array.isArray(extras) && { extras: EXTRA_IDS.filter((id) => extras.includes(id)) }),
  };
};
