import { deadlineAtOf } from '../../../../shared/calendar/promise.ts';
import { slotAt } from '../../../../shared/calendar/slots.ts';
import type { Wishes } from '../../../../shared/contracts/orders/placement.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { ErrorCode } from '../../../../shared/errors.ts';
import type { Settings } from '../../../../shared/limits.ts';
import { splitOf } from '../../../../shared/money/split.ts';
import {
  chosenExtras,
  type ExtraSettings,
  type OfferedExtra,
  offeredExtras,
  orderPrice,
} from '../../../../shared/order/extras.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import type { Write } from '../../../lib/table/table.ts';
import { inEnglish } from '../../../market/catalog/model/ad.ts';
import type { OrderableAd } from '../../../market/catalog/model/find-orderable-ad.ts';
import { reserveSlotWrite } from '../../../market/catalog/slots/slots.table.ts';
import { putEntry, walletEntry } from '../../../money/ledger/entries.table.ts';
import type { Wallet } from '../../../money/wallet/wallet.table.ts';
import { checkDeadline, checkEventDate, checkReveal } from '../model/request.ts';
import { newRequestWrite, type StoredRequest } from '../model/requests.table.ts';

/** The input of a booking: price and people come from the server, wishes from the fan. */
export interface Booking {
  readonly id: string;
  readonly ad: OrderableAd;
  readonly fan: Actor;
  /** A cart's item may have no occasion of the order form. */
  readonly wishes: Omit<Wishes, 'occasion'> & Pick<RequestView, 'occasion'>;
  readonly now: Date;
  /** Hash of the whole input, to detect another input under the same idempotency key. */
  readonly inputHash: string;
}

type Terms = Pick<Settings, 'feeBasisPoints' | 'deadlineGraceHours' | 'downloadRightsDays'> & ExtraSettings;

/** Why this ad cannot be ordered so, or null. The client only says which price it saw; `details` go with the refusal. */
export const bookingRefusal = (
  ad: OrderableAd,
  asked: Pick<Wishes, 'deadline' | 'extras' | 'eventDate' | 'slot' | 'reveal'> & {
    readonly now: Date;
    readonly fanId: string;
    readonly priceAgorot: number;
    /** The extras that orders of this ad may have now. */
    readonly offered: readonly OfferedExtra[];
  },
  details: Readonly<Record<string, unknown>> = {},
): Refusal | null => {
  const refuse = (code: ErrorCode, more: object = {}) =>
    new Refusal(code, undefined, { ...details, ...more });
  if (ad.creatorId === asked.fanId) return refuse('request.own_ad');
  if (!ad.available) return refuse('ad.not_available');
  const { extras = [], offered } = asked;
  if (chosenExtras(extras, offered).length < extras.length)
    return refuse('request.extra_not_offered', { extras: offered });
  const priceAgorot = orderPrice(ad.priceAgorot, extras, offered);
  if (priceAgorot !== asked.priceAgorot)
    return refuse('ad.price_changed', { priceAgorot, adPriceAgorot: ad.priceAgorot, extras: offered });
  const problem =
    checkDeadline(asked.deadline, asked.now, ad, asked.slot) ??
    checkEventDate(asked.eventDate, asked.now) ??
    checkReveal(asked, asked.now);
  return problem && refuse(problem);
};

/**
 * The request that holds its price, the entry that says so, and the slot if it has one; the wallet's debit stands
 * beside them.
 */
export const bookingWrites = (
  booking: Booking,
  terms: Terms,
): { request: Write<StoredRequest>; entry: Write; slot: Write | undefined } => {
  const { feeBasisPoints, deadlineGraceHours } = terms;
  const { id, ad, fan, now } = booking;
  // An hour becomes the deadline. What nothing else follows from is kept as it was said.
  const { occasion, deadline, extras = [], slot, ...asSaid } = booking.wishes;
  const at = now.toISOString();
  const { creatorId, creatorName, creatorAvatar, title, titleEn, creatorNameEn } = ad;
  const added = chosenExtras(extras, offeredExtras(terms, ad.extras));
  const priceAgorot = orderPrice(ad.priceAgorot, extras, added);
  const request = {
    id,
    at,
    adId: ad.id,
    title,
    kind: occasion,
    ...asSaid,
    status: 'pending' as const,
    priceAgorot,
    feeBasisPoints,
    ...splitOf('pending', priceAgorot, feeBasisPoints),
    deliveryHours: ad.deliveryHours,
    deadlineAt: slot ? slotAt(slot).toISOString() : deadlineAtOf(deadline, ad),
    // Frozen: what its creator changes later moves neither the promise nor the time that waits for it.
    ...(ad.keepsShabbat ? { keepsShabbat: true } : {}),
    // Frozen with the rest: what an admin changes later is not this order's.
    ...(extras.length > 0
      ? {
          extras: [...extras],
          extraPrices: Object.fromEntries(added.map((extra) => [extra.id, extra.priceAgorot])),
        }
      : {}),
    ...(extras.includes('download_rights') ? { publishDays: terms.downloadRightsDays } : {}),
    ...(slot ? { slot } : {}),
    fanId: fan.id,
    fanName: fan.name,
    fanAvatar: fan.avatar,
    creatorId,
    creatorName,
    ...inEnglish({ titleEn, creatorNameEn }),
    creatorAvatar,
    inputHash: booking.inputHash,
    marks: [],
    movements: [{ side: 'W' as const, at, n: 1 }],
  };
  const entry = walletEntry(
    {
      kind: 'purchase',
      userId: fan.id,
      amountAgorot: -priceAgorot,
      ref: id,
      method: 'wallet',
      title,
      first: true,
      at,
    },
    1,
  );
  return {
    request: newRequestWrite(request, deadlineGraceHours),
    entry: putEntry(entry),
    slot: slot && reserveSlotWrite(creatorId, slot, id),
  };
};

/** The refusal that explains why the wallet could not be debited. */
export const walletRefusal = (wallet: Wallet | null, priceAgorot: number): Refusal =>
  wallet?.closedAt || wallet?.frozenAt
    ? new Refusal(wallet.closedAt ? 'wallet.closed' : 'wallet.frozen')
    : new Refusal('wallet.insufficient_funds', undefined, {
        balanceAgorot: wallet?.balanceAgorot ?? 0,
        priceAgorot,
      });
