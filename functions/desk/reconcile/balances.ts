import { isSettled } from '../../../shared/order/request-status.ts';
import type { Key } from '../../lib/table/table.ts';
import { type Entry, factsOf, legsOf, movedIn } from '../../money/ledger/entry.ts';
import { type Account, bucketOf, bucketsOf } from '../../money/payouts/payouts.table.ts';
import type { WithdrawalItem } from '../../money/payouts/withdrawal.ts';
import { isHoldingRoom } from '../../money/top-ups/caps.table.ts';
import type { TopUp } from '../../money/top-ups/top-up.table.ts';
import type { Wallet } from '../../money/wallet/wallet.table.ts';
import type { Request } from '../../orders/requests/model/request.ts';
import { compare, type Difference, negative } from './difference.ts';
import { heldByDisputes } from './disputes.ts';
import { all, type Item, idOf, one, sumOf } from './item.ts';
import { onItsWay } from './sendings.ts';

const balanceOf = (entries: readonly Entry[], account: string): number =>
  sumOf(entries, (entry) => movedIn(entry, account));

/** Whether more was sent on as what orders gave back than they did give back. */
const overRefunds = (entries: readonly Entry[]): number => {
  const gaveBack = sumOf(entries, (entry) => (entry.kind === 'refund' ? entry.amountAgorot : 0));
  const sentOn = sumOf(entries, (entry) => ('ofRefundsAgorot' in entry ? (entry.ofRefundsAgorot ?? 0) : 0));
  const cameAgain = sumOf(entries, (entry) => (entry.kind === 'sent_back_failed' ? entry.amountAgorot : 0));
  return Math.max(0, sentOn - cameAgain - gaveBack);
};

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
      sendingAgorot: balanceOf(entries, `sending:${id}`),
    }),
    ...compare(key, { 'sent on, in agorot': overRefunds(entries) }, 'what orders gave back', {
      'sent on, in agorot': 0,
    }),
    ...compare(key, wallet, 'what is on its way', { sendingAgorot: onItsWay(items) }),
    ...compare(key, wallet, 'its pending top-ups', {
      pendingTopUpAgorot: sumOf(
        all<TopUp>(items, 'topUp').filter(isHoldingRoom),
        (topUp) => topUp.amountAgorot,
      ),
    }),
    ...compare(key, { frozen: String(wallet?.frozenAt !== undefined) }, 'its debt', {
      frozen: String((wallet?.owedAgorot ?? 0) > 0),
    }),
    ...negative(key, wallet, ['balanceAgorot', 'owedAgorot', 'sendingAgorot', 'pendingTopUpAgorot']),
  ];
};

/** What waits for each day by the entries, and nothing for each other day that the account names. */
const bucketsOfEntries = (account: Account | undefined, entries: readonly Entry[], id: string) => {
  const names = [
    ...(account ? bucketsOf(account).map(([day]) => day) : []),
    ...entries.flatMap(legsOf).flatMap(({ account: name }) => {
      const [kind, , day] = name.split(':');
      return kind === 'clearing' && day ? [day] : [];
    }),
  ];
  return Object.fromEntries(
    [...new Set(names)].map((day) => [bucketOf(day), balanceOf(entries, `clearing:${id}:${day}`)]),
  );
};

/** Recomputes a creator's earnings from their entries, the counts from requests and withdrawals, and what is disputed. */
export const checkAccount = (key: Key, items: readonly Item[]): Difference[] => {
  const account = one<Account>(items, 'account');
  const entries = all<Entry>(items, 'entry');
  const id = idOf(key);
  const withdrawals = (status: WithdrawalItem['status']) =>
    all<WithdrawalItem>(items, 'withdrawal').filter((item) => item.status === status).length;
  return [
    ...compare(key, account, 'its entries', {
      availableAgorot: balanceOf(entries, `earnings:${id}`),
      ...bucketsOfEntries(account, entries, id),
      disputedAgorot: balanceOf(entries, 'disputed:'),
      reservedAgorot: balanceOf(entries, `reserved:${id}`),
      paidOutAgorot: balanceOf(entries, 'provider:'),
      // What has cleared was earned before.
      earnedAgorot: sumOf(entries, (entry) =>
        entry.side === 'earnings' && factsOf(entry).source === 'request' ? entry.amountAgorot : 0,
      ),
    }),
    ...compare(key, account, 'its requests', {
      completedCount: all<Request>(items, 'request').filter(({ status }) => isSettled(status)).length,
    }),
    ...compare(key, account, 'its disputes', { disputedAgorot: heldByDisputes(items) }),
    ...compare(key, account, 'its withdrawals', {
      pendingWithdrawals: withdrawals('pending'),
      completedWithdrawals: withdrawals('completed'),
      rejectedWithdrawals: withdrawals('rejected'),
    }),
    ...negative(key, account, [
      // Available may owe what a dispute gave back.
      ...['reservedAgorot', 'paidOutAgorot', 'disputedAgorot'],
      ...(account ? bucketsOf(account).map(([day]) => bucketOf(day)) : []),
    ]),
  ];
};
