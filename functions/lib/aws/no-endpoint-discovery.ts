/**
 * Replaces `@aws-sdk/middleware-endpoint-discovery` in bundles, which asks DynamoDB for endpoints and caches them:
 * 10 KB that never run, since the client is given its one endpoint.
 * @public
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;

/** @public */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: false,
};
