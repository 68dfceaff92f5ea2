import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Operations, type Permissions, parseInput, ServiceError } from '../calls/json-call.ts';
import { MAX_BATCH, type Queues } from './queues.ts';
import { DELAY_SECONDS, VISIBILITY_SECONDS, WAIT_SECONDS } from './settings.ts';
import type { MessageAttributes, ReceivedMessage } from './store.ts';

const MAX_BATCH_BYTES = 1_048_576;

const attribute = z
  .object({
    DataType: z.string().regex(/^(String|Number|Binary)(\..+)?$/),
    StringValue: z.string().optional(),
    BinaryValue: z.base64().optional(),
  })
  .refine(
    ({ StringValue, BinaryValue }) => StringValue !== undefined || BinaryValue !== undefined,
    'has no value',
  );
const outgoing = {
  MessageBody: z.string(),
  DelaySeconds: DELAY_SECONDS.optional(),
  MessageAttributes: z.record(z.string(), attribute).optional(),
};
const queue = { QueueUrl: z.string() };
const receipt = { ReceiptHandle: z.string() };
const names = z.array(z.string()).default([]);

const batchOf = <T extends z.ZodRawShape>(entry: T) =>
  z.object({ ...queue, Entries: z.array(z.object({ Id: z.string().regex(/^[\w-]{1,80}$/), ...entry })) });

const schemas = {
  send: z.object({ ...queue, ...outgoing }),
  sendBatch: batchOf(outgoing),
  receive: z.object({
    ...queue,
    MaxNumberOfMessages: z.number().int().min(1).max(MAX_BATCH).default(1),
    WaitTimeSeconds: WAIT_SECONDS.optional(),
    VisibilityTimeout: VISIBILITY_SECONDS.optional(),
    AttributeNames: names,
    MessageSystemAttributeNames: names,
    MessageAttributeNames: names,
  }),
  remove: z.object({ ...queue, ...receipt }),
  removeBatch: batchOf(receipt),
  changeVisibility: z.object({ ...queue, ...receipt, VisibilityTimeout: VISIBILITY_SECONDS }),
  attributes: z.object({ ...queue, AttributeNames: names }),
  purge: z.object(queue),
  url: z.object({ QueueName: z.string() }),
};

const parse = <T>(schema: z.ZodType<T>, input: unknown): T =>
  parseInput(schema, input, 'InvalidParameterValue');

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** `https://host/account/name`: whatever the host is called from inside a container or a test. */
const nameFrom = (url: string): string => url.split('/').at(-1) ?? '';

const checkReceipt = (handle: string): string => {
  if (!/^[0-9a-f-]{36}$/.test(handle)) {
    throw new ServiceError('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.');
  }
  return handle;
};

