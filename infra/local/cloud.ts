import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { localSettings } from '../config.ts';
import { siteConfig } from '../platform/site-config.ts';
import { createAwsEndpoint, type Handler } from './aws-endpoint.ts';
import { buildAssembly } from './build/assembly.ts';
import { buildSite, siteFolder } from './build/site.ts';
import { type DynamoProcess, type Engine, startDynamo } from './dynamodb/engine.ts';
import { createTables } from './dynamodb/table.ts';
import { loadDistribution } from './edge/distribution.ts';
import { createEdge } from './edge/edge.ts';
import { askBucket, bucketOf } from './edge/s3-origin.ts';
import { openCheckpoints } from './events/checkpoints.ts';
import { settled } from './events/event-source.ts';
import { startEventSources } from './events/event-sources.ts';
import { startSchedules } from './events/schedules.ts';
import { createFunctions, type Functions } from './functions/functions.ts';
import type { InvocationError } from './functions/sandbox.ts';
import { createHttpApi } from './gateway/http-api.ts';
import { createWebSocketApi } from './gateway/websocket-api.ts';
import { listen, reservePort } from './listen.ts';
import { putSite, readFolder } from './site-files.ts';
import { secretText, startSecrets, startStandIns } from './stand-ins.ts';
import {
  awsEndpoint,
  credentials,
  dynamoEndpoint,
  type Place,
  region,
  siteOrigin,
} from './template/place.ts';
import { createStack, type Stack } from './template/stack.ts';
import { loadTemplate } from './template/template.ts';

export interface LocalCloudOptions {
  /** Everything that must survive is in this folder. */
  readonly dataDir: string;
  /** Base port; the next two are taken as well. Without it three free ones, as tests want. */
  readonly port?: number;
  readonly engine?: Engine | undefined;
  /** DynamoDB in memory: faster, and gone with the process. */
  readonly memory?: boolean;
  /** Folder of a synthesized stack; without it the project's own, built when its sources changed. */
  readonly assemblyDir?: string;
  /** Build the front end and put it into its bucket. Tests of the API leave it out. */
  readonly site?: boolean;
  /** Told of every step that begins; the function it answers is called when the step is done. */
  readonly onStep?: (name: string) => (detail?: string) => void;
  readonly onFunctionError?: (functionName: string, error: InvocationError) => void;
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
  readonly credentials: typeof credentials;
  /** The stack's outputs, by name. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly engine: Engine;
  readonly logsDir: string;
  functionNames(): readonly string[];
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

interface Ended {
  end(): Promise<unknown> | unknown;
}

/** Ends what was started, last first; a part that does not end in time is left behind. */
const endAll = async (parts: readonly Ended[]): Promise<void> => {
  for (const part of parts.toReversed()) {
    await Promise.race([part.end(), new Promise((resolve) => setTimeout(resolve, 500).unref())]);
  }
};

const serveEdge = (stack: Stack, functions: Functions, s3: S3Client, afterCall: () => void): Handler => {
  const distribution = loadDistribution(stack);
  const api = createHttpApi(stack, functions);
  if (!distribution || !api) throw new Error('the template needs a distribution and an HTTP API');
  const edge = createEdge(distribution, async (origin, request) => {
    if (bucketOf(origin.host) !== undefined) return askBucket(s3, awsEndpoint(stack.place), origin, request);
    if (!origin.host.startsWith(`${api.apiId}.execute-api.`))
      throw new Error(`unknown origin ${origin.host}`);
    try {
      return await api.handle(request);
    } finally {
      afterCall();
    }
  });
  return edge.handle;
};

/**
 * Runs the synthesized stack on this machine. Throws `PortTaken`, `NoEngine` or `BuildFailed` with a sentence for
 * people; whatever was started until then is ended.
 */
export const startLocalCloud = async (options: LocalCloudOptions): Promise<LocalCloud> => {
  const parts: Ended[] = [];
  try {
    return await start(options, parts);
  } catch (error) {
    await endAll(parts);
    throw error;
  }
};

const start = async (options: LocalCloudOptions, parts: Ended[]): Promise<LocalCloud> => {
  const { dataDir, port = 0, engine, memory = false } = options;
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const done = options.onStep?.(name);
    const result = await work();
    done?.(typeof result === 'string' ? result : undefined);
    return result;
  };
  const own = <T extends Ended>(part: T): T => {
    parts.push(part);
    return part;
  };
  // Lambda's clock; a worker thread has that of its process.
  process.env.TZ = 'UTC';
  mkdirSync(dataDir, { recursive: true });
  const site = await listen(port, starting);
  own({ end: site.close });
  const aws = await listen(port && port + 1, starting);
  own({ end: aws.close });
  const place: Place = {
    port: site.port,
    awsPort: aws.port,
    dynamoPort: await reservePort(port && port + 2),
  };

