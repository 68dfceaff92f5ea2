import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { LocalTable } from '../dynamodb/table.ts';
import type { Functions } from '../functions/functions.ts';
import type { Access } from '../permissions/access.ts';
import { awsEndpoint, REGION } from '../template/local-addresses.ts';
import type { ResolvedResource, Stack } from '../template/stack.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { EventSource } from './event-source.ts';
import { keepInBucket } from './failures-bucket.ts';
import { createFilter, type FilterCriteria } from './filter.ts';
import { startQueueMapping } from './queue-mapping.ts';
import { startStreamMapping } from './stream-mapping.ts';

interface MappingProperties {
  readonly FunctionName: string;
  readonly EventSourceArn: string;
  readonly Enabled?: boolean;
  readonly BatchSize?: number;
  readonly MaximumBatchingWindowInSeconds?: number;
  readonly MaximumRetryAttempts?: number;
  readonly MaximumRecordAgeInSeconds?: number;
  readonly BisectBatchOnFunctionError?: boolean;
  readonly FunctionResponseTypes?: readonly string[];
  readonly FilterCriteria?: FilterCriteria;
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination?: string } };
  readonly ScalingConfig?: { readonly MaximumConcurrency?: number };
}

export interface EventSourceParts {
  readonly stack: Stack;
  readonly functions: Functions;
  readonly tables: readonly LocalTable[];
  readonly dynamoEndpoint: string;
  readonly checkpoints: Checkpoints;
  readonly access: Access;
  /** Functions to which no event is brought. */
  readonly held?: readonly string[] | undefined;
}

type Mapping = ResolvedResource<MappingProperties>;

/** Lambda reads a source, and keeps what failed, with the role of the function. */
const clientOf = ({ stack, access }: EventSourceParts, functionName: string) => ({
  region: REGION,
  endpoint: awsEndpoint(stack.addresses),
  credentials: access.credentialsOf(functionName),
});

const endingWith = (source: EventSource, client: { destroy(): void }): EventSource => ({
  ...source,
  stop: async () => {
    await source.stop();
    client.destroy();
  },
});

const STREAM_ACTIONS = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

/** The stream is the engine's and knows no roles, so the role is asked at the start, as Lambda asks it. */
const checkMayRead = ({ access }: EventSourceParts, functionName: string, streamArn: string): void => {
  const { accessKeyId } = access.credentialsOf(functionName);
  for (const action of STREAM_ACTIONS) {
    const refused = access.refusal(accessKeyId, { action: `dynamodb:${action}`, resource: streamArn });
    if (refused !== undefined) throw new Error(refused);
  }
};

/** -1 is CloudFormation's word for "for ever". */
const limit = (value: number | undefined): number | undefined =>
  value === undefined || value < 0 ? undefined : value;

const bucketName = (arn: string): string => {
  if (!arn.startsWith('arn:aws:s3:::'))
    throw new Error(`only a bucket can keep failures locally, not ${arn}`);
  return arn.slice('arn:aws:s3:::'.length);
};

const streamSource = (
  { logicalId, properties }: Mapping,
  table: LocalTable,
  parts: EventSourceParts,
): EventSource => {
  const { functions } = parts;
  if (table.streamArn === undefined) throw new Error(`${logicalId}: table ${table.name} has no stream`);
  const lambda = functions.find(properties.FunctionName);
  checkMayRead(parts, lambda.name, table.templateStreamArn);
  const s3 = new S3Client({ ...clientOf(parts, lambda.name), forcePathStyle: true });
  const destination = properties.DestinationConfig?.OnFailure?.Destination;
  const context = {
    mapping: logicalId,
    functionArn: properties.FunctionName,
    streamArn: table.templateStreamArn,
  };
  const source = startStreamMapping({
    name: logicalId,
    endpoint: parts.dynamoEndpoint,
    streamArn: table.streamArn,
    eventSourceArn: table.templateStreamArn,
    batchSize: properties.BatchSize ?? 100,
    windowSeconds: properties.MaximumBatchingWindowInSeconds ?? 0,
    delivery: {
      maximumRetries: limit(properties.MaximumRetryAttempts),
      maximumAgeSeconds: limit(properties.MaximumRecordAgeInSeconds),
      bisect: properties.BisectBatchOnFunctionError ?? false,
      reportsFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
    },
    checkpoints: parts.checkpoints,
    passes: createFilter(properties.FilterCriteria),
    invoke: (event) => lambda.invoke(event),
    giveUp: destination ? keepInBucket(s3, bucketName(destination), context) : async () => undefined,
  });
  return endingWith(source, s3);
};

const queueSource = ({ properties }: Mapping, parts: EventSourceParts): EventSource => {
  const { stack, functions } = parts;
  const queues = stack.all('AWS::SQS::Queue');
  const queue = queues.find(
    ({ logicalId }) => stack.attribute(logicalId, 'Arn') === properties.EventSourceArn,
  );
  if (!queue) throw new Error(`the local cloud has no event source ${properties.EventSourceArn}`);
  const lambda = functions.find(properties.FunctionName);
  const sqs = new SQSClient(clientOf(parts, lambda.name));
  const source = startQueueMapping({
    sqs,
    queueUrl: stack.ref(queue.logicalId),
    queueArn: properties.EventSourceArn,
    batchSize: properties.BatchSize ?? 10,
    reportsFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
    concurrency: Math.min(properties.ScalingConfig?.MaximumConcurrency ?? 2, 2),
    invoke: (event) => lambda.invoke(event),
  });
  return endingWith(source, sqs);
};

/** Starts every event source mapping of the template: the table's stream and the queues. */
export const startEventSources = (parts: EventSourceParts): EventSource[] =>
  parts.stack
    .all<MappingProperties>('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.Enabled !== false)
    .filter(({ properties }) => !parts.held?.includes(parts.functions.find(properties.FunctionName).name))
    .map((mapping) => {
      const { EventSourceArn } = mapping.properties;
      const table = parts.tables.find(({ templateStreamArn }) => templateStreamArn === EventSourceArn);
      return table ? streamSource(mapping, table, parts) : queueSource(mapping, parts);
    });
