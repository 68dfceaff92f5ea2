import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf } from './money.ts';
import { type Agreed, refunded, type Settled, settledSplit } from './refund.ts';

const agreed = fc.record({
  priceAgorot: fc.integer({ min: 1, max: 100_000_000 }),
  feeBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});
/** Refunds one after the other, each a share of what is left. */
const shares = fc.array(
  fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), covers: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);
const NONE = { backAgorot: 0, coveredAgorot: 0 };

const sumOf = ({ netAgorot, feeAgorot, backAgorot }: Settled) => netAgorot + feeAgorot + backAgorot;

const allOf = (of: Agreed, parts: readonly { share: number; covers: boolean }[]) => {
  const steps: Settled[] = [settledSplit(of, 0, 0)];
  for (const { share, covers } of parts) {
    const last = steps.at(-1) ?? settledSplit(of, 0, 0);
    const left = of.priceAgorot - last.backAgorot;
    if (left === 0) break;
    steps.push(refunded(of, last, Math.max(1, Math.floor(left * share)), covers));
  }
  return steps;
};

describe('a refund', () => {
  it('without one, is the split of what is completed', () => {
    expect(settledSplit({ priceAgorot: 12_345, feeBasisPoints: 1_000 }, 0, 0)).toEqual({
      netAgorot: 11_110,
      feeAgorot: 1_235,
      ...NONE,
    });
  });

  it('takes from creator and platform as they got', () => {
    const of = { priceAgorot: 10_000, feeBasisPoints: 1_000 };
    expect(refunded(of, NONE, 4_000, false)).toEqual({
      netAgorot: 5_400,
      feeAgorot: 600,
      backAgorot: 4_000,
      coveredAgorot: 0,
    });
    expect(refunded(of, NONE, 10_000, false)).toEqual({
      netAgorot: 0,
      feeAgorot: 0,
      backAgorot: 10_000,
      coveredAgorot: 0,
    });
  });

  it('that the platform covers leaves the creator everything', () => {
    const of = { priceAgorot: 10_000, feeBasisPoints: 1_000 };
    const covered = refunded(of, NONE, 4_000, true);
    expect(covered).toEqual({ netAgorot: 9_000, feeAgorot: -3_000, backAgorot: 4_000, coveredAgorot: 3_600 });
    // The next one, not covered, takes what it would have taken anyway.
    expect(refunded(of, covered, 1_000, false)).toEqual({
      netAgorot: 8_100,
      feeAgorot: -3_100,
      backAgorot: 5_000,
      coveredAgorot: 3_600,
    });
  });

  it('rounds half an agora to the fee, of what is left', () => {
    // 10 % of 95 is 9.5: the platform keeps 10 of the 95.
    expect(refunded({ priceAgorot: 100, feeBasisPoints: 1_000 }, NONE, 5, false)).toEqual({
      netAgorot: 85,
      feeAgorot: 10,
      backAgorot: 5,
      coveredAgorot: 0,
    });
    expect(refunded({ priceAgorot: 1, feeBasisPoints: 5_000 }, NONE, 1, false).feeAgorot).toBe(0);
  });

  it('always sums to the price, and takes nothing twice and nothing back', () => {
    fc.assert(
      fc.property(agreed, shares, (of, parts) => {
        const steps = allOf(of, parts);
        for (const [i, step] of steps.entries()) {
          expect(sumOf(step)).toBe(of.priceAgorot);
          expect(step.netAgorot).toBeGreaterThanOrEqual(0);
          const before = steps[i - 1];
          if (!before) continue;
          expect(step.netAgorot).toBeLessThanOrEqual(before.netAgorot);
          expect(step.feeAgorot).toBeLessThanOrEqual(before.feeAgorot);
          if (parts[i - 1]?.covers) expect(step.netAgorot).toBe(before.netAgorot);
          else expect(step.coveredAgorot).toBe(before.coveredAgorot);
        }
      }),
    );
  });

  it('in many parts comes to the same as in one', () => {
    fc.assert(
      fc.property(agreed, shares, (of, parts) => {
        const steps = allOf(
          of,
          parts.map((part) => ({ ...part, covers: false })),
        );
        const last = steps.at(-1);
        const backAgorot = last?.backAgorot ?? 0;
        expect(last).toEqual(
          backAgorot === 0 ? settledSplit(of, 0, 0) : refunded(of, NONE, backAgorot, false),
        );
        expect(last?.feeAgorot).toBe(feeOf(of.priceAgorot - backAgorot, of.feeBasisPoints));
      }),
    );
  });

  it('of everything leaves nothing but what was covered', () => {
    fc.assert(
      fc.property(agreed, shares, (of, parts) => {
        const last = allOf(of, [...parts, { share: 1, covers: false }]).at(-1);
        const covered = last?.coveredAgorot ?? 0;
        expect(last).toMatchObject({
          netAgorot: covered,
          feeAgorot: 0 - covered,
          backAgorot: of.priceAgorot,
        });
      }),
    );
  });
});
