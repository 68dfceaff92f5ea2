import { expect, it } from 'vitest';
import type { AccountRow } from '../../money/top-ups/paypal/transactions.ts';
import { type BookedPart, type BookedTopUp, compareReport } from './compare.ts';

const UNTIL = new Date('2026-11-29T00:00:00Z');
const topUp = (fields: Partial<BookedTopUp> = {}): BookedTopUp => ({
  id: 'top_a',
  captureId: 'C1',
  amountAgorot: 10_000,
  reversedAgorot: 0,
  dueAgorot: 0,
  mostAgorot: 0,
  movedAt: '2026-11-20T10:00:00Z',
  ...fields,
});
/** Of a payment from before the report others took 40.00: what is due in it, and what may be. */
const old = (dueAgorot: number, mostAgorot = dueAgorot) =>
  topUp({ reversedAgorot: 4_000, dueAgorot, mostAgorot });
const part = (fields: Partial<BookedPart> = {}): BookedPart => ({
  id: 'snd_a-0',
  topUpId: 'top_a',
  amountAgorot: 3_000,
  dueAt: '2026-11-20T10:00:00Z',
  ...fields,
});
const row = (code: string, agorot: number | null, fields: Partial<AccountRow> = {}): AccountRow => ({
  id: 'C1',
  code,
  agorot,
  customId: 'top_a',
  invoiceId: undefined,
  reference: undefined,
  feeAgorot: 0,
  ...fields,
});
const payment = row('T0006', 10_000);
const back = (code: string, agorot: number | null, id = 'R1') => row(code, agorot, { id, reference: 'C1' });
const refund = (agorot: number | null, invoiceId = 'snd_a-0'): AccountRow => ({
  ...back('T1107', agorot, `R of ${invoiceId}`),
  invoiceId,
});
const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
  new Map(all.map((one) => [one.id, one]));
const compare = (
  rows: AccountRow[],
  booked: BookedTopUp[],
  credited: string[] = [],
  parts: BookedPart[] = [],
) => compareReport({ rows, until: UNTIL }, { topUps: byId(booked), credited, parts: byId(parts) });
const difference = (kind: string, id: string, oursAgorot: number, theirsAgorot: number | null) => ({
  ...{ kind, id, oursAgorot, theirsAgorot },
});
const sent = (oursAgorot: number, theirsAgorot: number | null, invoiceId = 'snd_a-0') => ({
  ...difference('sent', 'top_a', oursAgorot, theirsAgorot),
  invoiceId,
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
  ['the later part of what went back', [back('T1106', -1_000)], [old(1_000)], [], []],
  ['what came about when the report began', [back('T1106', -1_000)], [old(1_000, 4_000)], [], []],
  [
    'a reversal of an old payment that is in the books alone',
    [],
    [old(1_000)],
    [],
    [difference('back', 'top_a', 1_000, 0)],
  ],
  [
    'less of an old payment than is booked',
    [back('T1106', -999)],
    [old(1_000, 3_000)],
    [],
    [difference('back', 'top_a', 1_000, 999)],
  ],
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
    [back('T1106', -1_001)],
    [old(1_000)],
    [],
    [difference('back', 'top_a', 1_000, 1_001)],
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

const twoParts = [part(), part({ id: 'snd_a-1', amountAgorot: 1_000 })];
it.each<[string, AccountRow[], BookedPart[], object[]]>([
  ['there', [refund(-3_000)], [part()], []],
  ['there before it was found', [refund(-3_000)], [part({ dueAt: null })], []],
  ['nowhere', [], [part()], [sent(3_000, 0)]],
  ['not there yet', [], [part({ dueAt: null }), part({ id: 'snd_a-1', dueAt: '2026-11-29T00:00:01Z' })], []],
  ['another', [refund(-2_999)], [part()], [sent(3_000, 2_999)]],
  ['another while it is on its way', [refund(-2_999)], [part({ dueAt: null })], [sent(3_000, 2_999)]],
  ['in dollars', [refund(null)], [part()], [sent(3_000, null)]],
  ['one of two', [refund(-1_000, 'snd_a-1')], twoParts, [sent(3_000, 0)]],
  [
    'as much together as two others',
    [refund(-1_000), refund(-3_000, 'snd_a-1')],
    twoParts,
    [sent(3_000, 1_000), sent(1_000, 3_000, 'snd_a-1')],
  ],
])('compares what was sent back of an old payment and is %s', (_, rows, parts, differences) => {
  expect(compare(rows, [topUp()], [], parts).differences).toEqual(differences);
  expect(compare(rows, [], [], parts).differences).toEqual(differences);
});

it('tells what was sent back from what others took, though the sums are equal', () => {
  const booked = [topUp({ reversedAgorot: 2_000 })];
  const rows = (own: number, others: number) => [payment, refund(0 - own), back('T1106', 0 - others)];
  expect(compare(rows(3_000, 2_000), booked, [], [part()]).differences).toEqual([]);
  expect(compare(rows(1_000, 4_000), booked, [], [part()]).differences).toEqual([
    difference('back', 'top_a', 2_000, 4_000),
    sent(3_000, 1_000),
  ]);
  // A refund that failed in the books, and was made after all, is others'.
  expect(compare([payment, refund(-3_000)], booked).differences).toEqual([
    difference('back', 'top_a', 2_000, 3_000),
  ]);
});

it('says nothing about what moved after the report ends', () => {
  const late = topUp({ reversedAgorot: 4_000, movedAt: '2026-11-29T00:00:01Z' });
  expect(compare([payment], [late], ['top_a'])).toEqual({ differences: [], others: {}, unsettled: 1 });
  expect(compare([], [late], ['top_a']).differences).toEqual([]);
});

it('counts payouts and payments of ours by their codes', () => {
  const nobodys = (code: string, agorot: number) => row(code, agorot, { id: 'P', customId: undefined });
  const rows = [nobodys('T0000', 5_000), nobodys('T0001', -5_000), nobodys('T0006', -5_000)];
  const refundToUs = nobodys('T1107', 5_000);
  expect(compare([...rows, refundToUs], [])).toEqual({
    differences: [],
    others: { T0000: 1, T0001: 1, T0006: 1, T1107: 1 },
    unsettled: 0,
  });
});

it('counts holds, transfers and fees by their codes', () => {
  const rows = [payment, row('T1110', -1), row('T1110', -1, { id: 'X' }), row('T0400', -5), row('T1105', 1)];
  expect(compare(rows, [topUp()])).toEqual({
    differences: [],
    others: { T1110: 2, T0400: 1, T1105: 1 },
    unsettled: 0,
  });
});
