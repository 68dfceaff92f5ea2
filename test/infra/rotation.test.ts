import { afterEach, describe, expect, it, vi } from 'vitest';
import { cameThroughSite } from '../../functions/lib/http/origin-secret.ts';
import { type Rotated, rotate } from '../../infra/scripts/rotation.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A stage whose parts change one after the other while it is deployed, in an order of the test. */
const stage = (order: readonly ('lambda' | 'distribution')[], failsAt = 0) => {
  const versions = ['first'];
  const has = { lambda: 'first', distribution: 'first' };
  const calls: boolean[] = [];
  let deployments = 0;
  const call = (): void => {
    vi.stubEnv('ORIGIN_SECRET', has.lambda);
    calls.push(cameThroughSite({ 'x-origin-secret': has.distribution }));
  };
  const parts: Rotated = {
    read: async () => versions.at(-1) ?? '',
    write: async (text) => String(versions.push(text) - 1),
    deploy: async (version) => {
      deployments += 1;
      for (const part of order) {
        has[part] = versions[Number(version)] ?? '';
        call();
        if (deployments === failsAt) throw new Error('deployment failed');
      }
    },
    fresh: () => `value ${versions.length}`,
  };
  return { parts, has, calls };
};

describe('the origin secret is rotated', () => {
  it.each([[['lambda', 'distribution']], [['distribution', 'lambda']]] as const)(
    'without a call refused, whichever changes first: %j',
    async (order) => {
      const { parts, has, calls } = stage(order);
      await rotate(parts);
      expect(calls).toEqual([true, true, true, true]);
      expect(has).toEqual({ lambda: 'value 1', distribution: 'value 1' });
      vi.stubEnv('ORIGIN_SECRET', has.lambda);
      expect(cameThroughSite({ 'x-origin-secret': 'first' })).toBe(false);
    },
  );

  it.each([1, 2])('and begun anew when deployment %i failed half-way', async (failsAt) => {
    const { parts, has, calls } = stage(['lambda', 'distribution'], failsAt);
    await expect(rotate(parts)).rejects.toThrow('deployment failed');
    await rotate(parts);
    expect(calls).not.toContain(false);
    expect(has.lambda).toBe(has.distribution);
    expect(has.lambda).not.toContain(',');
  });
});
