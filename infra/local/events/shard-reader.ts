import { callDynamo, DynamoError } from '../dynamodb/call.ts';
import type { StreamRecord } from './stream-record.ts';

export interface Shard {
  readonly ShardId: string;
  readonly ParentShardId?: string;
}

export interface Page {
  readonly records: readonly StreamRecord[];
  /** Undefined: the shard is closed and read to its end. */
  readonly next: string | undefined;
}

const target = (action: string): string => `DynamoDBStreams_20120810.${action}`;

export const listShards = async (endpoint: string, streamArn: string): Promise<Shard[]> => {
  const shards: Shard[] = [];
  for (let start: string | undefined; ; ) {
    const { StreamDescription } = await callDynamo<{
      StreamDescription: { Shards: Shard[]; LastEvaluatedShardId?: string };
    }>(endpoint, target('DescribeStream'), {
      StreamArn: streamArn,
      ...(start === undefined ? {} : { ExclusiveStartShardId: start }),
    });
    shards.push(...StreamDescription.Shards);
    start = StreamDescription.LastEvaluatedShardId;
    if (start === undefined) return shards;
  }
};

/** From after the given record, or from the oldest one kept. */
export const openShard = async (
  endpoint: string,
  streamArn: string,
  shardId: string,
  after: string | undefined,
): Promise<string> => {
  const where = { StreamArn: streamArn, ShardId: shardId };
  const open = async (position: object) => {
    const opened = await callDynamo<{ ShardIterator: string }>(endpoint, target('GetShardIterator'), {
      ...where,
      ...position,
    });
    return opened.ShardIterator;
  };
  const oldest = { ShardIteratorType: 'TRIM_HORIZON' };
  if (after === undefined) return open(oldest);
  try {
    return await open({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after });
  } catch (error) {
    // A day later the record is gone from the stream; what is still there comes again rather than never.
    if (error instanceof DynamoError && error.name === 'TrimmedDataAccessException') return open(oldest);
    throw error;
  }
};

type Value = Readonly<Record<string, unknown>>;

/** An attribute's value as DynamoDB sends it: DynamoDB Local leaves the type of an empty map away. */
const withType = (value: Value): Value => {
  if (Object.keys(value).length === 0) return { M: {} };
  if ('M' in value) return { M: withTypes(value.M as Readonly<Record<string, Value>>) };
  if ('L' in value) return { L: (value.L as readonly Value[]).map(withType) };
  return value;
};
const withTypes = (image: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, withType(value)]));

export const readShard = async (endpoint: string, iterator: string, limit: number): Promise<Page> => {
  const page = await callDynamo<{ Records: StreamRecord[]; NextShardIterator?: string }>(
    endpoint,
    target('GetRecords'),
    { ShardIterator: iterator, Limit: limit },
  );
  const records = page.Records.map(({ dynamodb, ...record }) => {
    const images = Object.entries(dynamodb).flatMap(([name, image]) =>
      name.endsWith('Image') ? [[name, withTypes(image as Readonly<Record<string, Value>>)]] : [],
    );
    return { ...record, dynamodb: { ...dynamodb, ...Object.fromEntries(images) } } as StreamRecord;
  });
  return { records, next: page.NextShardIterator };
};
