import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestStatus } from '../../../../shared/contracts/parts/request-views.ts';
import { refunded } from '../../../../shared/money/refund.ts';
import { splitOf } from '../../../../shared/money/split.ts';
import { mayMoveMoney } from '../../../../shared/order/request-status.ts';
import { type MoneyMove, statusMoves } from './money-effect.ts';

const PRICE = 10_000;
const FEE = 1_000;
const ORDER = { priceAgorot: PRICE };
const NO_REFUND = { coveredAgorot: 0, feeBasisPoints: FEE };
const of = (status: Parameters<typeof splitOf>[0]) => ({ ...splitOf(status, PRICE, FEE), ...NO_REFUND });
/** A completed request of which some went back. */
const withRefund = (amountAgorot: number, platformCovers: boolean) => ({
  heldAgorot: 0,
  feeBasisPoints: FEE,
  ...refunded(
    { priceAgorot: PRICE, feeBasisPoints: FEE },
    { backAgorot: 0, coveredAgorot: 0 },
    amountAgorot,
    platformCovers,
  ),
});
const said = (moves: readonly MoneyMove[]) => moves.map(({ sentence, agorot }) => `${sentence} ${agorot}`);

describe('what a change of status does to the money', () => {
  it('is nothing between the two open ones', () => {
    expect(mayMoveMoney('pending', 'approved')).toBe(false);
    expect(mayMoveMoney('approved', 'completed')).toBe(true);
    expect(mayMoveMoney('declined', 'pending')).toBe(true);
    expect(statusMoves(of('pending'), ORDER, 'approved')).toEqual([]);
  });

  it('goes from who has it to who gets it', () => {
    expect(said(statusMoves(of('approved'), ORDER, 'completed'))).toEqual([
      'creator.gets 9000',
      'platform.gets 1000',
    ]);
    expect(said(statusMoves(of('completed'), ORDER, 'declined'))).toEqual([
      'fan.gets 10000',
      'creator.gives 9000',
      'platform.gives 1000',
    ]);
    expect(said(statusMoves(of('declined'), ORDER, 'pending'))).toEqual([
      'fan.gives 10000',
      'held.gets 10000',
    ]);
    expect(said(statusMoves(of('pending'), ORDER, 'declined'))).toEqual(['fan.gets 10000']);
  });

  it('counts what was refunded before', () => {
    expect(said(statusMoves(withRefund(4_000, false), ORDER, 'declined'))).toEqual([
      'fan.gets 6000',
      'creator.gives 5400',
      'platform.gives 600',
    ]);
    expect(said(statusMoves(withRefund(4_000, false), ORDER, 'approved'))).toEqual([
      'fan.gives 4000',
      'creator.gives 5400',
      'platform.gives 600',
      'held.gets 10000',
    ]);
  });

  it('gives the platform back what it had covered', () => {
    expect(said(statusMoves(withRefund(4_000, true), ORDER, 'declined'))).toEqual([
      'fan.gets 6000',
      'creator.gives 9000',
      'platform.gets 3000',
    ]);
  });

  it('gives back what was ordered beside the video and is not there', () => {
    const order = { ...ORDER, extras: ['social_share' as const], extraPrices: { social_share: 800 } };
    expect(said(statusMoves(of('approved'), order, 'completed'))).toEqual([
      'fan.gets 800',
      'creator.gets 8280',
      'platform.gets 920',
    ]);
    const postUrl = 'https://www.instagram.com/p/1';
    expect(said(statusMoves(of('approved'), { ...order, postUrl }, 'completed'))).toEqual([
      'creator.gets 9000',
      'platform.gets 1000',
    ]);
  });

  it('is nothing when everything went back already', () => {
    expect(statusMoves(withRefund(PRICE, false), ORDER, 'declined')).toEqual([]);
  });

  it('always adds up: what somebody gets, others or the hold give', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: PRICE }),
        fc.boolean(),
        fc.constantFrom(...requestStatus().options),
        (amountAgorot, covers, to) => {
          const sum = statusMoves(withRefund(amountAgorot, covers), ORDER, to)
            .map(({ sentence, agorot }) => (sentence.endsWith('gets') ? agorot : -agorot))
            .reduce((total, agorot) => total + agorot, 0);
          expect(sum).toBe(0);
        },
      ),
    );
  });
});
