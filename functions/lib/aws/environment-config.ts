/**
 * Replaces `@smithy/core/config` in bundles, which looks in files of profiles and asks metadata services, too: 8 KB for
 * what a Lambda has in its environment alone.
 */

type Default<Value> = Value | (() => Value | Promise<Value>);

interface Selectors<Value> {
  readonly environmentVariableSelector: (env: NodeJS.ProcessEnv) => Value | undefined;
  readonly default?: Default<Value>;
}

/** A setting of the AWS client: its variable, else its default. Read once. @public */
export const loadConfig = <Value>(selectors: Selectors<Value>): (() => Promise<Value | undefined>) => {
  let loaded: Promise<Value | undefined> | undefined;
  const load = async () => {
    const given = selectors.environmentVariableSelector(process.env);
    if (given !== undefined) return given;
    const { default: otherwise } = selectors;
    return typeof otherwise === 'function' ? (otherwise as () => Promise<Value>)() : otherwise;
  };
  return () => {
    loaded ??= load();
    return loaded;
  };
};

/** True or false of a variable; undefined without it. @throws Error at any other word @public */
export const booleanSelector = (env: NodeJS.ProcessEnv, name: string, type: string): boolean | undefined => {
  const value = env[name];
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw new Error(`${name} (${type}) is neither true nor false`);
  return value === 'true';
};

/** @public */
export const SelectorType = { ENV: 'env', CONFIG: 'shared config entry' } as const;

/** @public */
export const CONFIG_PREFIX_SEPARATOR = '.';

/** @public */
export const REGION_ENV_NAME = 'AWS_REGION';

/** @public */
export const REGION_INI_NAME = 'region';

/** @public */
export const NODE_REGION_CONFIG_OPTIONS: Selectors<string> = {
  environmentVariableSelector: (env) => env[REGION_ENV_NAME],
};

/** @public */
export const NODE_REGION_CONFIG_FILE_OPTIONS = {};

const off = (name: string): Selectors<boolean> => ({
  environmentVariableSelector: (env) => booleanSelector(env, name, SelectorType.ENV),
  default: false,
});

/** @public */
export const NODE_USE_DUALSTACK_ENDPOINT_CONFIG_OPTIONS = off('AWS_USE_DUALSTACK_ENDPOINT');

/** @public */
export const NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS = off('AWS_USE_FIPS_ENDPOINT');

type Provided<Value> = Value | (() => Promise<Value>);

const provided = async <Value>(value: Provided<Value>): Promise<Value> =>
  typeof value === 'function' ? (value as () => Promise<Value>)() : value;

/** Time limits and retries are what each client of ours says, or the AWS client's own. @public */
export const resolveDefaultsModeConfig =
  ({ defaultsMode = 'legacy' }: { readonly defaultsMode?: Provided<string> } = {}) =>
  () =>
    provided(defaultsMode);

interface Regional {
  readonly region?: Provided<string>;
  readonly useFipsEndpoint?: Provided<boolean>;
}

/** @throws Error without a region @public */
export const resolveRegionConfig = <Config extends Regional>(config: Config) => {
  const { region, useFipsEndpoint = false } = config;
  if (!region) throw new Error('Region is missing');
  return Object.assign(config, {
    region: () => provided(region),
    useFipsEndpoint: () => provided(useFipsEndpoint),
  });
};

/** @public */
export class ProviderError extends Error {}
