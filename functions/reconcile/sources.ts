import { settledSplit } from '../../shared/refund.ts';
import { isOpen, splitOf } from '../../shared/split.ts';
import type { Key } from '../lib/table.ts';
import type { WithdrawalItem } from '../payouts/withdrawal.ts';
import { tallyKey as withdrawalTallyKey } from '../payouts/withdrawals.table.ts';
import { openNetOf, type Request } from '../requests/request.ts';
import { movementKeys, tallyKey } from '../requests/requests.table.ts';
import { type Entry, legsOf } from '../wallet/entry.ts';
import type { TopUp } from '../wallet/top-up.table.ts';
import { compare, type Difference, exists } from './difference.ts';
import { all, type Item, nameOf, one, sumOf } from './item.ts';

/** Entries of something that is not there. */
const orphans = (key: Key, entries: readonly Entry[]): Difference[] =>
  entries.length > 0 ? [exists(key, false, 'its entries')] : [];

/** Where the price has to be, by the status and by what was refunded. */
const splitOfStatus = (request: Request) => {
  const { status, priceAgorot, feeBasisPoints, backAgorot, coveredAgorot = 0 } = request;
  return status === 'completed'
    ? { heldAgorot: 0, ...settledSplit(request, backAgorot, coveredAgorot) }
    : { ...splitOf(status, priceAgorot, feeBasisPoints), coveredAgorot: 0 };
};

/** Where the price is by the entries. */
const splitOfEntries = ({ id, priceAgorot }: Request, entries: readonly Entry[]) => ({
  heldAgorot: sumOf(entries.flatMap(legsOf), ({ account, amountAgorot }) =>
    account === `held:${id}` ? amountAgorot : 0,
  ),
  netAgorot: sumOf(entries, (entry) => (entry.side === 'earnings' ? entry.amountAgorot : 0)),
  feeAgorot: sumOf(entries, (entry) => (entry.side === 'earnings' ? entry.feeAgorot : 0)),
  backAgorot: priceAgorot + sumOf(entries, (entry) => (entry.side === 'wallet' ? entry.amountAgorot : 0)),
});

/** A request names each entry that moved its money, and no other is of it. */
const checkMovements = (key: Key, request: Request, entries: readonly Entry[]): Difference[] => {
  const named = movementKeys(request);
  const without = (some: readonly Key[], others: readonly Key[]) => {
    const names = new Set(others.map(nameOf));
    return some.filter((one) => !names.has(nameOf(one)));
  };
  const by = `the movements of ${nameOf(key)}`;
  return [
    ...without(named, entries).map((entry) => exists(entry, false, by)),
    ...without(entries, named).map((entry) => exists(entry, true, by)),
  ];
};

/** A request: its split, its entries, its place in the clock, and what it was counted as. */
export const checkRequest = (key: Key, items: readonly Item[]): Difference[] => {
  const request = one<Request & { duePk?: string; dueSk?: string }>(items, 'request');
  const entries = all<Entry>(items, 'entry');
  if (!request) return orphans(key, entries);
  const waits = request.duePk !== undefined && request.dueSk !== undefined;
  const waiting = (is: boolean) => ({ 'waits for the clock': String(is) });
  return [
    ...compare(key, request, 'its status', splitOfStatus(request)),
    ...compare(key, request, 'its entries', splitOfEntries(request, entries)),
    ...checkMovements(key, request, entries),
    ...compare(key, waiting(waits), 'its status', waiting(isOpen(request.status))),
    ...compare(tallyKey(request.id), one(items, 'tally'), 'its request', {
      v: request.v,
      openNetAgorot: openNetOf(request),
    }),
  ];
};

/** A top-up: what came from the provider and has not gone back. */
export const checkTopUp = (key: Key, items: readonly Item[]): Difference[] => {
  const topUp = one<TopUp>(items, 'topUp');
  const entries = all<Entry>(items, 'entry');
  if (!topUp) return orphans(key, entries);
  const { status, amountAgorot, reversedAgorot = 0 } = topUp;
  const isPaid = status === 'captured' || status === 'reversed';
  const fromProvider = sumOf(entries.flatMap(legsOf), (leg) =>
    leg.account === 'provider' ? 0 - leg.amountAgorot : 0,
  );
  const received = (agorot: number) => ({ 'received, in agorot': agorot });
  return [
    ...compare(
      key,
      received(isPaid ? amountAgorot - reversedAgorot : 0),
      'its entries',
      received(fromProvider),
    ),
  ];
};

const STEPS: Readonly<Record<WithdrawalItem['status'], readonly string[]>> = {
  pending: ['asked'],
  completed: ['asked', 'paid'],
  rejected: ['asked', 'rejected'],
};

/** A withdrawal: each step has its entry, of the whole amount. */
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
