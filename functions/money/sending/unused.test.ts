import { expect, it } from 'vitest';
import type { WalletEntry } from '../ledger/entry.ts';
import { standingOf } from './unused.ts';

const NOW = new Date('2026-11-30T10:00:00.000Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const entry = (kind: WalletEntry['kind'], amountAgorot: number, more: Partial<WalletEntry> = {}) =>
  ({ kind, amountAgorot, ref: 'snd_1', at: daysAgo(1), ...more }) as WalletEntry;
const paid = entry('top_up', 9_000);
const back = (amountAgorot: number) => entry('refund', amountAgorot, { ref: 'req_1' });
const sent = (amountAgorot: number, ofRefundsAgorot?: number, more: Partial<WalletEntry> = {}) =>
  entry('sent_back', -amountAgorot, {
    ...(ofRefundsAgorot === undefined ? {} : { ofRefundsAgorot }),
    ...more,
  });

it.each([
  ['nothing', [], 0, 0],
  ['what was paid alone', [paid], 0, 0],
  ['what orders gave back', [paid, back(2_000), back(500)], 2_500, 0],
  ['what was sent on of it, which is not counted', [back(2_000), sent(1_500, 1_500)], 500, 0],
  ['a sending of it and of more, which is counted', [back(2_000), sent(2_001, 2_000)], 0, 1],
  ['unused money', [paid, sent(100, 0), sent(100, 0, { ref: 'snd_2' })], 0, 2],
  ['a sending of those that do not say it', [paid, sent(100)], 0, 1],
  ['what stood above a cap, which nobody asked for', [back(60), sent(100, 60, { by: 'clock' })], 0, 0],
  [
    'what failed, which orders gave back still',
    [back(900), sent(900, 900), entry('sent_back_failed', 300)],
    300,
    0,
  ],
  [
    'what failed of unused money, which was one attempt',
    [sent(900, 0), entry('sent_back_failed', 900)],
    0,
    1,
  ],
  [
    'what failed twice in parts',
    [back(500), sent(900, 500), entry('sent_back_failed', 400), entry('sent_back_failed', 500)],
    500,
    1,
  ],
  ['one whose refund is longer ago than these entries', [sent(400, 400), back(500)], 100, 0],
  ['one whose refund is longer ago, and no other came', [sent(400, 400)], 0, 0],
  ['a sending that stands before its refund, since their clocks differ', [sent(400, 400), back(400)], 0, 0],
  ['one of 30 days ago', [sent(100, 0, { at: daysAgo(30) })], 0, 0],
  ['one of almost 30 days ago', [sent(100, 0, { at: daysAgo(29.99) })], 0, 1],
] as const)('%s', (_, entries, refundsAgorot, count) =>
  expect(standingOf(entries, NOW)).toEqual({ refundsAgorot, count }),
);
