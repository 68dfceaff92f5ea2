import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { SignatureV4 } from '@smithy/signature-v4';
import { bounded } from '../lambda/deadline.ts';
import { environmentCredentials } from './environment-credentials.ts';
import { Sha256 } from './node-hashes.ts';

/** Milliseconds that an answer of the table may take; a machine that runs everything at once says how many it needs. */
const answerMs = (): number => Number(process.env.TABLE_ANSWER_MS ?? 2_000);

const UNUSED_MIDDLEWARE = ['loggerMiddleware', 'getUserAgentMiddleware', 'recursionDetectionMiddleware'];

/**
 * The table's client, tuned: static credentials from the Lambda environment, one endpoint, one signer. An order costs
 * less CPU than with the defaults; the benchmark `order-cpu` measures the difference. With `overrides` tests put a
 * fault between client and table.
 */
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
      // Without it every call looks for an endpoint in environment and files again.
      ignoreConfiguredEndpointUrls: true,
      accountIdEndpointMode: 'disabled',
      useDualstackEndpoint: false,
      useFipsEndpoint: false,
      userAgentAppId: '',
      authSchemePreference: [],
      defaultsMode: 'standard',
      maxAttempts: 3,
      retryMode: 'standard',
      sha256: Sha256,
      signer: new SignatureV4({
        credentials: () => Promise.resolve(credentials),
        region,
        service: 'dynamodb',
        sha256: Sha256,
        applyChecksum: false,
      }),
      // Time limits belong here: given per call they drop the cached handler. Without `throw` they only log a warning.
      requestHandler: {
        connectionTimeout: answerMs() / 2,
        requestTimeout: answerMs(),
        throwOnRequestTimeout: true,
      },
      ...overrides,
    }),
  );
  for (const name of UNUSED_MIDDLEWARE) {
    if (!client.middlewareStack.remove(name))
      throw new Error(`The AWS client has no middleware ${name} any more`);
  }
  // Every call copies the configuration three times; without its accessor a copy takes a tenth of the time.
  return Object.assign(client, { config: { ...client.config } });
};

/** A command of the document client, as far as this file uses it: it wraps the client's own and converts for it. */
interface DocumentCommand {
  readonly clientCommand?: {
    resolveMiddleware(stack: unknown, config: unknown, options: undefined): Handler;
  };
  readonly middlewareStack: { readonly concat: unknown };
  readonly addMarshallingMiddleware: (config: unknown) => void;
}

type Handler = (command: unknown) => Promise<{ readonly output: unknown }>;

/** The handler of a class of commands. It is given the wrapped command, so each call sends its own input. */
const handlerOf = (client: DynamoDBDocumentClient, command: DocumentCommand): Handler => {
  if (!command.clientCommand) throw new Error('A command of the document client wraps no other any more');
  command.addMarshallingMiddleware(client.config);
  const stack = client.middlewareStack.concat(command.middlewareStack as never);
  return command.clientCommand.resolveMiddleware(stack, client.config, undefined);
};

/**
 * The document client over it: items as plain values, `undefined` left out. The document client builds its middleware
 * anew for every call, which is a fifth of an order's CPU, and the AWS client's own cache (`cacheMiddleware`) would
 * send the input of the first call again. So the handler of each class of commands is kept here.
 */
export const createDocumentClient = (
  overrides: Partial<DynamoDBClientConfig> = {},
): DynamoDBDocumentClient => {
  const client = DynamoDBDocumentClient.from(createDynamoDB(overrides), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const handlers = new Map<unknown, Handler>();
  const send = async (command: DocumentCommand): Promise<unknown> => {
    const known = handlers.get(command.constructor) ?? handlerOf(client, command);
    handlers.set(command.constructor, known);
    return (await known(command.clientCommand)).output;
  };
  return Object.assign(client, { send: send as unknown as DynamoDBDocumentClient['send'] });
};

/**
 * The client of work that nobody waits for at a page, and that has `patiently` around it: it reads whole pages of a
 * scan, which a busy engine answers late, and an attempt that is given up early only keeps the engine busier.
 */
export const createPatientClient = (): DynamoDBDocumentClient =>
  createDocumentClient({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  });
