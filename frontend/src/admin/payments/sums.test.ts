import { expect, it } from 'vitest';
import type { PaymentStatus } from '../../../../shared/contracts/wallet-admin.ts';
import type { PaymentKind } from '../../../../shared/payment-kinds.ts';
import { sumsOf } from './sums.ts';

const line = (kind: PaymentKind, amountAgorot: number, status: PaymentStatus = 'completed') => ({
  kind,
  amountAgorot,
  status,
});

it('sums each kind by itself, and only what moved money', () => {
  const lines = [
    line('purchase', -1_000),
    line('fee', 100),
    line('top_up', 5_000),
    line('top_up', 9_999, 'pending'),
    line('top_up', 9_999, 'failed'),
    line('purchase', -500),
    line('fee', -30),
  ];
  expect(sumsOf(lines)).toEqual([
    { kind: 'top_up', count: 1, amountAgorot: 5_000 },
    { kind: 'purchase', count: 2, amountAgorot: -1_500 },
    { kind: 'fee', count: 2, amountAgorot: 70 },
  ]);
  expect(sumsOf([line('top_up', 1, 'failed')])).toEqual([]);
});
