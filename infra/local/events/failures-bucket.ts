import { randomUUID } from 'node:crypto';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { GivenUp } from './deliver.ts';

const stamp = (at: Date): { day: string; second: string } => {
  const [day = '', time = ''] = at.toISOString().split('T');
  return { day, second: `${day}T${time.slice(0, 8).replaceAll(':', '.')}` };
};

export interface FailureContext {
  readonly mapping: string;
  readonly functionArn: string;
  readonly streamArn: string;
}

/** Writes what a stream mapping gave up as Lambda does to an S3 destination: with the records themselves. */
export const keepInBucket =
  (s3: S3Client, bucket: string, { mapping, functionArn, streamArn }: FailureContext) =>
  async ({ shardId, records, condition, invokeCount, error }: GivenUp): Promise<void> => {
    const now = new Date();
    const { day, second } = stamp(now);
    const arrived = (record: (typeof records)[number] | undefined) =>
      new Date((record?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000).toISOString();
    const document = {
      requestContext: {
        requestId: randomUUID(),
        functionArn,
        condition,
        approximateInvokeCount: invokeCount,
      },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      version: '1.0',
      timestamp: now.toISOString(),
      DDBStreamBatchInfo: {
        shardId,
        startSequenceNumber: records[0]?.dynamodb.SequenceNumber,
        endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
        approximateArrivalOfFirstRecord: arrived(records[0]),
        approximateArrivalOfLastRecord: arrived(records.at(-1)),
        batchSize: records.length,
        streamArn,
      },
      payload: JSON.stringify({ Records: records }),
    };
    const key = `aws/lambda/${mapping}/${shardId}/${day.replaceAll('-', '/')}/${second}-${randomUUID()}`;
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: JSON.stringify(document) }));
    console.error(
      `${mapping} gave up ${records.length} records (${error.errorType}); kept in ${bucket}/${key}`,
    );
  };
