import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { requests } from '../../shared/contracts/requests.ts';
import { findOrderableAd, type OrderableAd } from '../catalog/find-orderable-ad.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { derivedId, inputHash, shortId } from '../lib/ids.ts';
import { ConditionFailed, transact, type Write } from '../lib/table.ts';
import { settings } from '../platform-config/settings.ts';
import { debitWallet, putEntry, type Wallet, walletEntry } from '../wallet/wallet.table.ts';
import { checkDeadline, deadlineAtOf, type Request, splitOf } from './request.ts';
import { findRequest, newRequestWrite } from './requests.table.ts';

type Place = Call<typeof requests.place, Actor>;
type Placed = Output<typeof requests.place>;

const answerOf = (request: Pick<Request, 'id' | 'priceAgorot' | 'at'>): Placed => ({
  id: request.id,
  shortId: shortId(request.id),
  priceAgorot: request.priceAgorot,
  at: request.at,
});

/** Why this order cannot be placed, or null. The server's ad decides price and people; the client only says what it saw. */
const refusalOf = (ad: OrderableAd | null, { actor, input, now }: Place): Refusal | null => {
  if (!ad) return new Refusal('ad.not_found');
  if (ad.creatorId === actor.id) return new Refusal('request.own_ad');
  if (!ad.available) return new Refusal('ad.not_available');
  if (ad.priceAgorot !== input.priceAgorot)
    return new Refusal('ad.price_changed', undefined, { priceAgorot: ad.priceAgorot });
  const problem = checkDeadline(input.deadline, now, ad.deliveryHours);
  return problem && new Refusal(problem);
};

/** wallet -> held: the price leaves the wallet, the request holds it, one entry says so. All or nothing. */
const bookingWrites = (
  ad: OrderableAd,
  { actor, input, now }: Place,
  id: string,
  hash: string,
  terms: { feeBasisPoints: number; deadlineGraceHours: number },
): Write[] => {
  const at = now.toISOString();
  const { priceAgorot, creatorId, creatorName, creatorAvatar, title } = ad;
  const request = {
    id,
    at,
    adId: ad.id,
    title,
    kind: input.occasion,
    recipient: input.recipient,
    instructions: input.instructions,
    status: 'pending' as const,
    priceAgorot,
    feeBasisPoints: terms.feeBasisPoints,
    ...splitOf('pending', priceAgorot, terms.feeBasisPoints),
    deadlineAt: deadlineAtOf(input.deadline),
    fanId: actor.id,
    fanName: actor.name,
    avatar: actor.avatar,
    creatorId,
    creatorName,
    creatorAvatar,
    inputHash: hash,
    marks: [],
    movements: [{ side: 'W' as const, at, n: 1 }],
  };
  const entry = walletEntry(
    {
      kind: 'purchase',
      userId: actor.id,
      amountAgorot: -priceAgorot,
      counter: 'held',
      ref: id,
      method: 'wallet',
      title,
      first: true,
      at,
    },
    1,
  );
  return [
    newRequestWrite(request, terms.deadlineGraceHours),
    debitWallet(actor.id, priceAgorot),
    putEntry(entry),
  ];
};

/** The first answer for the same input; another input under the same key is refused. */
const replay = (request: Request, hash: string): Placed => {
  if (request.inputHash !== hash)
    throw new Refusal('idempotency.key_reused', 'This key was used for another order');
  return answerOf(request);
};

const walletRefusal = (wallet: Wallet | null, priceAgorot: number): Refusal =>
  wallet?.closedAt
    ? new Refusal('wallet.closed')
    : new Refusal('wallet.insufficient_funds', undefined, {
        balanceAgorot: wallet?.balanceAgorot ?? 0,
        priceAgorot,
      });

/**
 * Places an order in one transaction. The same key and input give the first answer for ever, even when the wallet is
 * empty or the ad gone by then; so every refusal first looks whether the order was placed already.
 */
export const placeRequest = async (call: Place): Promise<Placed> => {
  const { actor, input, key } = call;
  const id = derivedId('req', actor.id, 'place', key, 0);
  const hash = inputHash(input);
  const refuse = async (refusal: Refusal): Promise<Placed> => {
    const earlier = await findRequest(id);
    if (earlier) return replay(earlier, hash);
    throw refusal;
  };

  const [ad, terms] = await Promise.all([findOrderableAd(input.adId), settings()]);
  const refusal = refusalOf(ad, call);
  if (refusal || !ad) return refuse(refusal ?? new Refusal('ad.not_found'));

  try {
    await transact(bookingWrites(ad, call, id, hash, terms));
    return answerOf({ id, priceAgorot: ad.priceAgorot, at: call.now.toISOString() });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const anchor = error.old[0] as unknown as Request | null;
    if (anchor) return replay(anchor, hash);
    return refuse(walletRefusal(error.old[1] as unknown as Wallet | null, ad.priceAgorot));
  }
};
