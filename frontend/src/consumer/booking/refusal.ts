import type { Agreed } from '../../../../shared/legal/legal-pages.ts';
import { EXTRA_IDS, type OfferedExtra } from '../../../../shared/order/extras.ts';
import { ApiError, type ApiErrorCode } from '../../api/api-error.ts';
import { numberIn } from '../../api/details.ts';
import { agreedInDetails } from '../order-rules/agreed-in-details.ts';

/** Why an order was not placed, with what the person needs to go on. Prices include the extras. */
export type OrderRefusal =
  | { readonly kind: 'insufficient'; readonly balanceAgorot: number; readonly priceAgorot: number }
  | {
      readonly kind: 'price';
      readonly beforeAgorot: number;
      readonly priceAgorot: number;
      /** The price of the ad alone. */
      readonly adPriceAgorot: number;
    }
  /** Somebody else has reserved the slot. */
  | { readonly kind: 'slot' }
  /** Newer versions of the legal pages are in force than those that were agreed to. */
  | { readonly kind: 'terms'; readonly inForce: Agreed }
  /** The idempotency key was used before, with other details. */
  | { readonly kind: 'twice' }
  | { readonly kind: 'other'; readonly code: ApiErrorCode };

/** A lost slot is reported at the calendar, everything else beside the price. */
export type NoticedRefusal = Exclude<OrderRefusal, { kind: 'slot' }>;

/** What a notice says in words alone. */
export type SaidRefusal = Exclude<NoticedRefusal, { kind: 'terms' }>;

/** `seenAgorot`: the price the person agreed to. */
export const refusalOf = (error: unknown, seenAgorot: number): OrderRefusal => {
  if (!(error instanceof ApiError)) return { kind: 'other', code: 'unknown' };
  const { code, details } = error;
  const priceAgorot = numberIn(details, 'priceAgorot');
  if (code === 'wallet.insufficient_funds') {
    const balanceAgorot = numberIn(details, 'balanceAgorot') ?? 0;
    return { kind: 'insufficient', balanceAgorot, priceAgorot: priceAgorot ?? seenAgorot };
  }
  const adPriceAgorot = numberIn(details, 'adPriceAgorot');
  if (code === 'ad.price_changed' && priceAgorot !== null && adPriceAgorot !== null)
    return { kind: 'price', beforeAgorot: seenAgorot, priceAgorot, adPriceAgorot };
  const inForce = agreedInDetails(error);
  if (inForce) return { kind: 'terms', inForce };
  if (code === 'slot.not_available') return { kind: 'slot' };
  if (code === 'idempotency.key_reused') return { kind: 'twice' };
  return { kind: 'other', code };
};

/** The extras that orders may have now, where a refusal tells them. */
export const extrasIn = (details: unknown): OfferedExtra[] | null => {
  const told = (details as { extras?: unknown } | null | undefined)?.extras;
  if (!Array.isArray(told)) return null;
  return EXTRA_IDS.flatMap((id) => {
    const priceAgorot = numberIn(
      told.find((extra: unknown) => (extra as { id?: unknown } | null)?.id === id),
      'priceAgorot',
    );
    return priceAgorot === null ? [] : [{ id, priceAgorot }];
  });
};
