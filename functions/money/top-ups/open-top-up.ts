import { type Day, dayOf, MINUTE_MS } from '../../../shared/calendar/dates.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { idempotent } from '../../lib/table/idempotency.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { tillRefusal } from '../../site/platform-config/till.ts';
import { type WalletCaps, walletCaps } from '../../site/platform-config/wallet-caps.ts';
import { putEntry, walletEntry } from '../ledger/entries.table.ts';
import { topUpRoom } from '../wallet/top-up-room.ts';
import { findWallet, type Wallet } from '../wallet/wallet.table.ts';
import { areWalletsFull } from '../wallet/wallets-total.table.ts';
import { reserveTopUp } from './caps.table.ts';
import { findTopUp, putTopUp, type TopUp, topUpItem } from './top-up.table.ts';

/** Minutes after which the clock asks the provider about a top-up that is still pending. */
export const SETTLE_AFTER_MINUTES = 15;

export interface TopUpInput {
  readonly userId: string;
  readonly input: { readonly amountAgorot: number };
  readonly now: Date;
  readonly key: string;
  /** `manual` is paid at once, `paypal` when PayPal has the money. */
  readonly method: TopUp['method'];
}

const CODES = {
  once: 'wallet.top_up_limit',
  day: 'wallet.top_up_limit',
  balance: 'wallet.balance_limit',
} as const;

/** Of two servers around midnight the one that is ahead wins: a day that has begun is never counted anew. */
const laterOf = (day: Day, begun: Day = day): Day => (begun > day ? begun : day);

/** Why a wallet takes no such top-up; null where it does. */
const walletRefusal = (wallet: Wallet, { amountAgorot, day }: TopUp, caps: WalletCaps): Refusal | null => {
  if (wallet.closedAt) return new Refusal('wallet.closed');
  if (wallet.frozenAt) return new Refusal('wallet.frozen');
  const { mostAgorot, why } = topUpRoom(wallet, caps, day);
  return amountAgorot > mostAgorot
    ? new Refusal(CODES[why], 'More than may be topped up now', { mostAgorot, why })
    : null;
};

/** A top-up as it is asked for: paid, or pending with its amount reserved. */
export const newTopUp = ({ userId, input, now, key, method }: TopUpInput): TopUp =>
  topUpItem(
    {
      id: derivedId('top', userId, 'top-up', key),
      at: now.toISOString(),
      userId,
      amountAgorot: input.amountAgorot,
      method,
      ...(method === 'manual' ? { status: 'captured' } : { status: 'pending', isReserved: true }),
      inputHash: hashOf(input),
      day: dayOf(now),
    },
    new Date(now.getTime() + SETTLE_AFTER_MINUTES * MINUTE_MS),
  );

/** provider -> wallet: what a paid top-up brings. `n` is the version of the top-up that says so. */
export const creditEntry = ({ id, userId, amountAgorot, method }: TopUp, at: string, n: number) =>
  walletEntry({ kind: 'top_up', userId, amountAgorot, ref: id, method, title: '', at }, n);

/**
 * Makes a top-up within the caps per top-up, per Israeli day and on what a wallet holds; one that is paid at once is
 * credited in the same transaction. The same key and input give the top-up of the first time, as it is now. Throws
 * `wallet.till_shut` while `prod` does not say who runs it, `wallet.all_full` while all wallets together hold enough.
 */
export const openTopUp = async (asked: TopUpInput): Promise<TopUp> => {
  const made = newTopUp(asked);
  const { id, userId, inputHash } = made;
  const call = idempotent({ inputHash, find: () => findTopUp(id), answerOf: (topUp: TopUp) => topUp });
  const [caps, shut] = await Promise.all([walletCaps(), tillRefusal()]);
  const full = (await areWalletsFull(caps)) ? new Refusal('wallet.all_full') : null;
  return retryOnConflict('service.busy', async () => {
    const wallet = await findWallet(userId);
    if (!wallet) throw new Refusal('wallet.closed');
    const topUp = { ...made, day: laterOf(made.day, wallet.topUpDay) };
    const refused = shut ?? full ?? walletRefusal(wallet, topUp, caps);
    if (refused) return call.replayOr(refused);
    const writes = {
      anchor: putTopUp(topUp),
      wallet: reserveTopUp(wallet, topUp, { ...caps, day: topUp.day }),
      entry: topUp.status === 'captured' ? putEntry(creditEntry(topUp, topUp.at, topUp.v)) : undefined,
    };
    try {
      await transact(writes);
      return topUp;
    } catch (error) {
      // Nobody was first with this key: the wallet has changed, and is looked at again.
      return call.replayOr(error as Error);
    }
  });
};
