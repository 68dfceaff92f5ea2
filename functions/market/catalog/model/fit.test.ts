import { describe, expect, it } from 'vitest';
import { fitOf } from './fit.ts';

const ad = (stars: number | null, reviewCount: number, deliveryHours = 24) => ({
  rating: stars === null ? null : stars * 10,
  reviewCount,
  deliveryHours,
});
const inOrder = (...fits: number[]) => expect(fits).toEqual(fits.toSorted((a, b) => b - a));

describe('what fits best', () => {
  it('is what many liked, before what one liked more, before what nobody knows, before what was disliked', () => {
    inOrder(
      fitOf(ad(4.9, 50), null),
      fitOf(ad(5, 1), null),
      fitOf(ad(null, 0), null),
      fitOf(ad(3, 1), null),
      fitOf(ad(3, 20), null),
    );
  });

  it('comes in time: within the hours of this ad', () => {
    const stats = { took12: 10, took48: 10, deliveredCount: 20 };
    inOrder(fitOf(ad(4.8, 9, 48), stats), fitOf(ad(4.8, 9, 24), stats), fitOf(ad(4.8, 9, 6), stats));
  });

  it('was delivered often, and changes only when that has doubled', () => {
    const of = (deliveredCount: number) => fitOf(ad(4.8, 9), { deliveredCount });
    inOrder(of(1_023), of(63), of(7), of(0));
    expect(of(40)).toBe(of(62));
    expect(of(5_000)).toBe(of(1_023));
  });

  it('is a number of four digits at the least, in whole steps', () => {
    expect(fitOf(ad(null, 0), null)).toBe(4_680);
  });
});
