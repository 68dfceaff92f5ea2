import { providerOf } from '../../../shared/money/money-providers.ts';
import type { Key } from '../../lib/table/table.ts';
import { type Entry, movedIn, type WalletEntry } from '../../money/ledger/entry.ts';
import type { IdempotencyRecord } from '../../money/ledger/idempotency-record.table.ts';
import type { WithdrawalItem } from '../../money/payouts/withdrawal.ts';
import { tallyKey as withdrawalTallyKey } from '../../money/payouts/withdrawals.table.ts';
import type { TopUp } from '../../money/top-ups/top-up.table.ts';
import {
  countedAs,
  type Tally as TopUpTally,
  tallyKey as topUpTallyKey,
} from '../../money/top-ups/unpaid-top-ups.table.ts';
import { compare, type Difference, exists, orphans } from './difference.ts';
import { all, type Item, idOf, one, sumOf } from './item.ts';
import { checkBack } from './sendings.ts';

/** A top-up: the money that came from the provider and has not gone back, and what it is counted as. */
export const checkTopUp = (key: Key, items: readonly Item[]): Difference[] => {
  const topUp = one<TopUp>(items, 'topUp');
  const entries = all<Entry>(items, 'entry');
  const tally = one<TopUpTally>(items, 'topUpTally');
  if (!topUp) return [...orphans(key, entries), ...(tally ? [exists(tally, true, 'its top-up')] : [])];
  const { status, method, amountAgorot, reversedAgorot = 0 } = topUp;
  const isPaid = status === 'captured' || status === 'reversed';
  const fees = entries.filter(({ side }) => side === 'fees');
  const moved = entries.filter(({ side }) => side !== 'fees');
  const fromProvider = sumOf(moved, (entry) => 0 - movedIn(entry, `provider:${providerOf(method)}`));
  const kept = (agorot: number) => ({ 'kept by the provider, in agorot': agorot });
  const found = (is: boolean) => ({ 'found by its numbers': String(is) });
  const received = (agorot: number) => ({ 'received, in agorot': agorot });
  return [
    ...compare(
      key,
      received(isPaid ? amountAgorot - reversedAgorot : 0),
      'its entries',
      received(fromProvider),
    ),
    ...compare(
      key,
      kept(topUp.feeAgorot ?? 0),
      'its entries',
      kept(sumOf(fees, (entry) => entry.amountAgorot)),
    ),
    ...checkBack(key, topUp, items),
    // What PayPal calls it leads to it; one without an order has no such number.
    ...compare(
      key,
      found(one(items, 'found') !== undefined || topUp.orderId === undefined),
      'its numbers',
      found(true),
    ),
    // A top-up that was paid at once was never counted among those without money.
    ...compare(topUpTallyKey(idOf(key)), { status: tally?.status ?? 'paid' }, 'its top-up', {
      status: countedAs(topUp),
    }),
  ];
};

const STEPS: Readonly<Record<WithdrawalItem['status'], readonly string[]>> = {
  pending: ['asked'],
  completed: ['asked', 'paid'],
  rejected: ['asked', 'rejected'],
};

/** A withdrawal: each step has its entry over the whole amount. */
export const checkWithdrawal = (key: Key, items: readonly Item[]): Difference[] => {
  const withdrawal = one<WithdrawalItem>(items, 'withdrawal');
  const entries = all<Entry>(items, 'entry');
  if (!withdrawal) return orphans(key, entries);
  const { id, v, status, amountAgorot } = withdrawal;
  const steps = (list: readonly string[]) => ({ steps: [...list].sort().join(', ') });
  return [
    ...compare(
      key,
      steps(STEPS[status].map((step) => `${step} ${amountAgorot}`)),
      'its entries',
      steps(
        entries.map((entry) =>
          entry.side === 'withdrawal' ? `${entry.step} ${entry.amountAgorot}` : entry.side,
        ),
      ),
    ),
    ...compare(withdrawalTallyKey(id), one(items, 'withdrawalTally'), 'its withdrawal', { v, status }),
  ];
};

/**
 * The anchor of an adjustment or of a decision on a debt: it has one entry, over the amount it records. Of a note or an
 * e-mail, which are made once as well, there is no amount and no entry.
 */
export const checkIdempotencyRecord = (key: Key, items: readonly Item[]): Difference[] => {
  const record = one<IdempotencyRecord>(items, 'once');
  const entries = all<WalletEntry>(items, 'entry');
  if (!record) return orphans(key, entries);
  const amounts = [record.adjustedAgorot, record.collectedAgorot, record.writtenOffAgorot];
  const movesMoney = amounts.some((agorot) => agorot !== undefined);
  const { adjustedAgorot = 0, collectedAgorot = 0, writtenOffAgorot = 0 } = record;
  return [
    ...compare(key, { entries: movesMoney ? 1 : 0 }, 'its entries', { entries: entries.length }),
    ...entries.flatMap((entry) =>
      compare(entry, entry, 'what anchors it', {
        userId: record.userId,
        amountAgorot: adjustedAgorot - collectedAgorot,
        owedAgorot: 0 - collectedAgorot - writtenOffAgorot,
      }),
    ),
  ];
};
