import { expect, it } from 'vitest';
import type { AccountRow } from '../../money/top-ups/paypal/transactions.ts';
import { type BookedTopUp, compareReport } from './compare.ts';

const UNTIL = new Date('2026-11-29T00:00:00Z');
const topUp = (fields: Partial<BookedTopUp> = {}): BookedTopUp => ({
  id: 'top_a',
  captureId: 'C1',
  amountAgorot: 10_000,
  reversedAgorot: 0,
  movedAt: '2026-11-20T10:00:00Z',
  ...fields,
});
const row = (code: string, agorot: number | null, fields: Partial<AccountRow> = {}): AccountRow => ({
  id: 'C1',
  code,
  agorot,
  customId: 'top_a',
  reference: undefined,
  feeAgorot: 0,
  ...fields,
});
const payment = row('T0006', 10_000);
const back = (code: string, agorot: number | null, id = 'R1') => row(code, agorot, { id, reference: 'C1' });
const compare = (rows: AccountRow[], booked: BookedTopUp[], credited: string[] = []) =>
  compareReport({ rows, until: UNTIL }, new Map(booked.map((one) => [one.id, one])), credited);
const difference = (kind: string, id: string, oursAgorot: number, theirsAgorot: number | null) => ({
  ...{ kind, id, oursAgorot, theirsAgorot },
});

it.each<[string, AccountRow[], BookedTopUp[], string[], object[]]>([
  ['nothing', [], [], [], []],
  ['a payment that is booked', [payment], [topUp()], ['top_a'], []],
  ['a refund', [payment, back('T1107', -4_000)], [topUp({ reversedAgorot: 4_000 })], [], []],
  [
    'what a bank took, of which a part came back',
    [payment, back('T1201', -10_000), back('T1202', 4_000, 'R2')],
    [topUp({ reversedAgorot: 6_000 })],
    [],
    [],
  ],
  ['the later part of what went back', [back('T1106', -1_000)], [topUp({ reversedAgorot: 4_000 })], [], []],
  ['a payment of nobody', [payment], [], [], [difference('only_at_paypal', 'C1', 0, 10_000)]],
  [
    'a payment that is not credited',
    [payment],
    [topUp({ captureId: undefined })],
    [],
    [difference('only_at_paypal', 'top_a', 0, 10_000)],
  ],
  [
    'a second payment',
    [payment, row('T0006', 10_000, { id: 'C2' })],
    [topUp()],
    ['top_a'],
    [difference('only_at_paypal', 'top_a', 0, 10_000)],
  ],
  ['another amount', [row('T0006', 9_999)], [topUp()], [], [difference('amount', 'top_a', 10_000, 9_999)]],
  ['dollars', [row('T0006', null)], [topUp()], [], [difference('amount', 'top_a', 10_000, null)]],
  ['a top-up of nowhere', [], [topUp()], ['top_a'], [difference('only_in_books', 'top_a', 10_000, 0)]],
  [
    'a refund that is not booked',
    [payment, back('T1107', -4_000)],
    [topUp()],
    [],
    [difference('back', 'top_a', 0, 4_000)],
  ],
  [
    'a reversal that did not happen',
    [payment],
    [topUp({ reversedAgorot: 4_000 })],
    [],
    [difference('back', 'top_a', 4_000, 0)],
  ],
  [
    'more back than is booked, of an old payment',
    [back('T1106', -4_001)],
    [topUp({ reversedAgorot: 4_000 })],
    [],
    [difference('back', 'top_a', 4_000, 4_001)],
  ],
  ['a fee', [{ ...payment, feeAgorot: -460 }], [topUp({ feeAgorot: 460 })], ['top_a'], []],
  ['a fee of before', [{ ...payment, feeAgorot: -460 }], [topUp()], ['top_a'], []],
  [
    'another fee',
    [{ ...payment, feeAgorot: -461 }],
    [topUp({ feeAgorot: 460 })],
    [],
    [difference('fee', 'top_a', 460, 461)],
  ],
  [
    'a fee in dollars',
    [{ ...payment, feeAgorot: null }],
    [topUp({ feeAgorot: 460 })],
    [],
    [difference('fee', 'top_a', 460, null)],
  ],
  ['dollars that went back', [back('T1107', null)], [topUp()], [], [difference('back', 'top_a', 0, null)]],
  [
    'what went back of nobody’s payment',
    [back('T1107', -1)].map((one) => ({ ...one, customId: undefined })),
    [],
    [],
    [difference('back', 'C1', 0, 1)],
  ],
])('compares %s', (_, rows, booked, credited, differences) => {
  expect(compare(rows, booked, credited).differences).toEqual(differences);
});

it('says nothing about what moved after the report ends', () => {
  const late = topUp({ reversedAgorot: 4_000, movedAt: '2026-11-29T00:00:01Z' });
  expect(compare([payment], [late], ['top_a'])).toEqual({ differences: [], others: {}, unsettled: 1 });
  expect(compare([], [late], ['top_a']).differences).toEqual([]);
});

it('counts holds, transfers and fees by their codes', () => {
  const rows = [payment, row('T1110', -1), row('T1110', -1, { id: 'X' }), row('T0400', -5), row('T1105', 1)];
  expect(compare(rows, [topUp()])).toEqual({
    differences: [],
    others: { T1110: 2, T0400: 1, T1105: 1 },
    unsettled: 0,
  });
});
