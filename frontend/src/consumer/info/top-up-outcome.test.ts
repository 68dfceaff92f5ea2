import { describe, expect, it } from 'vitest';
import type { TopUpView } from '../../../../shared/contracts/money/wallet.ts';
import { topUpIdOf, topUpOutcome } from './top-up-outcome.ts';

const topUp = (status: TopUpView['status']): TopUpView => ({
  id: 'top_1',
  status,
  amountAgorot: 5_000,
  confirmation: 'top_1-2',
  at: '2026-11-20T11:58:00Z',
});

describe('what the page after a payment says', () => {
  it('is what the server has confirmed', () => {
    expect(topUpOutcome(topUp('completed'), null)).toEqual({
      state: 'confirmed',
      amountAgorot: 5_000,
      confirmation: 'top_1-2',
    });
    expect(topUpOutcome(topUp('pending'), null)).toEqual({ state: 'pending' });
    expect(topUpOutcome(topUp('failed'), null)).toEqual({ state: 'failed' });
    expect(topUpOutcome(topUp('reversed'), null)).toEqual({ state: 'neutral' });
  });

  it('claims nothing while nothing is known', () => {
    expect(topUpOutcome(undefined, null)).toEqual({ state: 'pending' });
    expect(topUpOutcome(undefined, 'network')).toEqual({ state: 'pending' });
    expect(topUpOutcome(undefined, 'wallet.top_up_not_found')).toEqual({ state: 'neutral' });
  });
});

describe('the top-up of an address', () => {
  const id = `top_${'0123456789abcdefghjkmnpqrs'}`;
  it('is the id we gave, beside what PayPal adds', () =>
    expect(topUpIdOf(`?top_up=${id}&token=5O1&PayerID=QX`)).toBe(id));
  it('is nothing else', () => {
    for (const search of ['', '?top_up=', `?top_up=${id}/../../x`, '?token=5O1', '?top_up=req_1'])
      expect(topUpIdOf(search)).toBeNull();
  });
});
