import { expect, test } from 'vitest';
import type { Transaction } from '../../../../shared/contracts/money/wallet.ts';
import { aboutOf, byDay } from './statement.ts';

const line = (id: string, at: string): Transaction => ({
  id,
  kind: 'top_up',
  amountAgorot: 1,
  method: 'manual',
  status: 'completed',
  title: '',
  requestId: null,
  confirmation: null,
  at,
});

test('lines of one Israeli day stand together, newest first, and near days have names', () => {
  const days = byDay(
    [
      line('a', '2026-11-20T20:00:00Z'),
      line('b', '2026-11-19T23:00:00Z'),
      line('c', '2026-11-19T21:00:00Z'),
      line('d', '2026-11-01T10:00:00Z'),
    ],
    new Date('2026-11-20T21:00:00Z'),
  );
  expect(days.map(({ day, name, lines }) => [day, name, lines.map(({ id }) => id).join('')])).toEqual([
    ['2026-11-20', 'today', 'ab'],
    ['2026-11-19', 'yesterday', 'c'],
    ['2026-11-01', null, 'd'],
  ]);
});

test('no lines, no days', () => expect(byDay([], new Date())).toEqual([]));

test('an adjustment says its reason, or what it was', () => {
  const words = { adjusted: 'updated by hand', forgiven: 'given up' };
  const adjustment = { ...line('a', '2026-11-20T20:00:00Z'), kind: 'adjustment' as const };
  expect(aboutOf({ ...adjustment, title: 'for the delay' }, words)).toBe('for the delay');
  expect(aboutOf(adjustment, words)).toBe('updated by hand');
  expect(aboutOf({ ...adjustment, amountAgorot: 0 }, words)).toBe('given up');
  expect(aboutOf(line('b', '2026-11-20T20:00:00Z'), words)).toBe('');
});