  const [dynamo, assemblyDir] = await Promise.all([
    step('DynamoDB', async (): Promise<DynamoProcess> => {
      const running = await startDynamo({
        engine,
        port: place.dynamoPort,
        dataDir: memory ? undefined : path.join(dataDir, 'dynamodb'),
        logFile: path.join(dataDir, 'dynamodb.log'),
      });
      own({ end: running.stop });
      return running;
    }),
    step('stack and functions', async () => options.assemblyDir ?? (await buildAssembly())),
    options.site ? step('site', buildSite) : undefined,
  ]);

  const stack = createStack(loadTemplate(assemblyDir), place, (arn, key) => secretText(secrets, arn, key));
  const secrets = startSecrets(stack, dataDir);
  own({ end: secrets.close });
  const logsDir = path.join(dataDir, 'logs');
  const functions = createFunctions(stack, logsDir, options.onFunctionError ?? (() => undefined));
  own({ end: functions.stop });
  const standIns = startStandIns(stack, functions, dataDir);
  own({ end: standIns.close });
  const live = createWebSocketApi(stack, functions);
  if (live) {
    own({ end: live.close });
    site.server.on('upgrade', live.upgrade);
  }
  aws.serve(
    createAwsEndpoint({
      ...standIns.handlers,
      secrets: secrets.handle,
      connections: live?.manage ?? starting,
    }),
  );

  const client = { region, credentials, endpoint: awsEndpoint(place) };
  const s3 = new S3Client({ ...client, forcePathStyle: true });
  const sqs = new SQSClient(client);
  own({ end: () => [s3.destroy(), sqs.destroy()] });
  const tables = await createTables(stack, dynamo.endpoint);
  const checkpoints = openCheckpoints(dataDir);
  own({ end: checkpoints.close });
  const sources = startEventSources({
    stack,
    functions,
    tables,
    dynamoEndpoint: dynamo.endpoint,
    checkpoints,
    s3,
    sqs,
  });
  own({ end: () => Promise.all(sources.map((source) => source.stop())) });

  own({ end: startSchedules(stack, functions) });

  const outputs = stack.outputs();
  if (options.site) await step('site files', () => deploySite(s3, place, outputs));
  const wake = () => {
    for (const source of sources) source.wake();
  };
  site.serve(serveEdge(stack, functions, s3, wake));

  return {
    origin: siteOrigin(place),
    inboxUrl: `${awsEndpoint(place)}/inbox`,
    awsEndpoint: awsEndpoint(place),
    dynamoEndpoint: dynamoEndpoint(place),
    tableName: tables[0]?.name ?? '',
    region,
    credentials,
    outputs,
    engine: dynamo.engine,
    logsDir,
    functionNames: functions.names,
    environmentOf: (name) => functions.find(name).environment,
    invoke: async (name, event) => {
      const result = await functions.find(name).invoke(event);
      wake();
      return result;
    },
    settled: () => settled(sources),
    stop: () => endAll(parts),
  };
};

const deploySite = async (
  s3: S3Client,
  place: Place,
  outputs: Readonly<Record<string, string>>,
): Promise<string> => {
  const { UserPoolId = '', UserPoolClientId = '', LiveUrl = '', SiteBucketName = '' } = outputs;
  const settings = { ...localSettings(place.port), localAwsEndpoint: awsEndpoint(place) };
  const config = siteConfig(settings, { UserPoolId, UserPoolClientId, LiveUrl });
  const files = [
    ...readFolder(siteFolder),
    { key: 'config.json', body: Buffer.from(JSON.stringify(config)) },
  ];
  return `${await putSite(s3, SiteBucketName, files)} of ${files.length} changed`;
};
