import type { ApiError, ApiErrorCode } from '../../api/api-error.ts';
import { numberIn } from '../../api/details.ts';

/** Which sentence says that a checkout failed; `reason` and `requestFailed` carry the code's own text. */
export type FailureText = 'insufficient' | 'requestFailed' | 'reason' | 'paymentFailed' | 'failed';

/** By what refused: the order of an item, the wallet, or anything else. */
export const failureTextOf = (code: ApiErrorCode): FailureText => {
  if (code === 'wallet.insufficient_funds') return 'insufficient';
  if (code === 'wallet.closed' || code === 'wallet.frozen') return 'reason';
  if (code.startsWith('wallet.')) return 'paymentFailed';
  return code.startsWith('ad.') || code.startsWith('request.') ? 'requestFailed' : 'failed';
};

/** Which item was refused, from 0; null when it is none in particular. */
export const refusedLine = (details: unknown): number | null => numberIn(details, 'line');

/** A price that a refusal told: the edge may go on answering the old one for a while. */
export interface ToldPrice {
  readonly adId: string;
  readonly priceAgorot: number;
  /** Milliseconds. */
  readonly at: number;
}

/** The price an ad has now, when it was refused for its price. */
export const refusedPrice = ({ code, details }: ApiError, at: number): ToldPrice | null => {
  const adId = (details as { adId?: unknown } | undefined)?.adId;
  const priceAgorot = numberIn(details, 'adPriceAgorot');
  if (code !== 'ad.price_changed' || typeof adId !== 'string' || priceAgorot === null) return null;
  return { adId, priceAgorot, at };
};

/** What the wallet lacks for the cart, in agorot. */
export const missingAgorot = (details: unknown, totalAgorot: number): number =>
  (numberIn(details, 'priceAgorot') ?? totalAgorot) - (numberIn(details, 'balanceAgorot') ?? 0);
