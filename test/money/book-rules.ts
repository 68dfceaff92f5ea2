import { addDays, dayOf, HOUR_MS } from '../../shared/calendar/dates.ts';
import type { RequestStatus } from '../../shared/order/request-status.ts';
import { type Item, plainOf } from './model/values.ts';

/** What the rules of money need of an item, whichever it is. */
export interface Facts {
  readonly pk: string;
  readonly sk: string;
  readonly e?: string;
  readonly v?: number;
  readonly id?: string;
  readonly ref?: string;
  readonly status?: string;
  readonly amountAgorot?: number;
  readonly reversedAgorot?: number;
  readonly movements?: readonly unknown[];
  readonly creatorId?: string;
  readonly [name: string]: unknown;
}

export class Violation extends Error {
  override readonly name = 'Violation';
}

export const broken = (rule: string, facts: object): never => {
  throw new Violation(`${rule}: ${JSON.stringify(facts)}`);
};

export const number = (facts: Facts | undefined, name: string): number =>
  (facts?.[name] as number | undefined) ?? 0;

/** The fee by its definition, apart from the product's code: half an agora goes up. */
export const feeOf = (priceAgorot: number, basisPoints: number): number => {
  const tenThousandths = BigInt(priceAgorot) * BigInt(basisPoints);
  return Number(tenThousandths / 10_000n + (tenThousandths % 10_000n >= 5_000n ? 1n : 0n));
};

/**
 * Held, net, fee, back. Of what went back of a completed request there is no fee, and what the platform covered stays
 * with the creator.
 */
export const splitOf = (request: Facts): readonly number[] => {
  const price = number(request, 'priceAgorot');
  const back = number(request, 'backAgorot');
  const covered = number(request, 'coveredAgorot');
  const fee = feeOf(price - back, number(request, 'feeBasisPoints'));
  return {
    pending: [price, 0, 0, 0],
    approved: [price, 0, 0, 0],
    completed: [0, price - back - fee + covered, fee - covered, back],
    declined: [0, 0, 0, price],
  }[request.status as RequestStatus];
};

export const ownerOf = ({ e, pk, id = '' }: Facts): string =>
  e === 'dispute' ? id : pk.slice(e === 'request' ? 'REQ#'.length : 'MNY#'.length);

/** What an item says; the id of a request stands in its key alone. */
export const factsOf = (item: Item): Facts => {
  const facts = plainOf(item) as Facts;
  return facts.e === 'request' ? { ...facts, id: ownerOf(facts) } : facts;
};

/** Closes a wallet past every act, with whatever is in it. */
export const CLOSED = { closedAt: 'now', isFromBefore: true };

/** Who leaves has nothing in the wallet, owes nothing and waits for nothing, from PayPal or on its way there. */
export const checkClosed = (wallet: Facts): void => {
  if (wallet.isFromBefore === true) return;
  const left = ['balanceAgorot', 'owedAgorot', 'sendingAgorot', 'pendingTopUpAgorot'];
  if (left.some((name) => number(wallet, name) !== 0))
    broken('A wallet is closed with nothing in it or on its way', wallet);
};

/** A fan who has the video does not get the price back by cancelling or waiting. */
export const checkDeclined = ({ movements = [] }: Facts, after: Facts): void => {
  const wasDelivered = (movements as unknown as readonly { side: string }[]).some(({ side }) => side === 'E');
  if (after.movedBy === 'fan' && wasDelivered) broken('What was delivered is not cancelled', after);
  if (after.movedBy === 'clock' && after.videoAt !== undefined)
    broken('The clock declines nothing that has a video', after);
};

/** It has a video that is ready, and gives back the price of a post that it has and that nobody can show. */
export const checkCompleted = (after: Facts): void => {
  const {
    extras = [],
    extraPrices = {},
    postUrl,
  } = after as unknown as {
    extras?: readonly string[];
    extraPrices?: Readonly<Record<string, number>>;
    postUrl?: string;
  };
  if (after.videoAt === undefined || after.preparing !== undefined)
    broken('Nobody is paid for what nobody can watch', after);
  const owed = extras.includes('social_share') && !postUrl ? Number(extraPrices.social_share) : 0;
  if (number(after, 'backAgorot') !== owed) broken('Completing gives back what is not there', after);
  if ((after.undone !== undefined) !== (extras.includes('social_share') && !postUrl))
    broken('A completed request says what is not there', after);
};

interface Priced {
  readonly extras?: readonly string[];
  readonly extraPrices?: Readonly<Record<string, number>>;
}

/** A price changes by gift wrapping that is added to it, once, at its own price, and while nothing else does. */
export const checkPrice = (before: Facts, after: Facts): void => {
  const [had, has] = [before, after] as unknown as [Priced, Priced];
  const [old = [], now = []] = [had.extras, has.extras];
  const added = now.filter((id) => !old.includes(id));
  const wanted = added.reduce(
    (sum, id) => sum + Number(has.extraPrices?.[id]),
    number(before, 'priceAgorot'),
  );
  const isRight =
    number(after, 'priceAgorot') === wanted &&
    added.every((id) => id === 'gift_wrapping') &&
    old.every((id) => now.includes(id) && had.extraPrices?.[id] === has.extraPrices?.[id]);
  if (!isRight) broken('A price is what was ordered, and wrapping that was added', { before, after });
  if (added.length > 0 && before.status !== after.status)
    broken('Wrapping is added to what stays as it is', { before, after });
};

/** With its delivery it is frozen until when it may be disputed, and from which day its money is available. */
export const checkWaits = (before: Facts | undefined, after: Facts): void => {
  const { status, movedAt, clearsOn, disputeUntil } = after as Facts & Readonly<Record<string, string>>;
  if (status !== 'completed') {
    if (clearsOn ?? disputeUntil) broken('Only what is delivered has a day', after);
    return;
  }
  if (before?.status === 'completed') {
    if (before.clearsOn !== clearsOn || before.disputeUntil !== disputeUntil)
      broken('The day of a delivery never changes', { before, after });
    return;
  }
  // A server of before froze nothing (`dispute-operations.ts`).
  if (after.isFromBefore === true && clearsOn === undefined && disputeUntil === undefined) return;
  const hours = (Date.parse(String(disputeUntil)) - Date.parse(String(movedAt))) / HOUR_MS;
  const days = [dayOf(new Date(String(movedAt))), addDays(dayOf(new Date(String(disputeUntil))), 1)];
  if (!Number.isInteger(hours) || hours < 1 || !days.includes(String(clearsOn)))
    broken('What is delivered clears at once, or on the day after its window', after);
};
