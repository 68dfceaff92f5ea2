import { describe, expect, it } from 'vitest';
import { DAY_FIGURES, type DayFigure } from '../../../../shared/contracts/desk/analytics-admin.ts';
import { contracts } from '../../../../shared/contracts/index.ts';
import { CHARTS, FIGURES, listOf } from './figures.ts';

const LISTS = {
  videos: contracts.requestsAdmin.list,
  payments: contracts.walletAdmin.payments,
  users: contracts.accountsAdmin.users,
};
const DAYS = { from: '2026-11-01', to: '2026-11-29' };

/** Figures of another day than that by which orders are listed. */
const ALONE: readonly DayFigure[] = ['approvals', 'delivered'];

describe('figures over time', () => {
  it.each(DAY_FIGURES.filter((name) => !ALONE.includes(name)))(
    '%s leads to a list of the days of the period, by what the list is filtered by',
    (name) => {
      const { screen, filters } = listOf(name, DAYS) ?? {};
      const asked = Object.fromEntries(new URLSearchParams(filters));
      expect(asked).toMatchObject(DAYS);
      expect(LISTS[screen as keyof typeof LISTS].input().safeParse(asked)).toMatchObject({ success: true });
    },
  );

  it('one whose day no list goes by leads to none', () => {
    expect(ALONE.map((name) => listOf(name, DAYS))).toEqual([undefined, undefined]);
  });

  it.each(Object.entries(CHARTS))('the chart of %s has one unit', (_, { lines, before }) => {
    const drawn = before ? [...lines, before] : lines;
    expect(new Set(drawn.map((line) => FIGURES[line].unit)).size).toBe(1);
  });
});
