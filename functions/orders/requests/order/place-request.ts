import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { offeredExtras } from '../../../../shared/order/extras.ts';
import { shortId } from '../../../../shared/short-id.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../../lib/lambda/ids.ts';
import { idempotent } from '../../../lib/table/idempotency.ts';
import { failureIn } from '../../../lib/table/named-writes.ts';
import { transact } from '../../../lib/table/table.ts';
import { findOrderableAd } from '../../../market/catalog/model/find-orderable-ad.ts';
import { isSlotFree } from '../../../market/catalog/slots/read-slots.ts';
import { debitWallet } from '../../../money/wallet/wallet.table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import type { Request } from '../model/request.ts';
import { findRequest } from '../model/requests.table.ts';
import { bookingRefusal, bookingWrites, walletRefusal } from './booking.ts';
import { consentRefusal } from './consent.ts';

type Placed = Output<typeof requests.place>;

const slotRefusal = () => new Refusal('slot.not_available', 'Somebody else has this hour, or it is not kept');

/**
 * Places an order in one transaction: wallet -> held. The same key and input give the first answer for ever, even when
 * the wallet is empty or the ad gone by then.
 */
export const placeRequest = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof requests.place, Actor>): Promise<Placed> => {
  const id = derivedId('req', actor.id, 'place', key, 0);
  const inputHash = hashOf(input);
  // The price it was placed at, whatever was added to it since.
  const placed = { id, shortId: shortId(id), priceAgorot: input.priceAgorot };
  const answerOf = ({ at }: Pick<Request, 'at'>): Placed => ({ ...placed, at });
  const call = idempotent({ inputHash, find: () => findRequest(id), answerOf });

  const [ad, terms, unagreed] = await Promise.all([
    findOrderableAd(input.adId),
    settings(),
    consentRefusal(actor, now),
  ]);
  if (unagreed) return call.replayOr(unagreed);
  if (!ad) return call.replayOr(new Refusal('ad.not_found'));
  const refusal = bookingRefusal(ad, {
    ...input,
    fanId: actor.id,
    now,
    offered: offeredExtras(terms, ad.extras),
  });
  if (refusal) return call.replayOr(refusal);
  const { adId: _, priceAgorot, ...wishes } = input;
  const { slot, deadline } = wishes;
  if (slot && !(slot.startsWith(deadline) && (await isSlotFree(ad, slot, now))))
    return call.replayOr(slotRefusal());

  const booking = bookingWrites({ id, ad, fan: actor, wishes, now, inputHash }, terms);
  const writes = {
    anchor: booking.request,
    wallet: debitWallet(actor.id, priceAgorot),
    entry: booking.entry,
    slot: booking.slot,
  };
  try {
    await transact(writes);
    return answerOf({ at: now.toISOString() });
  } catch (error) {
    const failed = failureIn(error, writes);
    return call.replayOr(failed.name === 'wallet' ? walletRefusal(failed.old, priceAgorot) : slotRefusal());
  }
};
