import { expect, it } from 'vitest';
import type { Earning } from '../contracts/money/payouts.ts';
import { sumsOf } from './statement.ts';

const line = (grossAgorot: number, feeAgorot: number, status: Earning['status']): Earning => ({
  id: 'req_1#3',
  requestId: 'req_1',
  title: 'ברכה',
  at: '2026-11-20T10:00:00.000Z',
  grossAgorot,
  feeAgorot,
  netAgorot: grossAgorot - feeAgorot,
  clearsOn: null,
  status,
});

it('sums up what was earned and what was taken back, each by itself', () => {
  const items = [
    line(10_000, 1_000, 'completed'),
    line(5_005, 501, 'completed'),
    line(500, 50, 'added'),
    line(-4_000, -400, 'refunded'),
  ];
  expect(sumsOf(items)).toEqual({
    earned: { count: 3, grossAgorot: 15_505, feeAgorot: 1_551, netAgorot: 13_954 },
    takenBack: { count: 1, grossAgorot: -4_000, feeAgorot: -400, netAgorot: -3_600 },
  });
});

it('of nothing are nothing', () => {
  const none = { count: 0, grossAgorot: 0, feeAgorot: 0, netAgorot: 0 };
  expect(sumsOf([])).toEqual({ earned: none, takenBack: none });
});
