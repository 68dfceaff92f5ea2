import { Refusal } from '../../lib/lambda/errors.ts';
import { count, logger } from '../../lib/lambda/observability.ts';
import { oldOf } from '../../lib/table/named-writes.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { feeEntry, putEntry, walletEntry } from '../ledger/entries.table.ts';
import { findWallet, type Wallet } from '../wallet/wallet.table.ts';
import { creditTopUp, releaseTopUp } from './caps.table.ts';
import { takenWrites, withoutParts } from './end-part.ts';
import { followRefunds, type Listed, openParts, type SeenPart, takeable } from './follow-refunds.ts';
import { creditEntry } from './open-top-up.ts';
import type { PayPal } from './paypal/client.ts';
import { paypal } from './paypal/credentials.ts';
import { judgeOrder, type Verdict } from './paypal/order.ts';
import {
  capturedWrite,
  declinedWrite,
  failedWrite,
  feeWrite,
  findTopUp,
  reversedWrite,
  reverseWallet,
  type TopUp,
  type TopUpFailure,
  UNPAID,
} from './top-up.table.ts';

export interface Settled {
  readonly topUp: TopUp;
  readonly verdict: Verdict | { readonly kind: 'refused' } | { readonly kind: 'unasked' };
}

const fault = async (
  metric: 'TopUpMismatch' | 'TopUpReversed',
  topUp: TopUp,
  what: string,
): Promise<void> => {
  await count(metric);
  logger.error(metric, { topUpId: topUp.id, what });
};

/** The top-up failed: its amount no longer counts towards the caps of the day and of the wallet. */
export const failTopUp = async (topUp: TopUp, failure: TopUpFailure): Promise<void> => {
  const wallet = await findWallet(topUp.userId);
  const release = wallet && releaseTopUp(wallet, topUp);
  await transact([failedWrite(topUp, failure), ...(release ? [release] : [])]);
};

type Payment = Pick<Extract<Verdict, { kind: 'paid' }>, 'captureId' | 'feeAgorot' | 'reversedAgorot'>;

/**
 * provider -> wallet, once: the version of the top-up decides who of several does it. What PayPal kept is the platform's
 * cost.
 */
const credit = async (topUp: TopUp, payment: Payment, now: Date): Promise<void> => {
  const at = now.toISOString();
  const { id, userId, v } = topUp;
  const { feeAgorot } = payment;
  const fee = { userId, amountAgorot: feeAgorot, ref: id, at };
  const writes = {
    anchor: capturedWrite(topUp, payment, at),
    wallet: creditTopUp(topUp),
    entry: putEntry(creditEntry(topUp, at, v + 1)),
    fee: feeAgorot > 0 ? putEntry(feeEntry(fee, v + 1)) : undefined,
  };
  try {
    await transact(writes);
  } catch (error) {
    if (!oldOf('wallet', error, writes)?.closedAt) throw error;
    await fault('TopUpMismatch', topUp, 'paid, and its wallet is closed');
    await failTopUp(topUp, 'wallet_closed');
  }
};

/** Of what goes back to others: first out of parts that are on their way, then out of the wallet; the rest is owed. */
const shareOut = (backAgorot: number, { balanceAgorot }: Wallet, parts: readonly SeenPart[]) => {
  const taken: SeenPart[] = [];
  let sendingAgorot = 0;
  for (const one of parts) {
    if (sendingAgorot >= backAgorot) break;
    taken.push(one);
    sendingAgorot += one.part.amountAgorot;
  }
  // Below zero where a part is larger than what was taken: its rest is in the wallet again.
  const takenAgorot = Math.min(balanceAgorot, backAgorot - sendingAgorot);
  return { taken, sendingAgorot, takenAgorot, owedAgorot: backAgorot - sendingAgorot - takenAgorot };
};

/** sending and wallet -> provider, as far as they go; the rest is owed. */
const reverse = async (topUp: TopUp, listed: Listed, now: Date): Promise<void> => {
  const [wallet, parts] = await Promise.all([findWallet(topUp.userId), openParts(topUp)]);
  if (!wallet) throw new Error(`${topUp.id} has no wallet`);
  const { reversedAgorot } = listed;
  const backAgorot = reversedAgorot - (topUp.reversedAgorot ?? 0);
  const { taken, ...shares } = shareOut(backAgorot, wallet, takeable(parts, topUp, listed));
  const { sendingAgorot, takenAgorot, owedAgorot } = shares;
  const at = now.toISOString();
  const entry = walletEntry(
    {
      kind: 'reversal',
      userId: topUp.userId,
      amountAgorot: 0 - takenAgorot,
      ...(owedAgorot > 0 ? { owedAgorot } : {}),
      ...(sendingAgorot > 0 ? { sendingAgorot: 0 - sendingAgorot } : {}),
      ref: topUp.id,
      method: 'paypal',
      title: '',
      at,
    },
    topUp.v + 1,
  );
  const back =
    taken.length > 0
      ? withoutParts(
          topUp,
          taken.map(({ part }) => part),
        )
      : undefined;
  await transact([
    reversedWrite(topUp, { reversedAgorot, back, at }),
    reverseWallet(wallet, shares, at),
    putEntry(entry),
    ...takenWrites(taken, now),
  ]);
  await fault('TopUpReversed', topUp, `${backAgorot} agorot went back, ${owedAgorot} of them are owed`);
};

