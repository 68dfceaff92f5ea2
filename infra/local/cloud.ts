import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import type { LocalChoices } from '../stage/config.ts';
import { buildAssembly } from './build/assembly.ts';
import { buildSite } from './build/site.ts';
import { checkFormat } from './data-format.ts';
import { lockData } from './data-lock.ts';
import { type DynamoProcess, type Engine, startDynamo } from './dynamodb/engine.ts';
import { createTables } from './dynamodb/table.ts';
import { serveEdge } from './edge/serve-edge.ts';
import { openCheckpoints } from './events/checkpoints.ts';
import { type EventSource, settled } from './events/event-source.ts';
import { type EventSourceParts, startEventSources } from './events/event-sources.ts';
import { createNews } from './events/news.ts';
import { startSchedules } from './events/schedules.ts';
import { createFunctions, type Warmth } from './functions/functions.ts';
import type { InvocationError } from './functions/sandbox.ts';
import { createInvocations } from './gateway/invocations.ts';
import { createWebSocketApi, type WebSocketApi } from './gateway/websocket-api.ts';
import { createAwsEndpoint, type Handler } from './lib/aws-endpoint.ts';
import { type Listener, listen, reservePort } from './lib/listen.ts';
import { forget } from './lib/open-database.ts';
import { within } from './lib/within.ts';
import { type Access, createAccess, type OnAllowed } from './permissions/access.ts';
import { createDynamoGate } from './permissions/dynamo-gate.ts';
import { deploySite } from './site-files.ts';
import { type StandIns, secretText, startPayPal, startSecrets, startStandIns } from './stand-ins.ts';
import {
  awsEndpoint,
  CREDENTIALS,
  dynamoEndpoint,
  type LocalAddresses,
  REGION,
  siteOrigin,
} from './template/local-addresses.ts';
import { createStack } from './template/stack.ts';
import { loadTemplate } from './template/template.ts';

export interface LocalCloudOptions extends LocalChoices {
  /** Everything that must survive is in this folder. */
  readonly dataDir: string;
  /** Base port; the next two are taken as well. Without it three free ones, as tests want. */
  readonly port?: number;
  readonly engine?: Engine | undefined;
  /** DynamoDB in memory, and no stand-in waits for the disk: faster, and gone with the process. */
  readonly memory?: boolean;
  /** How many execution environments stay warm; without it as many as a laptop has room for. */
  readonly warmth?: Warmth;
  /** Folder of a synthesized stack; without it the project's own, built when its sources changed. */
  readonly assemblyDir?: string;
  /** False: nothing runs by the clock, for tests that say themselves when a minute is over. */
  readonly schedules?: boolean;
  /** Functions to which no event is brought: tests call them themselves, with what they wait for and nothing else. */
  readonly held?: readonly string[];
  /** Build the front end and put it into its bucket. Tests of the API leave it out. */
  readonly site?: boolean;
  /** Told of every step that begins; the function it answers is called when the step is done. */
  readonly onStep?: (name: string) => (detail?: string) => void;
  readonly onFunctionError?: (functionName: string, error: InvocationError) => void;
  readonly onAllowed?: OnAllowed | undefined;
}

/** The running cloud of this machine. */
export interface LocalCloud {
  /** The site: `http://127.0.0.1:<port>`. */
  readonly origin: string;
  readonly inboxUrl: string;
  /** Every stand-in but DynamoDB. */
  readonly awsEndpoint: string;
  readonly dynamoEndpoint: string;
  readonly tableName: string;
  readonly region: string;
  readonly credentials: typeof CREDENTIALS;
  /** The stack's outputs, by name. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly engine: Engine;
  readonly logsDir: string;
  /** Makes a user who is signed in, without any trigger: see `cognito/admit.ts`. */
  readonly admit: StandIns['admit'];
  functionNames(): readonly string[];
  readonly roles: Access['roles'];
  /** Every variable a function finds in its environment. */
  environmentOf(functionName: string): Readonly<Record<string, string>>;
  /** Runs a function by its name (`EventsDispatch`) and gives back its answer; throws `InvocationError`. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Resolves when no stream record and no message is left to deliver. */
  settled(): Promise<void>;
  /** Ends everything within two seconds. */
  stop(): Promise<void>;
}

