import { describe, expect, it } from 'vitest';
import { moneyInTheWay } from './in-the-way.ts';

const wallet = { balanceAgorot: 0, owedAgorot: 0, frozen: false, closed: false };
const earnings = {
  availableAgorot: 0,
  clearing: [],
  disputedAgorot: 0,
  reservedAgorot: 0,
  paidOutAgorot: 90_000,
  earnedAgorot: 90_000,
};

describe('what stands in the way of a deletion', () => {
  it('is nothing where all was paid out', () => {
    expect(moneyInTheWay({ wallet, earnings })).toEqual([]);
    expect(moneyInTheWay({ wallet: null, earnings: null })).toEqual([]);
  });
  it('is whatever is left in the wallet, or owed', () => {
    const left = { ...wallet, balanceAgorot: 5_000, owedAgorot: 700 };
    expect(moneyInTheWay({ wallet: left, earnings: null })).toEqual([
      { of: 'balance', agorot: 5_000 },
      { of: 'owed', agorot: 700 },
    ]);
  });
  it('is what was earned and not paid out, on its way or asked for, and what a dispute holds', () => {
    const clearing = [{ day: '2026-12-01', agorot: 200 }];
    const open = { ...earnings, availableAgorot: 1_000, clearing, reservedAgorot: 30, disputedAgorot: 4 };
    expect(moneyInTheWay({ wallet, earnings: open })).toEqual([
      { of: 'earnings', agorot: 1_230 },
      { of: 'disputed', agorot: 4 },
    ]);
  });
});
