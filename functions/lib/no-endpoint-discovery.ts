/**
 * Bundles have this file in the place of `@aws-sdk/middleware-endpoint-discovery`, which asks DynamoDB for addresses and
 * keeps them: 10 KB that never run, since the client has its one address given.
 * @public
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;

/** @public */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: false,
};
