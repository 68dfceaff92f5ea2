import { movesBetween } from '../../../../shared/money/split.ts';
import { isSettled } from '../../../../shared/order/request-status.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import type { Failure } from '../../../lib/table/named-writes.ts';
import type { Write } from '../../../lib/table/table.ts';
import { earningEntry, putEntry, walletEntry } from '../../../money/ledger/entries.table.ts';
import type { EarningEntry } from '../../../money/ledger/entry.ts';
import { type Account, moveEarnings } from '../../../money/payouts/payouts.table.ts';
import { creditWallet, debitWallet, type Wallet } from '../../../money/wallet/wallet.table.ts';
import type { EntryRef, Request } from './request.ts';

/** The balances that change, and the entries that say so, under the names by which a transaction's failure tells them. */
interface MoneyWrites {
  readonly account?: Write<Account>;
  readonly wallet?: Write<Wallet>;
  readonly entries: readonly Write[];
}

interface Money {
  readonly writes: MoneyWrites;
  readonly movements: readonly EntryRef[];
}

/** When the money moves, and who moves it: a user id, or the name of what the site does by itself. */
interface Act {
  readonly at: string;
  readonly by: string;
}

/** Change of the creator's count of completed requests. */
const completedMore = (before: Request, after: Request) =>
  (Number(isSettled(after.status)) - Number(isSettled(before.status))) as 1 | 0 | -1;

/** The kind of a refund of a request that stays completed. */
const refundOf = (before: Request, after: Request): NonNullable<EarningEntry['refund']> => {
  if ((after.coveredAgorot ?? 0) !== (before.coveredAgorot ?? 0)) return 'covered';
  return after.netAgorot === 0 && after.feeAgorot === 0 ? 'whole' : 'shared';
};

/** The part of creator and platform: account and entry. */
const earningsMoney = (before: Request, after: Request, { at, by }: Act): Money => {
  const { netAgorot, feeAgorot } = movesBetween(before, after);
  const { id: ref, title, creatorId: userId } = before;
  const more = completedMore(before, after);
  const account = netAgorot !== 0 || more !== 0 ? { account: moveEarnings(userId, netAgorot, more) } : {};
  if (netAgorot === 0 && feeAgorot === 0) return { writes: { ...account, entries: [] }, movements: [] };
  const entry = earningEntry(
    {
      kind: more === 1 ? 'earning' : 'reversal',
      ...(more === 0 ? { refund: refundOf(before, after) } : {}),
      userId,
      amountAgorot: netAgorot,
      feeAgorot,
      ref,
      title,
      by,
      at,
    },
    after.v,
  );
  return {
    writes: { ...account, entries: [putEntry(entry)] },
    movements: [{ side: 'E', at, n: after.v }],
  };
};

/** The fan's part: wallet and entry. */
const walletMoney = (before: Request, after: Request, { at, by }: Act): Money => {
  const { backAgorot } = movesBetween(before, after);
  if (backAgorot === 0) return { writes: { entries: [] }, movements: [] };
  const { id: ref, title, fanId: userId } = before;
  const isRefund = backAgorot > 0;
  const kind = isRefund ? 'refund' : 'purchase';
  const entry = walletEntry(
    { kind, userId, amountAgorot: backAgorot, ref, method: 'wallet', title, by, at },
    after.v,
  );
  const wallet = isRefund ? creditWallet(userId, backAgorot) : debitWallet(userId, -backAgorot);
  return { writes: { wallet, entries: [putEntry(entry)] }, movements: [{ side: 'W', at, n: after.v }] };
};

/** Wallet, earnings and their entries for the difference of two splits of a request. At most four writes. */
export const moneyWrites = (before: Request, after: Request, act: Act): Money => {
  const earnings = earningsMoney(before, after, act);
  const wallet = walletMoney(before, after, act);
  return {
    writes: {
      ...earnings.writes,
      ...wallet.writes,
      entries: [...earnings.writes.entries, ...wallet.writes.entries],
    },
    movements: [...earnings.movements, ...wallet.movements],
  };
};

/** The refusal by the balance whose condition failed; nothing was written. */
export const balanceRefusal = (failed: Failure<Pick<MoneyWrites, 'account' | 'wallet'>>): Refusal => {
  if (failed.name === 'account')
    return new Refusal('earnings.insufficient', 'The creator has withdrawn these earnings', {
      availableAgorot: failed.old?.availableAgorot ?? 0,
    });
  const { closedAt, frozenAt } = failed.old ?? {};
  return new Refusal(
    (closedAt && 'wallet.closed') || (frozenAt && 'wallet.frozen') || 'wallet.insufficient_funds',
    'The fan’s wallet does not allow this',
  );
};
