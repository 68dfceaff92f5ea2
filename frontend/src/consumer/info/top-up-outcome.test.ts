import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../../shared/contracts/wallet.ts';
import { topUpOutcome } from './top-up-outcome.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const transaction = (changed: Partial<Transaction>): Transaction => ({
  id: 'ent_1',
  kind: 'top_up',
  amountAgorot: 5_000,
  method: 'paypal',
  status: 'completed',
  title: '',
  requestId: null,
  at: '2026-11-20T11:58:00Z',
  ...changed,
});

describe('what the page after a payment says', () => {
  it('is what the server recorded', () => {
    expect(topUpOutcome([transaction({})], NOW)).toEqual({ state: 'confirmed', amountAgorot: 5_000 });
    expect(topUpOutcome([transaction({ status: 'pending' })], NOW)).toEqual({
      state: 'pending',
      amountAgorot: 5_000,
    });
  });

  it('claims nothing without a recent top-up that worked', () => {
    expect(topUpOutcome([], NOW)).toEqual({ state: 'unknown' });
    expect(topUpOutcome([transaction({ status: 'failed' })], NOW)).toEqual({ state: 'unknown' });
    expect(topUpOutcome([transaction({ kind: 'purchase' })], NOW)).toEqual({ state: 'unknown' });
    expect(topUpOutcome([transaction({ at: '2026-11-20T11:00:00Z' })], NOW)).toEqual({ state: 'unknown' });
  });
});
