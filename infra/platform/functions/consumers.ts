import { Duration, Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnConfigurationSetEventDestination, EmailSendingEvent } from 'aws-cdk-lib/aws-ses';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { acknowledgeWildcards } from '../../constructs/acknowledge-wildcards.ts';
import type { StreamReading } from '../../constructs/function-spec.ts';
import type { Mail } from '../apis/mail.ts';

const allow = (fn: IFunction, actions: string[], ...resources: string[]): void => {
  if (!fn.role) throw new Error(`${fn.node.id} has no role`);
  fn.addToRolePolicy(new PolicyStatement({ actions, resources }));
  acknowledgeWildcards(fn.role, resources);
};

/**
 * Lets `fn` read the table's stream from its beginning. A batch that fails after all retries is bisected until the bad
 * record is found. A bucket keeps the record itself; a queue would get only a pointer to it, which expires in a day.
 */
export const readStream = (fn: IFunction, table: ITable, failures: IBucket, reading: StreamReading): void => {
  const streamArn = table.tableStreamArn;
  if (!streamArn) throw new Error('The table has no stream');
  allow(
    fn,
    ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
    streamArn,
  );
  if (reading.keepFailures) {
    allow(fn, ['s3:PutObject'], failures.arnForObjects('aws/lambda/*'));
    // Lambda checks its access to the bucket without a prefix; nothing else is in it.
    allow(fn, ['s3:ListBucket'], failures.bucketArn);
  }
  const mapping = new CfnEventSourceMapping(fn, 'Stream', {
    functionName: fn.functionName,
    eventSourceArn: streamArn,
    startingPosition: 'TRIM_HORIZON',
    batchSize: reading.batchSize,
    maximumBatchingWindowInSeconds: reading.windowSeconds,
    maximumRetryAttempts: reading.retries,
    ...(reading.maxAgeSeconds ? { maximumRecordAgeInSeconds: reading.maxAgeSeconds } : {}),
    parallelizationFactor: 1,
    bisectBatchOnFunctionError: true,
    functionResponseTypes: ['ReportBatchItemFailures'],
    // How many records were given up: an alarm watches it.
    ...(reading.keepFailures
      ? {
          destinationConfig: { onFailure: { destination: failures.bucketArn } },
          metricsConfig: { metrics: ['EventCount'] },
        }
      : {}),
  });
  waitForRole(mapping, fn);
};

/** Lets `fn` read the queue; messages that it reports as failed are delivered again, the others are not. */
export const consumeQueue = (fn: IFunction, queue: IQueue): void => {
  allow(fn, ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], queue.queueArn);
  const mapping = new CfnEventSourceMapping(fn, 'Queue', {
    functionName: fn.functionName,
    eventSourceArn: queue.queueArn,
    batchSize: 10,
    scalingConfig: { maximumConcurrency: 5 },
    functionResponseTypes: ['ReportBatchItemFailures'],
  });
  waitForRole(mapping, fn);
};

/** Tells `fn` of each e-mail that came back, of those that left by the stage's own configuration sets. */
export const hearReturns = (fn: IFunction, mail: Mail): void => {
  const sets = [mail.configurationSetName, mail.giftsConfigurationSetName];
  // SES knows EventBridge's default bus alone, which all stages of an account share.
  const eventBusArn = Stack.of(fn).formatArn({
    service: 'events',
    resource: 'event-bus',
    resourceName: 'default',
  });
  sets.forEach((configurationSetName, n) => {
    new CfnConfigurationSetEventDestination(fn, `Told${n}`, {
      configurationSetName,
      eventDestination: {
        enabled: true,
        matchingEventTypes: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
        eventBridgeDestination: { eventBusArn },
      },
    });
  });
  new Rule(fn, 'Returns', {
    eventPattern: {
      source: ['aws.ses'],
      detailType: ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': sets } } },
    },
    targets: [new LambdaFunction(fn, { retryAttempts: 10, maxEventAge: Duration.hours(2) })],
  });
};

/** Lambda checks at creation that the role may read the source. */
const waitForRole = (mapping: CfnEventSourceMapping, fn: IFunction): void => {
  if (fn.role) mapping.node.addDependency(fn.role);
};
