import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { createQueue } from './queue.ts';
import { queueSettings } from './settings.ts';

const CREDENTIALS = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'local-secret' };
const ACCOUNT = '111111111111';
const REGION = 'eu-central-1';
const ARN = (name: string) => `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`;
const QUEUES = [
  queueSettings('mail', {
    VisibilityTimeout: '60',
    RedrivePolicy: { deadLetterTargetArn: ARN('dead'), maxReceiveCount: 2 },
    MaximumMessageSize: 2048,
  }),
  queueSettings('short', { MessageRetentionPeriod: 60 }),
  queueSettings('dead', { MessageRetentionPeriod: 1_209_600 }),
];

let folder: ReturnType<typeof temporaryFolder>;
let server: Awaited<ReturnType<typeof serveForTest>>;
let queue: ReturnType<typeof createQueue>;
let client: SQSClient;
let QueueUrl: string;
/** Milliseconds the queues' clock is ahead of the client's, which signs with the real time. */
let ahead: number;
const open = () =>
  createQueue({
    dataDir: folder.path,
    queues: QUEUES,
    endpoint: 'http://127.0.0.1:3001',
    account: ACCOUNT,
    region: REGION,
    credentials: [CREDENTIALS],
    now: () => Date.now() + ahead,
  });
const connect = (more = {}) =>
  new SQSClient({
    endpoint: server.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
    maxAttempts: 1,
    ...more,
  });

beforeEach(async () => {
  ahead = 0;
  folder = temporaryFolder();
  queue = open();
  server = await serveForTest((request, response) => void queue.handle(request, response));
  client = connect();
  QueueUrl = queue.url('mail');
});
afterEach(async () => {
  client.destroy();
  await server.close();
  queue.close();
  folder.remove();
});

const send = (MessageBody: string, more = {}) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
const receive = async (more = {}) =>
  (
    await client.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, AttributeNames: ['All'], ...more }),
    )
  ).Messages ?? [];
const counts = async (name: string) => {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: queue.url(name), AttributeNames: ['All'] }),
  );
  return [
    Attributes?.ApproximateNumberOfMessages,
    Attributes?.ApproximateNumberOfMessagesNotVisible,
    Attributes?.ApproximateNumberOfMessagesDelayed,
  ].map(Number);
};

describe('sending and receiving', () => {
  it('delivers a message with its attributes, hides it, and removes it', async () => {
    const sent = await send('שלום', {
      MessageAttributes: { kind: { DataType: 'String', StringValue: 'a' } },
    });
    const [message] = await receive({ MessageAttributeNames: ['All'] });
    expect(message).toMatchObject({
      MessageId: sent.MessageId,
      Body: 'שלום',
      Attributes: { ApproximateReceiveCount: '1' },
      MessageAttributes: { kind: { DataType: 'String', StringValue: 'a' } },
    });
    expect(await receive()).toEqual([]);
    expect(await counts('mail')).toEqual([0, 1, 0]);
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));
    expect(await counts('mail')).toEqual([0, 0, 0]);
  });

  it('delivers again after the visibility timeout, and then only the new receipt removes', async () => {
    await send('again');
    const [first] = await receive();
    ahead = 61_000;
    const [second] = await receive();
    expect(second?.Attributes?.ApproximateReceiveCount).toBe('2');
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: first?.ReceiptHandle }));
    expect(await counts('mail')).toEqual([0, 1, 0]);
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: second?.ReceiptHandle }));
    expect(await counts('mail')).toEqual([0, 0, 0]);
  });

  it('moves what was received too often to the dead-letter queue', async () => {
    const { MessageId } = await send('poison');
    for (const seconds of [0, 61, 122]) {
      ahead = seconds * 1000;
      await receive();
    }
    expect(await counts('mail')).toEqual([0, 0, 0]);
    const [dead] = await receive({ QueueUrl: queue.url('dead') });
    expect(dead).toMatchObject({ MessageId, Body: 'poison', Attributes: { ApproximateReceiveCount: '1' } });
  });

  it('delays, changes visibility and forgets old messages', async () => {
    await send('later', { DelaySeconds: 5 });
    expect(await receive()).toEqual([]);
    expect(await counts('mail')).toEqual([0, 0, 1]);
    ahead = 5_100;
    const [message] = await receive();
    const change = (VisibilityTimeout: number) =>
      client.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl,
          ReceiptHandle: message?.ReceiptHandle,
          VisibilityTimeout,
        }),
      );
    await change(0);
    await expect(change(10)).rejects.toMatchObject({ name: 'MessageNotInflight' });
    expect(await counts('mail')).toEqual([1, 0, 0]);
    await send('forgotten', { QueueUrl: queue.url('short') });
    ahead += 60_000;
    expect(await counts('short')).toEqual([0, 0, 0]);
  });

  it('waits for a message, and lets go when it comes or the receiver leaves', async () => {
    const waiting = receive({ WaitTimeSeconds: 20 });
    await send('at last');
    expect((await waiting).map((message) => message.Body)).toEqual(['at last']);
    const leaver = new AbortController();
    const left = queue.receive('mail', 1, 20_000, { signal: leaver.signal });
    leaver.abort();
    expect(await left).toEqual([]);
    await send('for somebody else');
    expect(await receive()).toHaveLength(1);
    const stopped = queue.receive('dead', 1, 20_000);
    queue.close();
    expect(await stopped).toEqual([]);
    queue = open();
  });

  it('wakes a waiting receiver when a hidden message comes back', async () => {
    await send('back soon');
    const [message] = await receive();
    const waiting = queue.receive('mail', 1, 20_000);
    queue.changeVisibility('mail', message?.ReceiptHandle ?? '', 0);
    expect(await waiting).toMatchObject([{ body: 'back soon', receiveCount: 2 }]);
  });

  it('gives each message to one of several receivers', async () => {
    for (let index = 0; index < 3; index++) {
      const Entries = Array.from({ length: 10 }, (_, id) => ({ Id: `${id}`, MessageBody: `${index}-${id}` }));
      await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    }
    const batches = await Promise.all(Array.from({ length: 6 }, () => receive({ MaxNumberOfMessages: 7 })));
    const bodies = batches.flat().map((message) => message.Body);
    expect([bodies.length, new Set(bodies).size]).toEqual([30, 30]);
  });
});

