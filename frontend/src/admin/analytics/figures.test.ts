import { describe, expect, it } from 'vitest';
import { requestList } from '../../../../shared/contracts/orders/requests-admin.ts';
import { PAYMENT_KINDS } from '../../../../shared/money/payment-kinds.ts';
import { DISPUTE_LISTS } from '../../../../shared/order/disputes.ts';
import type { Target } from '../lists/list-link.tsx';
import { CHARTS, FIGURES, SHARES } from './figures.ts';

const LISTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  videos: { status: requestList().options },
  payments: { kind: PAYMENT_KINDS, status: ['completed'] },
  disputes: { state: DISPUTE_LISTS },
  users: {},
};

describe('figures over time', () => {
  const targets = Object.entries({ ...FIGURES, ...SHARES }).map(
    ([name, { to }]) => [name, to] as [string, Target],
  );

  it.each(targets)('%s leads to a list by what the list is filtered by', (_, { screen, filters = '' }) => {
    for (const [name, value] of new URLSearchParams(filters)) expect(LISTS[screen]?.[name]).toContain(value);
    expect(LISTS).toHaveProperty(screen);
  });

  it.each(Object.entries(CHARTS))('the chart of %s has one unit', (_, { lines, before }) => {
    const drawn = before ? [...lines, before] : lines;
    expect(new Set(drawn.map((line) => FIGURES[line].unit)).size).toBe(1);
  });
});
