import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type { Credential } from '../lib/signature.ts';
import type { Access } from '../permissions/access.ts';
import { awsEndpoint, dynamoEndpoint, type LocalAddresses, REGION } from '../template/local-addresses.ts';
import type { ResolvedResource, Stack } from '../template/stack.ts';
import { LambdaFunction } from './function.ts';
import { IdleRoom } from './idle-room.ts';
import type { InvocationError } from './sandbox.ts';

interface FunctionProperties {
  readonly Runtime?: string;
  readonly Handler?: string;
  readonly Timeout?: number;
  readonly MemorySize?: number;
  readonly ReservedConcurrentExecutions?: number;
  readonly Code: { readonly S3Key?: string };
  readonly Environment?: { readonly Variables?: Readonly<Record<string, unknown>> };
}

/** How many execution environments wait for their next event, of all functions together, and how long each does. */
export interface Warmth {
  readonly most: number;
  readonly milliseconds: number;
  /** How many times its own timeout a function has, and an answer of the table and of a list. */
  readonly timeouts: number;
  /** Megabytes that V8 gives each for what lives a moment. */
  readonly youngMegabytes: number;
}

/**
 * Each keeps some 30 MB, and a walk through the product calls fewer functions in a minute. V8 would give each up to 48 MB
 * for what lives a moment, and seldom take any back: each has less and collects it more often.
 */
const OF_A_LAPTOP: Warmth = { most: 18, milliseconds: 60_000, timeouts: 1, youngMegabytes: 6 };

/**
 * For tests, which call every function: starting one takes a tenth of a second of the processor. Beside browsers and
 * compilers a call takes many times as long as in Lambda, which says nothing about the product. Collecting what lives a
 * moment was a tenth of all work.
 */
export const WARM: Warmth = { most: 80, milliseconds: 600_000, timeouts: 6, youngMegabytes: 32 };

/** How long a function waits for the table by itself, and a page for its list. */
const TABLE_ANSWER_MS = 2_000;
const LIST_ANSWER_MS = 1_500;

/** Lambda's own limit is 1,000 a region; a laptop's is its processors and memory. */
const MAX_SANDBOXES = 8;

export interface Functions {
  /** By function name or by ARN (with or without a version or alias); throws when the template has none. */
  find(nameOrArn: string): LambdaFunction;
  names(): readonly string[];
  stop(): Promise<void>;
}

/** The variables that Lambda itself sets, and where the AWS SDK finds the stand-ins. */
const standardEnvironment = (
  addresses: LocalAddresses,
  name: string,
  handler: string,
  memoryMegabytes: number,
  folder: string,
  { accessKeyId, secretAccessKey, sessionToken }: Required<Credential>,
): Record<string, string> => ({
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  LAMBDA_TASK_ROOT: folder,
  _HANDLER: handler,
  LANG: 'en_US.UTF-8',
  TZ: 'UTC',
  AWS_ENDPOINT_URL: awsEndpoint(addresses),
  AWS_ENDPOINT_URL_DYNAMODB: dynamoEndpoint(addresses),
});

/** File and export of `folder/index.handler`; CommonJS bundles only, as the functions are built. */
const locate = (folder: string, handler: string): { bundle: string; exportName: string } | undefined => {
  const dot = handler.lastIndexOf('.');
  const bundle = ['.js', '.cjs']
    .map((ending) => path.join(folder, handler.slice(0, dot) + ending))
    .find((file) => existsSync(file));
  return bundle === undefined ? undefined : { bundle, exportName: handler.slice(dot + 1) };
};

const create = (
  stack: Stack,
  { logicalId, properties }: ResolvedResource<FunctionProperties>,
  access: Access,
  {
    idleRoom,
    milliseconds,
    timeouts,
    youngMegabytes,
  }: Omit<Warmth, 'most'> & { readonly idleRoom: IdleRoom },
  openLog: (functionName: string) => Writable,
  onError: (functionName: string, error: InvocationError) => void,
): LambdaFunction | undefined => {
  const hash = properties.Code.S3Key?.replace(/\.zip$/, '');
  const folder = hash && stack.template.assetPath(hash);
  // CDK's own helpers (Python, or old runtimes for custom resources) run at deploy time only.
  if (!properties.Handler || !folder || properties.Runtime !== 'nodejs24.x') return undefined;
  const found = locate(folder, properties.Handler);
  if (!found) return undefined;
  const functionName = stack.ref(logicalId);
  const memoryMegabytes = properties.MemorySize ?? 128;
  const own = Object.entries(properties.Environment?.Variables ?? {}).map(([key, value]) => [
    key,
    String(value),
  ]);
  return new LambdaFunction({
    handover: {
      ...found,
      functionName,
      functionArn: stack.attribute(logicalId, 'Arn'),
      memoryMegabytes,
    },
    environment: {
      ...Object.fromEntries(own),
      ...(timeouts > 1 && {
        TABLE_ANSWER_MS: String(TABLE_ANSWER_MS * timeouts),
        LIST_ANSWER_MS: String(LIST_ANSWER_MS * timeouts),
      }),
      ...standardEnvironment(
        stack.addresses,
        functionName,
        properties.Handler,
        memoryMegabytes,
        folder,
        access.credentialsOf(functionName),
      ),
    },
    timeoutSeconds: (properties.Timeout ?? 3) * timeouts,
    maximumConcurrency: Math.min(properties.ReservedConcurrentExecutions ?? MAX_SANDBOXES, MAX_SANDBOXES),
    log: openLog(functionName),
    idleMilliseconds: milliseconds,
    youngMegabytes,
    idleRoom,
    onError,
  });
};

/** `arn:aws:lambda:region:account:function:name:alias` → `name`. */
const functionNameOf = (nameOrArn: string): string =>
  nameOrArn.startsWith('arn:') ? (nameOrArn.split(':')[6] ?? nameOrArn) : nameOrArn;

/** Every Node 24 function of the template. Output goes to `<logsDir>/<function name>.log`. */
export const createFunctions = (
  stack: Stack,
  access: Access,
  logsDir: string,
  onError: (functionName: string, error: InvocationError) => void,
  { most, ...warmth }: Warmth = OF_A_LAPTOP,
): Functions => {
  mkdirSync(logsDir, { recursive: true });
  const logs: Writable[] = [];
  const openLog = (name: string) => {
    const log = createWriteStream(path.join(logsDir, `${name}.log`), { flags: 'a' });
    log.setMaxListeners(0);
    logs.push(log);
    return log;
  };
  const byName = new Map<string, LambdaFunction>();
  const idle = { idleRoom: new IdleRoom(most), ...warmth };
  for (const resource of stack.all<FunctionProperties>('AWS::Lambda::Function')) {
    const created = create(stack, resource, access, idle, openLog, onError);
    if (created && byName.has(created.name)) throw new Error(`two functions are called ${created.name}`);
    if (created) byName.set(created.name, created);
  }
  return {
    find: (nameOrArn) => {
      const found = byName.get(functionNameOf(nameOrArn));
      if (!found) throw new Error(`the template has no runnable function ${nameOrArn}`);
      return found;
    },
    names: () => [...byName.keys()],
    stop: async () => {
      await Promise.all([...byName.values()].map((one) => one.stop()));
      await Promise.all(logs.map((log) => new Promise<void>((resolve) => log.end(resolve))));
    },
  };
};
