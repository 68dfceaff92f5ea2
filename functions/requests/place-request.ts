import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { requests } from '../../shared/contracts/requests.ts';
import { offeredExtras } from '../../shared/extras.ts';
import { shortId } from '../../shared/short-id.ts';
import { findOrderableAd } from '../catalog/find-orderable-ad.ts';
import { isSlotFree } from '../catalog/read-slots.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { idempotent } from '../lib/idempotency.ts';
import { derivedId, inputHash as hashOf } from '../lib/ids.ts';
import { failureIn } from '../lib/named-writes.ts';
import { transact } from '../lib/table.ts';
import { settings } from '../platform-config/settings.ts';
import { debitWallet } from '../wallet/wallet.table.ts';
import { bookingRefusal, bookingWrites, walletRefusal } from './booking.ts';
import type { Request } from './request.ts';
import { findRequest } from './requests.table.ts';

type Placed = Output<typeof requests.place>;

const slotRefusal = () => new Refusal('slot.not_available', 'Somebody else has this hour, or it is not kept');

const answerOf = ({ id, priceAgorot, at }: Pick<Request, 'id' | 'priceAgorot' | 'at'>): Placed => ({
  id,
  shortId: shortId(id),
  priceAgorot,
  at,
});

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
  const call = idempotent({ inputHash, find: () => findRequest(id), answerOf });

  const [ad, terms] = await Promise.all([findOrderableAd(input.adId), settings()]);
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
    return answerOf({ id, priceAgorot, at: now.toISOString() });
  } catch (error) {
    const failed = failureIn(error, writes);
    return call.replayOr(failed.name === 'wallet' ? walletRefusal(failed.old, priceAgorot) : slotRefusal());
  }
};
