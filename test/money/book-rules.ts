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

export const ownerOf = ({ e, pk }: Facts): string =>
  pk.slice(e === 'request' ? 'REQ#'.length : 'MNY#'.length);

/** What an item says; the id of a request stands in its key alone. */
export const factsOf = (item: Item): Facts => {
  const facts = plainOf(item) as Facts;
  return facts.e === 'request' ? { ...facts, id: ownerOf(facts) } : facts;
};

/** A fan who has the video does not get the price back by cancelling or waiting. */
export const checkDeclined = ({ movements = [] }: Facts, after: Facts): void => {
  const wasDelivered = (movements as unknown as readonly { side: string }[]).some(({ side }) => side === 'E');
  if (after.movedBy === 'fan' && wasDelivered) broken('What was delivered is not cancelled', after);
  if (after.movedBy === 'clock' && after.videoAt !== undefined)
    broken('The clock declines nothing that has a video', after);
};

/** What an order gives back when it is completed: the price of a post that it has and that nobody can show. */
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
  const owed = extras.includes('social_share') && !postUrl ? Number(extraPrices.social_share) : 0;
  if (number(after, 'backAgorot') !== owed) broken('Completing gives back what is not there', after);
  if ((after.undone !== undefined) !== (extras.includes('social_share') && !postUrl))
    broken('A completed request says what is not there', after);
};
