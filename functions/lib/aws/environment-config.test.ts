import * as known from '@smithy/core/config';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as ours from './environment-config.ts';

afterEach(() => vi.unstubAllEnvs());

/** What either says: its answer, or that it refuses. */
const said = async (act: () => unknown): Promise<unknown> => {
  try {
    return await act();
  } catch {
    return 'refused';
  }
};

describe('what stands in for the settings of the AWS client', () => {
  it.each([
    ['AWS_USE_FIPS_ENDPOINT', undefined],
    ['AWS_USE_FIPS_ENDPOINT', 'true'],
    ['AWS_USE_FIPS_ENDPOINT', 'false'],
  ])('finds %s=%s as it does', async (name, value) => {
    vi.stubEnv(name, value);
    expect(await ours.loadConfig(ours.NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS)()).toBe(
      await known.loadConfig(known.NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS)(),
    );
  });

  it.each(['true', 'false', 'yes', undefined])('reads the switch "%s" as it does', async (value) => {
    const env = value === undefined ? {} : { SWITCH: value };
    expect(await said(() => ours.booleanSelector(env, 'SWITCH', ours.SelectorType.ENV))).toBe(
      await said(() => known.booleanSelector(env, 'SWITCH', known.SelectorType.ENV)),
    );
  });

  it('takes the region of the Lambda, and refuses a client without one', async () => {
    vi.stubEnv('AWS_REGION', 'il-central-1');
    const config = ours.resolveRegionConfig({
      region: ours.loadConfig(ours.NODE_REGION_CONFIG_OPTIONS) as () => Promise<string>,
    });
    expect(await config.region()).toBe('il-central-1');
    expect(await config.useFipsEndpoint()).toBe(false);
    expect(() => ours.resolveRegionConfig({})).toThrow('Region is missing');
  });

  it('reads a variable once, and asks for a default only without it', async () => {
    const asked = vi.fn(async () => 'default');
    const load = ours.loadConfig({ environmentVariableSelector: () => undefined, default: asked });
    expect([await load(), await load()]).toEqual(['default', 'default']);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('leaves time limits and retries to what a client says', async () => {
    expect(await ours.resolveDefaultsModeConfig()()).toBe(await known.resolveDefaultsModeConfig()());
    const given = { defaultsMode: 'standard' as const };
    expect(await ours.resolveDefaultsModeConfig(given)()).toBe(
      await known.resolveDefaultsModeConfig(given)(),
    );
  });

  it('has every name that clients ask for', () => {
    for (const name of Object.keys(ours)) expect(known, name).toHaveProperty(name);
  });
});
