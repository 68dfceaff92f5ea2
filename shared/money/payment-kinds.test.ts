import { expect, it } from 'vitest';
import { MONEY_MOVES } from './money-moves.ts';
import {
  figureOf,
  kindsOf,
  mayWait,
  PAYMENT_KINDS,
  PAYMENT_LINES,
  type PaymentKind,
  salesOf,
} from './payment-kinds.ts';

it('has a kind for the line of every move, and the fee', () => {
  const lines = Object.values(MONEY_MOVES).map(({ line }) => line);
  expect(new Set(PAYMENT_KINDS)).toEqual(new Set([...lines.filter((line) => line !== null), 'fee']));
  expect(PAYMENT_KINDS.filter(mayWait)).toEqual(['top_up']);
});

it('adds each kind up to its figure and to no other', () => {
  const kinds = Object.fromEntries(
    PAYMENT_KINDS.map((kind, i) => [kind, { count: i + 1, amountAgorot: 10 ** i }]),
  ) as Record<PaymentKind, { count: number; amountAgorot: number }>;
  for (const kind of PAYMENT_KINDS) {
    const { figure } = PAYMENT_LINES[kind];
    if (figure) expect(figureOf(kinds, figure)).toEqual(kinds[kind]);
  }
});

it('sales are what was charged less what went back, however often one order was', () => {
  const none = { count: 0, amountAgorot: 0 };
  const kinds = {
    ...(Object.fromEntries(PAYMENT_KINDS.map((kind) => [kind, none])) as Record<PaymentKind, typeof none>),
    purchase: { count: 3, amountAgorot: -30_000 },
    refund: { count: 2, amountAgorot: 14_000 },
  };
  expect(salesOf(kinds)).toEqual({
    grossAgorot: 30_000,
    backAgorot: 14_000,
    netAgorot: 16_000,
    charges: 3,
  });
});

it('the list of sales has each kind that moves net sales and no other, any other list is of its kind', () => {
  const none = { count: 0, amountAgorot: 0 };
  const nothing = Object.fromEntries(PAYMENT_KINDS.map((kind) => [kind, none])) as Record<
    PaymentKind,
    typeof none
  >;
  const movesSales = (kind: PaymentKind): boolean =>
    salesOf({ ...nothing, [kind]: { count: 1, amountAgorot: 100 } }).netAgorot !== 0;
  expect(kindsOf('sales')).toEqual(PAYMENT_KINDS.filter(movesSales));
  expect(PAYMENT_KINDS.map(kindsOf)).toEqual(PAYMENT_KINDS.map((kind) => [kind]));
  expect(kindsOf(undefined)).toEqual(PAYMENT_KINDS);
});

it('does not compile without a line for each kind', () => {
  // @ts-expect-error: a kind that is planted has no line.
  const planted: Record<PaymentKind | 'tip', unknown> = PAYMENT_LINES;
  expect(planted).toBe(PAYMENT_LINES);
});
