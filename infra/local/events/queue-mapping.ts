import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { createSignal } from '../lib/signal.ts';
import { REGION } from '../template/local-addresses.ts';
import type { EventSource } from './event-source.ts';

export interface QueueMappingOptions {
  readonly sqs: SQSClient;
  readonly queueUrl: string;
  readonly queueArn: string;
  readonly batchSize: number;
  /** The function names the messages it failed (`ReportBatchItemFailures`). */
  readonly reportsFailures: boolean;
  readonly concurrency: number;
  invoke(event: { readonly Records: readonly object[] }): Promise<unknown>;
}

const record = (message: Message, queueArn: string): object => ({
  messageId: message.MessageId,
  receiptHandle: message.ReceiptHandle,
  body: message.Body,
  attributes: message.Attributes ?? {},
  messageAttributes: Object.fromEntries(
    Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
      name,
      {
        stringValue: value.StringValue,
        dataType: value.DataType,
        stringListValues: [],
        binaryListValues: [],
      },
    ]),
  ),
  md5OfBody: message.MD5OfBody,
  eventSource: 'aws:sqs',
  eventSourceARN: queueArn,
  awsRegion: REGION,
});

/** Ids of the messages that stay in the queue; undefined when the answer makes all of them stay. */
const failedIds = (result: unknown, messages: readonly Message[]): readonly string[] | undefined => {
  const failures = (result as { batchItemFailures?: unknown } | null)?.batchItemFailures;
  if (failures === undefined || failures === null) return [];
  if (!Array.isArray(failures)) return undefined;
  const ids = failures.map((failure: { itemIdentifier?: unknown }) => String(failure.itemIdentifier));
  return ids.every((id) => messages.some(({ MessageId }) => MessageId === id)) ? ids : undefined;
};

/** Takes messages from a queue and gives them to a function; what succeeds is deleted, the rest becomes visible again. */
export const startQueueMapping = (options: QueueMappingOptions): EventSource => {
  const { sqs, queueUrl: QueueUrl } = options;
  const abort = new AbortController();
  const signal = createSignal();
  let busy = 0;
  let delivered = 0;

  const remove = async (messages: readonly Message[]) => {
    for (const { ReceiptHandle } of messages)
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  };
  /** Failed messages wait for their visibility time-out, as on Lambda. */
  const handle = async (messages: readonly Message[]) => {
    try {
      const result = await options.invoke({ Records: messages.map((one) => record(one, options.queueArn)) });
      const failed = options.reportsFailures ? failedIds(result, messages) : [];
      if (failed) await remove(messages.filter(({ MessageId }) => !failed.includes(MessageId ?? '')));
    } catch {
      // The function's own log and the console have said why.
    }
  };
  const receive = async (): Promise<Message[]> => {
    const { Messages } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: Math.min(10, options.batchSize),
        WaitTimeSeconds: 20,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      }),
      { abortSignal: abort.signal },
    );
    return Messages ?? [];
  };
  const loop = async () => {
    while (!abort.signal.aborted) {
      try {
        const messages = await receive();
        if (messages.length === 0) continue;
        busy += 1;
        await handle(messages);
        busy -= 1;
        delivered += 1;
        signal.wake();
      } catch {
        await signal.wait(200);
      }
    }
  };
  const loops = Array.from({ length: options.concurrency }, loop);

  const isIdle = async (): Promise<boolean> => {
    if (busy > 0) return false;
    const AttributeNames = ['ApproximateNumberOfMessages'] as const;
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
    );
    return Number(Attributes?.ApproximateNumberOfMessages ?? 0) === 0 && busy === 0;
  };
  return {
    wake: signal.wake,
    idle: async () => {
      while (!abort.signal.aborted && !(await isIdle())) await signal.wait(25);
      return delivered;
    },
    stop: async () => {
      abort.abort();
      signal.wake();
      await Promise.all(loops);
    },
  };
};
