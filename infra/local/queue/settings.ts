import { z } from 'zod';

/** One standard queue; times in seconds, sizes in bytes. */
export interface QueueSettings {
  readonly name: string;
  readonly visibilityTimeoutSeconds: number;
  readonly delaySeconds: number;
  readonly retentionSeconds: number;
  readonly receiveWaitSeconds: number;
  readonly maxMessageBytes: number;
  /** Where a message goes that was received `maxReceiveCount` times and never removed. */
  readonly redrive?: { readonly deadLetterQueue: string; readonly maxReceiveCount: number };
}

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

export const VISIBILITY_SECONDS = whole(0, 43_200);
export const DELAY_SECONDS = whole(0, 900);
export const WAIT_SECONDS = whole(0, 20);

const redrivePolicy = z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: whole(1, 1000) });

const queueProperties = z.object({
  VisibilityTimeout: VISIBILITY_SECONDS.default(30),
  DelaySeconds: DELAY_SECONDS.default(0),
  MessageRetentionPeriod: whole(60, 1_209_600).default(345_600),
  ReceiveMessageWaitTimeSeconds: WAIT_SECONDS.default(0),
  MaximumMessageSize: whole(1024, 1_048_576).default(1_048_576),
  RedrivePolicy: z
    .union([redrivePolicy, z.string().transform((text) => redrivePolicy.parse(JSON.parse(text)))])
    .optional(),
  FifoQueue: z.union([z.literal(false), z.literal('false')]).optional(),
});

/**
 * Settings of one queue from the resolved properties of its `AWS::SQS::Queue`. Throws a ZodError on values SQS would
 * refuse and on FIFO queues, which are not emulated.
 */
export const queueSettings = (name: string, properties: Readonly<Record<string, unknown>>): QueueSettings => {
  const parsed = queueProperties.parse(properties);
  const { RedrivePolicy: redrive } = parsed;
  return {
    name,
    visibilityTimeoutSeconds: parsed.VisibilityTimeout,
    delaySeconds: parsed.DelaySeconds,
    retentionSeconds: parsed.MessageRetentionPeriod,
    receiveWaitSeconds: parsed.ReceiveMessageWaitTimeSeconds,
    maxMessageBytes: parsed.MaximumMessageSize,
    ...(redrive
      ? {
          redrive: {
            deadLetterQueue: redrive.deadLetterTargetArn.split(':').at(-1) ?? '',
            maxReceiveCount: redrive.maxReceiveCount,
          },
        }
      : {}),
  };
};