const starting: Handler = (_, response) => {
  response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '1', refresh: '1' });
  response.end('<!doctype html><title>Starting</title><p>Starting…</p>');
};

/**
 * Runs the synthesized stack on this machine. Throws `PortTaken`, `DataInUse`, `DataOutdated`, `NoEngine`,
 * `TableChanged` or `BuildFailed` with a sentence for people; whatever was started until then is ended.
 */
export const startLocalCloud = async (options: LocalCloudOptions): Promise<LocalCloud> => {
  const started = new AsyncDisposableStack();
  try {
    // Lambda's clock; a worker thread has that of its process.
    process.env.TZ = 'UTC';
    mkdirSync(options.dataDir, { recursive: true });
    if (options.memory) forget(options.dataDir);
    started.defer(lockData(options.dataDir));
    checkFormat(options.dataDir);
    const listeners = await openListeners(options, started);
    return await run(options, started, listeners, await prepare(options, started));
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
};

/** The three ports of the cloud. They listen before anything is built, so that a taken one is told at once. */
interface Listeners {
  readonly site: Listener;
  readonly aws: Listener;
  readonly dynamo: Listener;
}

const openListeners = async (
  { port = 0 }: LocalCloudOptions,
  started: AsyncDisposableStack,
): Promise<Listeners> => {
  const open = async (offset: number): Promise<Listener> => {
    const listener = await listen(port && port + offset, starting);
    started.defer(within(listener.close));
    return listener;
  };
  return { site: await open(0), aws: await open(1), dynamo: await open(2) };
};

const addressesOf = ({ site, aws, dynamo }: Listeners): LocalAddresses => ({
  port: site.port,
  awsPort: aws.port,
  dynamoPort: dynamo.port,
});

const stepOf =
  ({ onStep }: LocalCloudOptions) =>
  async <T>(
    name: string,
    work: () => Promise<T>,
    detail: (result: T) => string | undefined = () => undefined,
  ): Promise<T> => {
    const done = onStep?.(name);
    const result = await work();
    done?.(detail(result));
    return result;
  };

interface Prepared {
  readonly engine: DynamoProcess;
  readonly assemblyDir: string;
}

/** What takes seconds and needs nothing of the other, at the same time. */
const prepare = async (options: LocalCloudOptions, started: AsyncDisposableStack): Promise<Prepared> => {
  const { dataDir, memory = false } = options;
  const step = stepOf(options);
  const startEngine = async () => {
    const engine = await startDynamo({
      engine: options.engine,
      port: await reservePort(0),
      dataDir: memory ? undefined : path.join(dataDir, 'dynamodb'),
      logFile: path.join(dataDir, 'dynamodb.log'),
    });
    started.defer(within(engine.stop));
    return engine;
  };
  const works = [
    step('DynamoDB', startEngine),
    step('stack and functions', async () => options.assemblyDir ?? buildAssembly(options)),
    options.site ? step('site', buildSite, (outcome) => outcome) : undefined,
  ] as const;
  // Whatever fails, the others are waited for: what they have started must be ended.
  await Promise.allSettled(works);
  const [engine, assemblyDir] = await Promise.all(works);
  return { engine, assemblyDir };
};

/** The WebSocket API, where the template has one. */
const startSockets = (
  { stack, functions, access }: Pick<EventSourceParts, 'stack' | 'functions' | 'access'>,
  site: Listener,
  started: AsyncDisposableStack,
): WebSocketApi | undefined => {
  const live = createWebSocketApi(stack, functions, access);
  if (!live) return undefined;
  started.defer(within(live.close));
  site.server.on('upgrade', live.upgrade);
  return live;
};

/** What calls functions without being asked: the stream, queues, and the clock. */
const startEvents = (
  parts: Omit<EventSourceParts, 'checkpoints'>,
  { dataDir, schedules, held }: LocalCloudOptions,
  started: AsyncDisposableStack,
): readonly EventSource[] => {
  const checkpoints = openCheckpoints(dataDir);
  started.defer(within(checkpoints.close));
  const sources = startEventSources({ ...parts, checkpoints, held });
  started.defer(within(() => Promise.all(sources.map((source) => source.stop()))));
  if (schedules !== false) started.defer(within(startSchedules(parts.stack, parts.functions)));
  return sources;
};

const run = async (
  options: LocalCloudOptions,
  started: AsyncDisposableStack,
  listeners: Listeners,
  { engine, assemblyDir }: Prepared,
): Promise<LocalCloud> => {
  const { dataDir, onFunctionError = () => undefined } = options;
  const addresses = addressesOf(listeners);
  const stack = createStack(loadTemplate(assemblyDir), addresses, (arn, key) =>
    secretText(secrets, arn, key),
  );
  const secrets = startSecrets(stack, () => access, dataDir);
  started.defer(within(secrets.close));
  const access = createAccess(stack, options.onAllowed);
  const sources: EventSource[] = [];
  const news = createNews(() => {
    for (const source of sources) source.wake();
  });
  started.defer(within(news.stop));
  const gate = createDynamoGate(stack, engine.endpoint, access, news.written);
  started.defer(within(gate.close));
  listeners.dynamo.serve(gate);
  const tables = await createTables(stack, engine.endpoint);

  const logsDir = path.join(dataDir, 'logs');
  const functions = createFunctions(stack, access, logsDir, onFunctionError, options.warmth);
  started.defer(within(functions.stop));
  const standIns = startStandIns(stack, functions, access, dataDir);
  started.defer(within(standIns.close));
  const live = startSockets({ stack, functions, access }, listeners.site, started);
  const paypal = startPayPal(stack, secrets, dataDir);
  if (paypal) started.defer(within(paypal.close));
  listeners.aws.serve(
    createAwsEndpoint({
      ...standIns.handlers,
      secrets: secrets.handle,
      connections: live?.manage ?? starting,
      lambda: createInvocations(functions, access),
      paypal: paypal?.handle ?? starting,
    }),
  );

  const client = { region: REGION, credentials: CREDENTIALS, endpoint: awsEndpoint(addresses) };
  const s3 = new S3Client({ ...client, forcePathStyle: true });
  started.defer(within(() => s3.destroy()));
  const dynamo = { tables, dynamoEndpoint: engine.endpoint };
  sources.push(...startEvents({ stack, functions, access, ...dynamo }, options, started));

  const outputs = stack.outputs();
  if (options.site)
    await stepOf(options)(
      'site files',
      () => deploySite(s3, addresses, outputs, options),
      (changed) => changed,
    );
  listeners.site.serve(serveEdge(stack, functions, s3, news.callEnded));
  return {
    origin: siteOrigin(addresses),
    inboxUrl: `${awsEndpoint(addresses)}/inbox`,
    awsEndpoint: awsEndpoint(addresses),
    dynamoEndpoint: dynamoEndpoint(addresses),
    tableName: tables[0]?.name ?? '',
    region: REGION,
    credentials: CREDENTIALS,
    outputs,
    engine: engine.engine,
    logsDir,
    admit: standIns.admit,
    functionNames: functions.names,
    roles: access.roles,
    environmentOf: (name) => functions.find(name).environment,
    invoke: (name, event) => functions.find(name).invoke(event).finally(news.callEnded),
    settled: async () => {
      await settled(sources);
      await standIns.transcoded();
      await settled(sources);
    },
    stop: () => started.disposeAsync(),
  };
};
