import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { PREVIEW_TIMEOUT_SECONDS } from '../../domains/market/previews.ts';

/** Previews of links that are to be drawn. */
export interface PreviewQueue {
  readonly queue: Queue;
  readonly deadLetters: Queue;
}

const closed = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** Each is tried three times and then kept for two weeks. */
export const makePreviewQueue = (scope: Construct): PreviewQueue => {
  const deadLetters = new Queue(scope, 'PreviewDeadLetters', {
    ...closed,
    retentionPeriod: Duration.days(14),
  });
  const queue = new Queue(scope, 'PreviewQueue', {
    ...closed,
    visibilityTimeout: Duration.seconds(6 * PREVIEW_TIMEOUT_SECONDS),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: 3 },
  });
  return { queue, deadLetters };
};
