import { afterEach, describe, expect, it, vi } from 'vitest';
import { isThroughSite } from '../../functions/lib/http/origin-secret.ts';
import { type Rotated, rotate } from '../../infra/scripts/rotation.ts';
import { type PrivateKeys, rotateVideoKeys } from '../../infra/scripts/video-keys-rotation.ts';
import { videoKeyName } from '../../infra/stage/video-key.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A stage whose parts change one after the other while it is deployed, in an order of the test. */
const stage = (order: readonly ('lambda' | 'distribution')[], failsAt = 0) => {
  const versions = ['first'];
  const has = { lambda: 'first', distribution: 'first' };
  const calls: boolean[] = [];
  let deployments = 0;
  const call = (): void => {
    vi.stubEnv('ORIGIN_SECRET', has.lambda);
    calls.push(isThroughSite({ 'x-origin-secret': has.distribution }));
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
      expect(isThroughSite({ 'x-origin-secret': 'first' })).toBe(false);
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

describe('the keys of videos are rotated', () => {
  /** A stage that was deployed with these; its parts change one after the other, and whoever watches asks after each. */
  const videoStage = (order: readonly ('lambda' | 'distribution')[]) => {
    const pair = (publicKey: string) => ({ name: videoKeyName(publicKey), publicKey, privateKey: publicKey });
    const at = { file: [] as readonly string[], secret: {} as PrivateKeys };
    const has = { lambda: '', distribution: [] as readonly string[] };
    const refused: string[] = [];
    let made = 0;
    /** By the signer of now, and by the one before it: addresses last for an hour. */
    let given: string[] = [];
    const watch = (): void => {
      given = [...new Set([...given, has.lambda])];
      refused.push(...given.filter((key) => key !== '' && !has.distribution.includes(key)));
      if (has.lambda !== '' && !at.secret[videoKeyName(has.lambda)]) refused.push('nobody signs');
    };
    return {
      at,
      has,
      refused,
      /** An hour later: what was given out before has ended. */
      later: () => {
        given = [];
      },
      rotate: () =>
        rotateVideoKeys({
          publicKeys: at.file,
          read: async () => at.secret,
          write: async (keys) => {
            at.secret = keys;
          },
          save: (keys) => {
            at.file = keys;
          },
          deploy: async () => {
            for (const part of order) {
              if (part === 'lambda') has.lambda = at.file[0] ?? '';
              else has.distribution = at.file;
              // A first deployment is watched by nobody until it is over.
              if (has.lambda !== '' && has.distribution.length > 0) watch();
            }
          },
          fresh: () => {
            made += 1;
            return pair(`key ${made}`);
          },
        }),
    };
  };

  it.each([[['lambda', 'distribution']], [['distribution', 'lambda']]] as const)(
    'without an address refused, whichever changes first: %j',
    async (order) => {
      const stage = videoStage(order);
      await stage.rotate();
      expect(stage.has).toEqual({ lambda: 'key 1', distribution: ['key 1', 'key 2'] });
      for (const [signing, before] of [
        ['key 3', 'key 1'],
        ['key 4', 'key 3'],
      ] as const) {
        stage.later();
        await stage.rotate();
        expect(stage.has).toEqual({ lambda: signing, distribution: [signing, before] });
        expect(Object.keys(stage.at.secret).sort()).toEqual([signing, before].map(videoKeyName).sort());
      }
      expect(stage.refused).toEqual([]);
    },
  );

  it('not with a secret of which the file knows nothing', async () => {
    const stage = videoStage(['lambda', 'distribution']);
    stage.at.file = ['key of another folder', 'key 2'];
    await expect(stage.rotate()).rejects.toThrow('private half');
    expect(stage.at.secret).toEqual({});
  });
});