const checkEntries = (entries: readonly { Id: string }[]): void => {
  if (entries.length === 0)
    throw new ServiceError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > MAX_BATCH) {
    throw new ServiceError(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${MAX_BATCH}.`,
    );
  }
  if (new Set(entries.map((entry) => entry.Id)).size < entries.length) {
    throw new ServiceError('BatchEntryIdsNotDistinct', 'Id of a batch entry is repeated.');
  }
};

/** `All`, an exact name, or `prefix.*`. */
const isAsked = (asked: readonly string[], name: string): boolean =>
  asked.some(
    (item) => item === 'All' || item === name || (item.endsWith('.*') && name.startsWith(item.slice(0, -1))),
  );

const shownMessage = (message: ReceivedMessage, system: readonly string[], own: readonly string[]) => {
  const systemAttributes = {
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    SentTimestamp: String(message.sentAt),
    SenderId: 'local',
  };
  const pick = <T>(from: Readonly<Record<string, T>>, asked: readonly string[]) => {
    const picked = Object.entries(from).filter(([name]) => isAsked(asked, name));
    return picked.length > 0 ? Object.fromEntries(picked) : undefined;
  };
  return {
    MessageId: message.messageId,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    Attributes: pick(systemAttributes, system),
    MessageAttributes: pick<MessageAttributes[string]>(message.attributes, own),
  };
};

/** Does each entry of a batch on its own and reports which failed and why. */
const eachEntry = <E extends { Id: string }, R extends object>(
  entries: readonly E[],
  work: (entry: E) => R,
) => {
  checkEntries(entries);
  const successful: (R & { Id: string })[] = [];
  const failed: { Id: string; Code: string; Message: string; SenderFault: boolean }[] = [];
  for (const entry of entries) {
    try {
      successful.push({ Id: entry.Id, ...work(entry) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      failed.push({ Id: entry.Id, Code: error.type, Message: error.message, SenderFault: true });
    }
  }
  return { Successful: successful, Failed: failed.length > 0 ? failed : undefined };
};

type Outgoing = z.output<z.ZodObject<typeof outgoing>>;

interface Context {
  readonly queues: Queues;
  readonly url: (name: string) => string;
  readonly arn: (name: string) => string;
}

const send = (queues: Queues, name: string, { MessageBody, DelaySeconds, MessageAttributes }: Outgoing) => {
  const message = { body: MessageBody, delaySeconds: DelaySeconds, attributes: MessageAttributes };
  return { MessageId: queues.send(name, [message])[0], MD5OfMessageBody: md5(MessageBody) };
};

/** The operations of the SQS JSON protocol over the queues in this process. */
export const queueOperations: Operations<Context> = {
  SendMessage: ({ queues }, input) => {
    const parsed = parse(schemas.send, input);
    return send(queues, nameFrom(parsed.QueueUrl), parsed);
  },
  SendMessageBatch: ({ queues }, input) => {
    const { QueueUrl, Entries } = parse(schemas.sendBatch, input);
    const name = queues.find(nameFrom(QueueUrl)).name;
    const size = Entries.reduce((sum, entry) => sum + Buffer.byteLength(entry.MessageBody), 0);
    if (size > MAX_BATCH_BYTES) {
      throw new ServiceError(
        'BatchRequestTooLong',
        `Batch requests cannot be longer than ${MAX_BATCH_BYTES} bytes.`,
      );
    }
    return eachEntry(Entries, (entry) => send(queues, name, entry));
  },
  ReceiveMessage: async ({ queues }, input, request) => {
    const parsed = parse(schemas.receive, input);
    const { receiveWaitSeconds, name } = queues.find(nameFrom(parsed.QueueUrl));
    const gone = new AbortController();
    const onClose = () => gone.abort();
    request.socket.once('close', onClose);
    const messages = await queues
      .receive(name, parsed.MaxNumberOfMessages, (parsed.WaitTimeSeconds ?? receiveWaitSeconds) * 1000, {
        visibilitySeconds: parsed.VisibilityTimeout,
        signal: gone.signal,
      })
      .finally(() => request.socket.off('close', onClose));
    const system = [...parsed.AttributeNames, ...parsed.MessageSystemAttributeNames];
    const shown = messages.map((message) => shownMessage(message, system, parsed.MessageAttributeNames));
    return { Messages: shown.length > 0 ? shown : undefined };
  },
  DeleteMessage: ({ queues }, input) => {
    const { QueueUrl, ReceiptHandle } = parse(schemas.remove, input);
    queues.remove(nameFrom(QueueUrl), checkReceipt(ReceiptHandle));
  },
  DeleteMessageBatch: ({ queues }, input) => {
    const { QueueUrl, Entries } = parse(schemas.removeBatch, input);
    const name = queues.find(nameFrom(QueueUrl)).name;
    return eachEntry(Entries, ({ ReceiptHandle }) => {
      queues.remove(name, checkReceipt(ReceiptHandle));
      return {};
    });
  },
  ChangeMessageVisibility: ({ queues }, input) => {
    const { QueueUrl, ReceiptHandle, VisibilityTimeout } = parse(schemas.changeVisibility, input);
    queues.changeVisibility(nameFrom(QueueUrl), checkReceipt(ReceiptHandle), VisibilityTimeout);
  },
  GetQueueAttributes: ({ queues, arn }, input) => {
    const { QueueUrl, AttributeNames } = parse(schemas.attributes, input);
    const settings = queues.find(nameFrom(QueueUrl));
    const { visible, inFlight, delayed } = queues.count(settings.name);
    const { redrive } = settings;
    const attributes = {
      QueueArn: arn(settings.name),
      ApproximateNumberOfMessages: visible,
      ApproximateNumberOfMessagesNotVisible: inFlight,
      ApproximateNumberOfMessagesDelayed: delayed,
      VisibilityTimeout: settings.visibilityTimeoutSeconds,
      DelaySeconds: settings.delaySeconds,
      MessageRetentionPeriod: settings.retentionSeconds,
      ReceiveMessageWaitTimeSeconds: settings.receiveWaitSeconds,
      MaximumMessageSize: settings.maxMessageBytes,
      ...(redrive
        ? {
            RedrivePolicy: JSON.stringify({
              deadLetterTargetArn: arn(redrive.deadLetterQueue),
              maxReceiveCount: redrive.maxReceiveCount,
            }),
          }
        : {}),
    };
    const asked = Object.entries(attributes).filter(([name]) => isAsked(AttributeNames, name));
    return { Attributes: Object.fromEntries(asked.map(([name, value]) => [name, String(value)])) };
  },
  PurgeQueue: ({ queues }, input) => queues.purge(nameFrom(parse(schemas.purge, input).QueueUrl)),
  GetQueueUrl: ({ queues, url }, input) => ({
    QueueUrl: url(queues.find(parse(schemas.url, input).QueueName).name),
  }),
};

/** A batch is asked as each of its entries; everything is about one queue, named by its address or its name. */
export const queuePermissions: Permissions<Context> = Object.fromEntries(
  Object.keys(queueOperations).map((name) => [
    name,
    ({ arn }: Context, { QueueUrl, QueueName }: Readonly<Record<string, unknown>>) => ({
      action: `sqs:${name.replace(/Batch$/, '')}`,
      resource: arn(nameFrom(String(QueueUrl ?? QueueName))),
    }),
  ]),
);
