import { arrivalDay } from '../../../../shared/calendar/promise.ts';
import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { omit } from '../../../../shared/omit.ts';
import { type ExtraSettings, offeredExtras } from '../../../../shared/order/extras.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../../lib/lambda/ids.ts';
import { idempotent } from '../../../lib/table/idempotency.ts';
import { oldOf } from '../../../lib/table/named-writes.ts';
import { transact } from '../../../lib/table/table.ts';
import { findOrderableAd, type OrderableAd } from '../../../market/catalog/model/find-orderable-ad.ts';
import { debitWallet } from '../../../money/wallet/wallet.table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import type { Request } from '../model/request.ts';
import { findRequest } from '../model/requests.table.ts';
import { type Booking, bookingRefusal, bookingWrites, walletRefusal } from './booking.ts';
import { consentRefusal } from './consent.ts';

type PlaceCart = Call<typeof requests.placeCart, Actor>;
type Line = PlaceCart['input']['lines'][number];
type Placed = Output<typeof requests.placeCart>;

const deadlineOf = (line: Line, ad: OrderableAd, now: Date): string => line.deadline ?? arrivalDay(now, ad);

/** What a line asks for, with what the fan left out filled in. Instructions stay empty: their reader's language words them. */
const wishesOf = (line: Line, ad: OrderableAd, fan: Actor, now: Date): Booking['wishes'] => {
  const said = omit(line, 'adId', 'priceAgorot');
  return { ...said, recipient: said.recipient || fan.name, deadline: deadlineOf(line, ad, now) };
};

/** The ads of the lines, or the first reason why one of them cannot be ordered. */
const orderable = async (
  lines: readonly Line[],
  fanId: string,
  { terms, now }: { readonly terms: ExtraSettings; readonly now: Date },
): Promise<OrderableAd[] | Refusal> => {
  const ads = await Promise.all(lines.map(({ adId }) => findOrderableAd(adId)));
  const found: OrderableAd[] = [];
  for (const [line, asked] of lines.entries()) {
    const details = { line, adId: asked.adId };
    const ad = ads[line];
    if (!ad) return new Refusal('ad.not_found', undefined, details);
    const deadline = deadlineOf(asked, ad, now);
    const offered = offeredExtras(terms, ad.extras);
    const refusal = bookingRefusal(ad, { ...asked, deadline, fanId, now, offered }, details);
    if (refusal) return refusal;
    found.push(ad);
  }
  return found;
};

/**
 * Places every item of a cart in one transaction, or none: one debit of the sum, and a request and an entry an item.
 * The first item anchors the key, and each keeps the hash of the whole cart.
 */
export const placeCart = async ({ actor, input, now, key }: PlaceCart): Promise<Placed> => {
  const { lines } = input;
  const idOf = (line: number) => derivedId('req', actor.id, 'cart', key, line);
  const ids = lines.map((_, line) => idOf(line));
  const inputHash = hashOf(input);
  const totalAgorot = lines.reduce((sum, line) => sum + line.priceAgorot, 0);
  const answerOf = ({ at }: Pick<Request, 'at'>): Placed => ({ ids, totalAgorot, at });
  const call = idempotent({ inputHash, find: () => findRequest(idOf(0)), answerOf });

  const [terms, unagreed] = await Promise.all([settings(), consentRefusal(actor, now)]);
  if (unagreed) return call.replayOr(unagreed);
  const ads = await orderable(lines, actor.id, { terms, now });
  if (ads instanceof Refusal) return call.replayOr(ads);
  const bookings = ads.map((ad, line) => {
    const wishes = wishesOf(lines[line] as Line, ad, actor, now);
    return bookingWrites({ id: idOf(line), ad, fan: actor, wishes, now, inputHash }, terms);
  });
  const writes = {
    requests: bookings.map(({ request }) => request),
    wallet: debitWallet(actor.id, totalAgorot),
    entries: bookings.map(({ entry }) => entry),
  };
  try {
    await transact(writes);
    return answerOf({ at: now.toISOString() });
  } catch (error) {
    return call.replayOr(walletRefusal(oldOf('wallet', error, writes), totalAgorot));
  }
};
