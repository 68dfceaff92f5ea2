import { isSettled } from '../../../shared/order/request-status.ts';
import type { Key } from '../../lib/table/table.ts';
import { type Entry, movedIn } from '../../money/ledger/entry.ts';
import type { Account } from '../../money/payouts/payouts.table.ts';
import type { WithdrawalItem } from '../../money/payouts/withdrawal.ts';
import type { Wallet } from '../../money/wallet/wallet.table.ts';
import type { Request } from '../../orders/requests/model/request.ts';
import { compare, type Difference, negative } from './difference.ts';
import { all, type Item, idOf, one, sumOf } from './item.ts';

const balanceOf = (entries: readonly Entry[], account: string): number =>
  sumOf(entries, (entry) => movedIn(entry, account));

/** Recomputes a wallet from its owner's entries; it is frozen exactly while it owes. */
export const checkWallet = (key: Key, items: readonly Item[]): Difference[] => {
  const wallet = one<Wallet>(items, 'wallet');
  const entries = all<Entry>(items, 'entry');
  const id = idOf(key);
  return [
    ...compare(key, wallet, 'its entries', {
      balanceAgorot: balanceOf(entries, `wallet:${id}`),
      // The account of a debt has a negative balance.
      owedAgorot: 0 - balanceOf(entries, `owed:${id}`),
    }),
    ...compare(key, { frozen: String(wallet?.frozenAt !== undefined) }, 'its debt', {
      frozen: String((wallet?.owedAgorot ?? 0) > 0),
    }),
    ...negative(key, wallet, ['balanceAgorot', 'owedAgorot']),
  ];
};

/** Recomputes a creator's earnings from their entries, and the counts from requests and withdrawals. */
export const checkAccount = (key: Key, items: readonly Item[]): Difference[] => {
  const account = one<Account>(items, 'account');
  const entries = all<Entry>(items, 'entry');
  const id = idOf(key);
  const withdrawals = (status: WithdrawalItem['status']) =>
    all<WithdrawalItem>(items, 'withdrawal').filter((item) => item.status === status).length;
  return [
    ...compare(key, account, 'its entries', {
      availableAgorot: balanceOf(entries, `earnings:${id}`),
      reservedAgorot: balanceOf(entries, `reserved:${id}`),
      paidOutAgorot: balanceOf(entries, 'provider:'),
      earnedAgorot: sumOf(entries, (entry) => (entry.side === 'earnings' ? entry.amountAgorot : 0)),
    }),
    ...compare(key, account, 'its requests', {
      completedCount: all<Request>(items, 'request').filter(({ status }) => isSettled(status)).length,
    }),
    ...compare(key, account, 'its withdrawals', {
      pendingWithdrawals: withdrawals('pending'),
      completedWithdrawals: withdrawals('completed'),
      rejectedWithdrawals: withdrawals('rejected'),
    }),
    ...negative(key, account, ['availableAgorot', 'reservedAgorot', 'paidOutAgorot']),
  ];
};
