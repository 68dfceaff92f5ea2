import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PaymentStatus } from '../../../../shared/contracts/money/wallet-admin.ts';
import {
  kindsOf,
  PAYMENT_KINDS,
  PAYMENT_LISTS,
  type PaymentKind,
} from '../../../../shared/money/payment-kinds.ts';
import { type KindSum, statementSums, sumsOf, sumsOfFilter } from './sums.ts';

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

const anyLine = fc
  .record({
    kind: fc.constantFrom(...PAYMENT_KINDS),
    amountAgorot: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    status: fc.constantFrom<PaymentStatus>('completed', 'pending', 'failed'),
  })
  // Only a top-up can have moved no money.
  .map((each) => (each.kind === 'top_up' ? each : { ...each, status: 'completed' as const }));

/** Kept as the server keeps it: one line after the other, by its kind, where money moved. */
const summaryOf = (lines: readonly ReturnType<typeof line>[]) => {
  const kinds = Object.fromEntries(
    PAYMENT_KINDS.map((kind) => [kind, { count: 0, amountAgorot: 0 }]),
  ) as Record<PaymentKind, { count: number; amountAgorot: number }>;
  for (const { kind, status, amountAgorot } of lines) {
    if (status !== 'completed') continue;
    kinds[kind].count += 1;
    kinds[kind].amountAgorot += amountAgorot;
  }
  return { kinds };
};

it('the foot of a file says what the summary says of the same filter, whatever was filtered', () =>
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 60 }),
      fc.option(fc.constantFrom(...PAYMENT_LISTS), { nil: undefined }),
      fc.option(fc.constantFrom<PaymentStatus>('completed', 'pending', 'failed'), { nil: undefined }),
      (lines, kind, status) => {
        const filtered = lines.filter(
          (each) => kindsOf(kind).includes(each.kind) && (!status || each.status === status),
        );
        const foot: readonly KindSum[] = sumsOf(filtered);
        expect(foot).toEqual(sumsOfFilter(summaryOf(lines), { kind, status }));
      },
    ),
  ));

it('sums up each side of a statement, and leaves a side without lines out', () => {
  const lines = [
    { side: 'wallet', changeAgorot: 500 },
    { side: 'wallet', changeAgorot: -200 },
  ] as const;
  expect(statementSums(lines)).toEqual([{ side: 'wallet', count: 2, changeAgorot: 300 }]);
  expect(statementSums([{ side: 'earnings', changeAgorot: 9 }])).toEqual([
    { side: 'earnings', count: 1, changeAgorot: 9 },
  ]);
});
