import { createHash, createHmac, createSecretKey, type Hash, type Hmac, type KeyObject } from 'node:crypto';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { SignatureV4 } from '@smithy/signature-v4';
import { bounded } from './deadline.ts';
import { environmentCredentials } from './environment-credentials.ts';

/**
 * The client of the one table, tuned: static credentials of the Lambda environment, one endpoint, one signer. Less CPU
 * an order than the defaults; the benchmark measures it against them.
 */
const keyObjects = new WeakMap<Uint8Array, KeyObject>();

const keyObject = (bytes: Uint8Array): KeyObject => {
  const known = keyObjects.get(bytes);
  if (known) return known;
  const made = createSecretKey(bytes);
  keyObjects.set(bytes, made);
  return made;
};

/** SHA-256 for the signer. Node 24's createHmac is seven times slower with a Buffer than with a KeyObject. */
export class FastSha256 {
  private readonly hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    if (secret === undefined) this.hash = createHash('sha256');
    else if (typeof secret === 'string') this.hash = createHmac('sha256', secret);
    else if (secret instanceof Uint8Array) this.hash = createHmac('sha256', keyObject(secret));
    else this.hash = createHmac('sha256', Buffer.from(secret as ArrayBuffer));
  }

  update(data: string | Uint8Array): void {
    this.hash.update(data);
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.hash.digest());
  }

  reset(): void {}
}

const UNUSED_MIDDLEWARE = ['loggerMiddleware', 'getUserAgentMiddleware', 'recursionDetectionMiddleware'];

/** Makes the client from the environment; `overrides` is for tests that put a fault between client and table. */
export const createDynamoDB = (overrides: Partial<DynamoDBClientConfig> = {}): DynamoDBClient => {
  const region = process.env.AWS_REGION;
  if (!region) throw new Error('The environment variable AWS_REGION is not set');
  const credentials = environmentCredentials();
  const url = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB || `https://dynamodb.${region}.amazonaws.com`);
  const endpoint = { url, properties: {}, headers: {} };
  const client = bounded(
    new DynamoDBClient({
      region,
      credentials: Object.assign(() => Promise.resolve(credentials), { memoized: true }),
      endpointProvider: () => endpoint,
      // Otherwise every call looks for an address in environment and files again.
      ignoreConfiguredEndpointUrls: true,
      accountIdEndpointMode: 'disabled',
      useDualstackEndpoint: false,
      useFipsEndpoint: false,
      userAgentAppId: '',
      authSchemePreference: [],
      defaultsMode: 'standard',
      maxAttempts: 3,
      retryMode: 'standard',
      sha256: FastSha256,
      signer: new SignatureV4({
        credentials: () => Promise.resolve(credentials),
        region,
        service: 'dynamodb',
        sha256: FastSha256,
        applyChecksum: false,
      }),
      // Time limits belong here: given per call they drop the cached handler. Without `throw` they are only a warning.
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
      ...overrides,
    }),
  );
  for (const name of UNUSED_MIDDLEWARE) {
    if (!client.middlewareStack.remove(name))
      throw new Error(`The AWS client has no middleware ${name} any more`);
  }
  // Every call copies the configuration three times; without its accessor that takes a tenth of the time.
  return Object.assign(client, { config: { ...client.config } });
};

/**
 * The document client over it: items as plain values, `undefined` left out. The handlers of a command are not kept
 * from call to call (`cacheMiddleware`): a kept one sends the input of the first call again.
 */
export const createDocumentClient = (overrides: Partial<DynamoDBClientConfig> = {}): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(createDynamoDB(overrides), {
    marshallOptions: { removeUndefinedValues: true },
  });
