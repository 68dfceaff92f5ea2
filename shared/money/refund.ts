import { feeOf } from './money.ts';

/** What was agreed: the price, and the fee's share of it in basis points, both frozen at booking. */
export interface Agreed {
  readonly priceAgorot: number;
  readonly feeBasisPoints: number;
}

/** Where the price of a completed request is; `coveredAgorot` is what of the creator's part of refunds the platform paid. */
export interface Settled {
  readonly netAgorot: number;
  readonly feeAgorot: number;
  readonly backAgorot: number;
  readonly coveredAgorot: number;
}

/**
 * A completed request of which `backAgorot` went back. Creator and platform each keep what they would have got of what
 * is left of the price, so half an agora goes to the fee as it always does, and many small refunds come to the same as
 * one large one. What the platform covered stays with the creator and is missing in the fee, which may fall below zero.
 */
export const settledSplit = (
  { priceAgorot, feeBasisPoints }: Agreed,
  backAgorot: number,
  coveredAgorot: number,
): Settled => {
  const left = priceAgorot - backAgorot;
  const fee = feeOf(left, feeBasisPoints);
  return {
    netAgorot: left - fee + coveredAgorot,
    feeAgorot: fee - coveredAgorot,
    backAgorot,
    coveredAgorot,
  };
};

/**
 * The split after giving back another `amountAgorot` (1 to what is left of the price). `platformCovers`: the creator
 * keeps everything and the platform pays the creator's part as well.
 */
export const refunded = (
  agreed: Agreed,
  { backAgorot, coveredAgorot }: Pick<Settled, 'backAgorot' | 'coveredAgorot'>,
  amountAgorot: number,
  platformCovers: boolean,
): Settled => {
  const before = settledSplit(agreed, backAgorot, coveredAgorot);
  const shared = settledSplit(agreed, backAgorot + amountAgorot, coveredAgorot);
  if (!platformCovers) return shared;
  const creatorsPart = before.netAgorot - shared.netAgorot;
  return settledSplit(agreed, backAgorot + amountAgorot, coveredAgorot + creatorsPart);
};
