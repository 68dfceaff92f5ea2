import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createQueue } from '../queue/queue.ts';
import { queueSettings } from '../queue/settings.ts';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { ACCOUNT, CREDENTIALS, REGION } from '../template/local-addresses.ts';
import { type EventSource, settled } from './event-source.ts';
import { type QueueMappingOptions, startQueueMapping } from './queue-mapping.ts';

const folder = temporaryFolder();
const arn = (name: string) => `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`;
let sqs: SQSClient;
let queues: ReturnType<typeof createQueue>;
let close: () => Promise<void>;
let source: EventSource | undefined;

beforeAll(async () => {
  let handle: ReturnType<typeof createQueue>['handle'] | undefined;
  const server = await serveForTest((request, response) => void handle?.(request, response));
  queues = createQueue({
    dataDir: folder.path,
    endpoint: server.endpoint,
    account: ACCOUNT,
    region: REGION,
    credentials: [CREDENTIALS],
    queues: [
      queueSettings('mail', {
        VisibilityTimeout: 0,
        RedrivePolicy: { deadLetterTargetArn: arn('dead'), maxReceiveCount: 2 },
      }),
      queueSettings('dead', {}),
    ],
  });
  handle = queues.handle;
  sqs = new SQSClient({ endpoint: server.endpoint, region: REGION, credentials: CREDENTIALS });
  close = server.close;
});
afterEach(() => source?.stop());
afterAll(async () => {
  sqs.destroy();
  await close();
  queues.close();
  folder.remove();
});

interface SqsRecord {
  readonly messageId: string;
  readonly body: string;
}
const send = (body: string) =>
  sqs.send(new SendMessageCommand({ QueueUrl: queues.url('mail'), MessageBody: body }));
const start = (more: Partial<QueueMappingOptions> & Pick<QueueMappingOptions, 'invoke'>) => {
  source = startQueueMapping({
    sqs,
    queueUrl: queues.url('mail'),
    queueArn: arn('mail'),
    batchSize: 10,
    reportsFailures: true,
    concurrency: 1,
    ...more,
  });
  return source;
};
const left = async (name: string): Promise<string[]> => {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl: queues.url(name), MaxNumberOfMessages: 10 }),
  );
  return Messages.map(({ Body }) => Body ?? '');
};

test('a message is an event, and is gone when the function answers', async () => {
  const events: { Records: readonly object[] }[] = [];
  const mapping = start({ invoke: async (event) => void events.push(event) });
  await send('hello');
  await settled([mapping]);
  expect(events).toMatchObject([
    {
      Records: [
        {
          body: 'hello',
          eventSource: 'aws:sqs',
          eventSourceARN: arn('mail'),
          awsRegion: REGION,
          messageId: expect.any(String),
          receiptHandle: expect.any(String),
          attributes: { ApproximateReceiveCount: '1', SentTimestamp: expect.any(String) },
        },
      ],
    },
  ]);
  await mapping.stop();
  expect(await left('mail')).toEqual([]);
});

test('only messages that the function names come again, and end among the dead letters', async () => {
  const seen: string[] = [];
  const mapping = start({
    invoke: async ({ Records }) => {
      const records = Records as readonly SqsRecord[];
      seen.push(...records.map(({ body }) => body));
      const failed = records.filter(({ body }) => body === 'bad');
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    },
  });
  await send('good');
  await send('bad');
  await settled([mapping]);
  await mapping.stop();
  expect(seen.filter((body) => body === 'good')).toHaveLength(1);
  expect(seen.filter((body) => body === 'bad')).toHaveLength(2);
  expect(await left('dead')).toEqual(['bad']);
});

test('a function that throws gets all of them again', async () => {
  let calls = 0;
  const mapping = start({
    invoke: async () => {
      calls += 1;
      if (calls === 1) throw new Error('boom');
    },
  });
  await send('again');
  await settled([mapping]);
  await mapping.stop();
  expect(calls).toBe(2);
  expect(await left('mail')).toEqual([]);
});
