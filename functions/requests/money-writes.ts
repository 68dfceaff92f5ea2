import { isSettled } from '../../shared/request-status.ts';
import { movesBetween } from '../../shared/split.ts';
import { earningEntry, putEntry, walletEntry } from '../ledger/entries.table.ts';
import type { EarningEntry } from '../ledger/entry.ts';
import { Refusal } from '../lib/errors.ts';
import type { ConditionFailed, Write } from '../lib/table.ts';
import { type Account, moveEarnings } from '../payouts/payouts.table.ts';
import { creditWallet, debitWallet } from '../wallet/wallet.table.ts';
import type { EntryRef, Request } from './request.ts';

interface Money {
  readonly writes: Write[];
  readonly movements: EntryRef[];
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
const earningsMoney = (before: Request, after: Request, at: string): Money => {
  const { netAgorot, feeAgorot } = movesBetween(before, after);
  const { id: ref, title, creatorId: userId } = before;
  const more = completedMore(before, after);
  const account = netAgorot !== 0 || more !== 0 ? [moveEarnings(userId, netAgorot, more)] : [];
  if (netAgorot === 0 && feeAgorot === 0) return { writes: account, movements: [] };
  const entry = earningEntry(
    {
      kind: more === 1 ? 'earning' : 'reversal',
      ...(more === 0 ? { refund: refundOf(before, after) } : {}),
      userId,
      amountAgorot: netAgorot,
      feeAgorot,
      ref,
      title,
      at,
    },
    after.v,
  );
  return { writes: [...account, putEntry(entry)], movements: [{ side: 'E', at, n: after.v }] };
};

/** The fan's part: wallet and entry. */
const walletMoney = (before: Request, after: Request, at: string): Money => {
  const { backAgorot } = movesBetween(before, after);
  if (backAgorot === 0) return { writes: [], movements: [] };
  const { id: ref, title, fanId: userId } = before;
  const kind = backAgorot > 0 ? 'refund' : 'purchase';
  const entry = walletEntry(
    { kind, userId, amountAgorot: backAgorot, counter: 'held', ref, method: 'wallet', title, at },
    after.v,
  );
  const wallet = backAgorot > 0 ? creditWallet(userId, backAgorot) : debitWallet(userId, -backAgorot);
  return { writes: [wallet, putEntry(entry)], movements: [{ side: 'W', at, n: after.v }] };
};

/** Wallet, earnings and their entries for the difference of two splits of a request. At most four writes. */
export const moneyWrites = (before: Request, after: Request, at: string): Money => {
  const parts = [earningsMoney(before, after, at), walletMoney(before, after, at)];
  return {
    writes: parts.flatMap(({ writes }) => writes),
    movements: parts.flatMap(({ movements }) => movements),
  };
};

/** The refusal by the balance that failed its condition; nothing was written. */
export const balanceRefusal = (error: ConditionFailed): Refusal => {
  const old = error.old.find((item, i) => error.failed[i] && item) as
    | { e?: string; closedAt?: string; frozenAt?: string }
    | undefined;
  if (old?.e === 'account')
    return new Refusal('earnings.insufficient', 'The creator has withdrawn these earnings', {
      availableAgorot: (old as unknown as Account).availableAgorot,
    });
  return new Refusal(
    (old?.closedAt && 'wallet.closed') || (old?.frozenAt && 'wallet.frozen') || 'wallet.insufficient_funds',
    'The fan’s wallet does not allow this',
  );
};
