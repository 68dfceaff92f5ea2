import { expect, it } from 'vitest';
import { earningEntry, feeEntry, walletEntry, withdrawalEntry } from '../../money/ledger/entries.table.ts';
import type { Entry } from '../../money/ledger/entry.ts';
import { paymentsOf } from './payment.ts';

const AT = '2026-11-20T10:00:00.000Z';
const earning = (amountAgorot: number, feeAgorot: number, kind: 'earning' | 'reversal' = 'earning') =>
  earningEntry({ kind, userId: 'usr_c', amountAgorot, feeAgorot, ref: 'req_1', title: 'ברכה', at: AT }, 3);

it('shows a wallet entry as it is', () => {
  const entry = walletEntry(
    {
      kind: 'adjustment',
      userId: 'usr_1',
      amountAgorot: -250,
      ref: 'adj_1',
      method: 'admin',
      title: 'זיכוי',
      at: AT,
    },
    1,
  );
  expect(paymentsOf(entry)).toEqual([
    { kind: 'adjustment', amountAgorot: -250, method: 'admin', title: 'זיכוי' },
  ]);
});

it('shows what was earned and the fee apart, also when both are taken back', () => {
  expect(paymentsOf(earning(9_000, 1_000))).toEqual([
    { kind: 'earning', amountAgorot: 9_000, method: 'platform', title: 'ברכה' },
    { kind: 'fee', amountAgorot: 1_000, method: 'platform', title: 'ברכה' },
  ]);
  expect(paymentsOf(earning(-9_000, -1_000, 'reversal')).map(({ kind }) => kind)).toEqual([
    'reversal',
    'fee',
  ]);
  expect(paymentsOf(earning(9_000, 0))).toHaveLength(1);
});

it('shows a refund that the platform covered as its fee alone', () => {
  const covered = { ...earning(0, -500, 'reversal'), refund: 'covered' as const };
  expect(paymentsOf(covered).map(({ kind, amountAgorot }) => [kind, amountAgorot])).toEqual([['fee', -500]]);
});

it('shows a withdrawal once: when it is paid', () => {
  const step = (name: 'asked' | 'paid' | 'rejected') =>
    paymentsOf(
      withdrawalEntry(
        { step: name, userId: 'usr_c', amountAgorot: 5_000, ref: 'wdr_1', method: 'bank', at: AT },
        1,
      ),
    );
  expect([step('asked'), step('rejected')]).toEqual([[], []]);
  expect(step('paid')).toEqual([{ kind: 'withdrawal', amountAgorot: 5_000, method: 'bank', title: '' }]);
});

it('shows what a provider kept as that alone: none of it is the platform’s fee', () => {
  const kept = feeEntry({ userId: 'usr_1', amountAgorot: -340, ref: 'top_1', at: AT }, 2);
  expect(paymentsOf(kept)).toEqual([
    { kind: 'provider_fee', amountAgorot: -340, method: 'paypal', title: '' },
  ]);
});

it('an entry of no known move has no lines: it throws', () => {
  const tip = { ...earning(9_000, 1_000), kind: 'tip' } as unknown as Entry;
  expect(() => paymentsOf(tip)).toThrow('No such move of money: earnings,tip');
});