/** Takes the money of an approved order. What PayPal answers is not believed: the order is read again afterwards. */
const capture = async (provider: PayPal, topUp: TopUp, orderId: string): Promise<boolean> => {
  const outcome = await provider.captureOrder(orderId, `${topUp.id}-capture-${topUp.declines ?? 0}`);
  return outcome !== 'declined';
};

const isUnpaid = ({ status }: TopUp): boolean => UNPAID.some((unpaid) => unpaid === status);

/** Money has come for a top-up without any. What went back entirely in the meantime is not credited first. */
const receive = async (topUp: TopUp, payment: Payment, now: Date): Promise<boolean> => {
  const isBack = payment.reversedAgorot === topUp.amountAgorot;
  if (topUp.status === 'failed' && (isBack || topUp.failure === 'wallet_closed')) return false;
  if (isBack) await failTopUp(topUp, 'reversed');
  else await credit(topUp, payment, now);
  return true;
};

/** platform -> provider: PayPal did not show its fee when the payment was credited. */
const bookFee = async (topUp: TopUp, feeAgorot: number, now: Date): Promise<void> => {
  const { id, userId, v } = topUp;
  const fee = { userId, amountAgorot: feeAgorot, ref: id, at: now.toISOString() };
  await transact([feeWrite(topUp, feeAgorot), putEntry(feeEntry(fee, v + 1))]);
};

/** Stores the order's outcome. False when there was nothing to store. */
const apply = async (topUp: TopUp, verdict: Verdict, now: Date): Promise<boolean> => {
  if (verdict.kind === 'paid') {
    const { feeAgorot, reversedAgorot, surplus, unlisted } = verdict;
    if (surplus) await fault('TopUpMismatch', topUp, 'taken more than once');
    if (unlisted) await fault('TopUpMismatch', topUp, 'refunded, and not all of it is listed');
    if (isUnpaid(topUp)) return receive(topUp, verdict, now);
    if (topUp.feeAgorot === 0 && feeAgorot > 0) {
      await bookFee(topUp, feeAgorot, now);
      return true;
    }
    const { reversedAgorot: takenAgorot = 0 } = topUp;
    if (reversedAgorot < takenAgorot) await fault('TopUpMismatch', topUp, 'less went back than was taken');
    if (reversedAgorot <= takenAgorot) return followRefunds(topUp, verdict, now);
    await reverse(topUp, verdict, now);
    return true;
  }
  if (verdict.kind === 'mismatch') await fault('TopUpMismatch', topUp, verdict.what);
  if (topUp.status !== 'pending') return false;
  if (verdict.kind === 'mismatch') await failTopUp(topUp, 'mismatch');
  else if (verdict.kind === 'gone') await failTopUp(topUp, 'expired');
  else if (verdict.kind === 'declined') await failTopUp(topUp, 'declined');
  else return false;
  return true;
};

/** Reads the order, captures it if allowed, and reads it again. */
const ask = async (topUp: TopUp, orderId: string, mayCapture: boolean): Promise<Settled['verdict']> => {
  const provider = await paypal();
  const { id, amountAgorot, captureId, back = [] } = topUp;
  const parts = new Map(back.map(({ part, agorot }) => [part, agorot]));
  const expected = { id, orderId, amountAgorot, captureId, merchantId: provider.merchantId, parts };
  const look = async () => judgeOrder(await provider.getOrder(orderId), expected);
  const verdict = await look();
  // One that was given up is not taken any more, though the payer may have approved it late.
  if (verdict.kind !== 'approved' || !mayCapture || topUp.status !== 'pending') return verdict;
  const isTaken = await capture(provider, topUp, orderId);
  if (!isTaken) await transact([declinedWrite(topUp)]);
  const after = await look();
  return after.kind === 'approved' && !isTaken ? { kind: 'refused' } : after;
};

/**
 * Brings a top-up to where its order at PayPal is: the one way by which browser, webhook and clock credit, fail or
 * reverse it. One of them wins, the others find it done. Only the order that we ask PayPal for ourselves is believed.
 * Throws `wallet.top_up_not_found`, and `paypal.…` when PayPal gives no answer; nothing was changed then.
 */
export const settleTopUp = async (
  id: string,
  now: Date,
  { mayCapture }: { mayCapture: boolean },
): Promise<Settled> => {
  const settle = async (): Promise<Settled> => {
    const topUp = await findTopUp(id);
    if (!topUp) throw new Refusal('wallet.top_up_not_found');
    if (!topUp.orderId) return { topUp, verdict: { kind: 'unasked' } };
    const verdict = await ask(topUp, topUp.orderId, mayCapture);
    if (verdict.kind === 'refused' || verdict.kind === 'unasked' || !(await apply(topUp, verdict, now)))
      return { topUp, verdict };
    // Credited just now, and part of it is back at the payer already, or several parts went back: once more.
    if (verdict.kind === 'paid' && (verdict.reversedAgorot > 0 || verdict.sent.length > 0)) return settle();
    return { topUp: (await findTopUp(id)) ?? topUp, verdict };
  };
  // The top-up or its wallet was changed concurrently: retry.
  return retryOnConflict('service.busy', settle);
};