describe('batches and the queue itself', () => {
  it('reports each entry of a batch', async () => {
    const Entries = [
      { Id: 'good', MessageBody: 'x' },
      { Id: 'long', MessageBody: 'x'.repeat(2049) },
    ];
    const sent = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    expect(sent.Successful?.map((entry) => entry.Id)).toEqual(['good']);
    expect(sent.Failed).toMatchObject([{ Id: 'long', Code: 'InvalidParameterValue', SenderFault: true }]);
    const [message] = await receive();
    const removed = await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl,
        Entries: [
          { Id: 'a', ReceiptHandle: message?.ReceiptHandle },
          { Id: 'b', ReceiptHandle: 'nonsense' },
        ],
      }),
    );
    expect(removed.Successful).toEqual([{ Id: 'a' }]);
    expect(removed.Failed).toMatchObject([{ Id: 'b', Code: 'ReceiptHandleIsInvalid' }]);
  });

  it('keeps messages over a restart, tells its settings, and purges', async () => {
    await send('lasting');
    queue.close();
    queue = open();
    const found = await client.send(new GetQueueUrlCommand({ QueueName: 'mail' }));
    expect(found.QueueUrl).toBe(`http://127.0.0.1:3001/${ACCOUNT}/mail`);
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({
        QueueUrl,
        AttributeNames: ['QueueArn', 'VisibilityTimeout', 'RedrivePolicy'],
      }),
    );
    expect(Attributes).toEqual({
      QueueArn: ARN('mail'),
      VisibilityTimeout: '60',
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn: ARN('dead'), maxReceiveCount: 2 }),
    });
    expect(await counts('mail')).toEqual([1, 0, 0]);
    await client.send(new PurgeQueueCommand({ QueueUrl }));
    expect(await counts('mail')).toEqual([0, 0, 0]);
  });
});

describe('refusals', () => {
  const entries = (count: number, id?: string) =>
    Array.from({ length: count }, (_, index) => ({ Id: id ?? `${index}`, MessageBody: 'x' }));
  const batch = (Entries: ReturnType<typeof entries>) =>
    client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));

  it('names what is wrong as SQS does', async () => {
    await expect(send('x', { QueueUrl: queue.url('nothing') })).rejects.toMatchObject({
      name: 'QueueDoesNotExist',
    });
    await expect(send('')).rejects.toMatchObject({ name: 'MissingParameter' });
    await expect(send('\u0000')).rejects.toMatchObject({ name: 'InvalidMessageContents' });
    await expect(send('x'.repeat(2049))).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(send('x', { DelaySeconds: 901 })).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(receive({ MaxNumberOfMessages: 11 })).rejects.toMatchObject({
      name: 'InvalidParameterValue',
    });
    await expect(receive({ WaitTimeSeconds: 21 })).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(batch(entries(0))).rejects.toMatchObject({ name: 'EmptyBatchRequest' });
    await expect(batch(entries(11))).rejects.toMatchObject({ name: 'TooManyEntriesInBatchRequest' });
    await expect(batch(entries(2, 'same'))).rejects.toMatchObject({ name: 'BatchEntryIdsNotDistinct' });
    await expect(client.send(new ListQueuesCommand({}))).rejects.toMatchObject({
      name: 'UnknownOperationException',
    });
  });

  it('lets nobody in without a right signature', async () => {
    const stranger = connect({ credentials: { ...CREDENTIALS, secretAccessKey: 'guess' } });
    const call = stranger.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' }));
    await expect(call).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    stranger.destroy();
    const unsigned = await fetch(server.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AmazonSQS.SendMessage' },
      body: '{}',
    });
    expect(unsigned.status).toBe(403);
  });

  it('does not start with a FIFO queue or a dead-letter queue that is not there', () => {
    expect(() => queueSettings('q.fifo', { FifoQueue: true })).toThrow('FifoQueue');
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: ARN('missing'), maxReceiveCount: '3' });
    const queues = [queueSettings('lonely', { RedrivePolicy })];
    const options = { dataDir: folder.path, endpoint: '', account: ACCOUNT, region: REGION, credentials: [] };
    expect(() => createQueue({ ...options, queues })).toThrow('missing');
  });
});
