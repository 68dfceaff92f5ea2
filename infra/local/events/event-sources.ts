import type { S3Client } from '@aws-sdk/client-s3';
import type { SQSClient } from '@aws-sdk/client-sqs';
import type { LocalTable } from '../dynamodb/table.ts';
import type { Functions } from '../functions/functions.ts';
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
  readonly s3: S3Client;
  readonly sqs: SQSClient;
}

type Mapping = ResolvedResource<MappingProperties>;

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
  const { functions, s3 } = parts;
  if (table.streamArn === undefined) throw new Error(`${logicalId}: table ${table.name} has no stream`);
  const lambda = functions.find(properties.FunctionName);
  const destination = properties.DestinationConfig?.OnFailure?.Destination;
  const context = {
    mapping: logicalId,
    functionArn: properties.FunctionName,
    streamArn: table.templateStreamArn,
  };
  return startStreamMapping({
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
};

const queueSource = ({ properties }: Mapping, { stack, functions, sqs }: EventSourceParts): EventSource => {
  const queues = stack.all('AWS::SQS::Queue');
  const queue = queues.find(
    ({ logicalId }) => stack.attribute(logicalId, 'Arn') === properties.EventSourceArn,
  );
  if (!queue) throw new Error(`the local cloud has no event source ${properties.EventSourceArn}`);
  const lambda = functions.find(properties.FunctionName);
  return startQueueMapping({
    sqs,
    queueUrl: stack.ref(queue.logicalId),
    queueArn: properties.EventSourceArn,
    batchSize: properties.BatchSize ?? 10,
    reportsFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
    concurrency: Math.min(properties.ScalingConfig?.MaximumConcurrency ?? 2, 2),
    invoke: (event) => lambda.invoke(event),
  });
};

/** Starts every event source mapping of the template: the table's stream and the queues. */
export const startEventSources = (parts: EventSourceParts): EventSource[] =>
  parts.stack
    .all<MappingProperties>('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.Enabled !== false)
    .map((mapping) => {
      const { EventSourceArn } = mapping.properties;
      const table = parts.tables.find(({ templateStreamArn }) => templateStreamArn === EventSourceArn);
      return table ? streamSource(mapping, table, parts) : queueSource(mapping, parts);
    });
