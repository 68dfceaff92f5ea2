import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import {
  type DynamoDBClient,
  GetItemCommand,
  InternalServerError,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveForTest } from '../../../infra/local/serve-for-test.ts';
import { createDocumentClient, createDynamoDB } from './dynamodb.ts';

const CREDENTIALS = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/EXAMPLE',
  AWS_SESSION_TOKEN: 'session+token==',
};

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the endpoint does with the next calls, in order; afterwards it answers `{}`. */
let script: ((response: ServerResponse) => void)[] = [];
let received: Received[] = [];
let close: () => Promise<void>;
let client: DynamoDBClient;

const answer = (status: number, body: unknown, headers = {}) => {
  return (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/x-amz-json-1.0', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
};
const failure = (name: string, status = 400, more = {}) =>
  answer(status, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'm', ...more });
const reset = (response: ServerResponse) => void response.socket?.destroy();
const hang = () => undefined;

beforeAll(async () => {
  const server = await serveForTest(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    (script.shift() ?? answer(200, {}))(response);
  });
  close = server.close;
  for (const [name, value] of Object.entries(CREDENTIALS)) vi.stubEnv(name, value);
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', server.endpoint);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await close();
});
beforeEach(() => {
  script = [];
  received = [];
  client = createDynamoDB();
  // Jitter between attempts: none.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  client.destroy();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pay = () =>
  client.send(
    new TransactWriteItemsCommand({
      TransactItems: [{ Put: { TableName: 't', Item: { pk: { S: 'שלום "שלום"' }, n: { N: '12.5' } } } }],
    }),
  );
const read = (options = {}) =>
  client.send(new GetItemCommand({ TableName: 't', Key: { pk: { S: 'x' } } }), options);

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hex = (text: string) => createHash('sha256').update(text).digest('hex');

/** Signature Version 4 as AWS documents it, written apart from the client's. */
const signatureOf = ({ headers, body }: Received): string => {
  const authorization = headers.authorization ?? '';
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '';
  const time = String(headers['x-amz-date']);
  const day = time.slice(0, 8);
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = ['POST', '/', '', lines.join(''), signed, hex(body)].join('\n');
  const scope = `${day}/${CREDENTIALS.AWS_REGION}/dynamodb/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, hex(canonical)].join('\n');
  const key = [CREDENTIALS.AWS_REGION, 'dynamodb', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(`AWS4${CREDENTIALS.AWS_SECRET_ACCESS_KEY}`, day),
  );
  return hmac(key, text).toString('hex');
};

/** The transaction succeeds at that attempt, with the same bytes each time and a right signature each time. */
const succeedsAt = async (attempt: number) => {
  const result = await pay();
  expect(result.$metadata.attempts).toBe(attempt);
  expect(received).toHaveLength(attempt);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  for (const call of received) expect(call.headers.authorization).toContain(signatureOf(call));
};

describe('a call', () => {
  it('is signed with the role of the environment, its session and every header that decides', async () => {
    await succeedsAt(1);
    const { headers, body } = received[0] as Received;
    expect(headers.authorization).toMatch(/Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/dynamodb\//);
    for (const name of ['host', 'x-amz-date', 'x-amz-security-token', 'x-amz-target'])
      expect(headers.authorization).toMatch(new RegExp(`SignedHeaders=[^,]*${name}`));
    expect(headers['x-amz-security-token']).toBe(CREDENTIALS.AWS_SESSION_TOKEN);
    expect(JSON.parse(body).ClientRequestToken).toMatch(/^[\w-]{36}$/);
  });

  it('keeps apart what many callers ask at once', async () => {
    const keys = Array.from({ length: 60 }, (_, i) => `${i}`);
    script = keys.map(() => (response) => {
      const { body } = received.at(-1) as Received;
      answer(200, { Item: JSON.parse(body).Key })(response);
    });
    const answers = await Promise.all(
      keys.map((S) => client.send(new GetItemCommand({ TableName: 't', Key: { pk: { S } } }))),
    );
    expect(answers.map(({ Item }) => Item?.pk?.S)).toEqual(keys);
  });

  it('of the document client has its own key and gets its own answer, also when another went before it', async () => {
    const documents = createDocumentClient();
    const keys = ['first', 'second', 'third'];
    script = keys.map(() => (response) => {
      const { body } = received.at(-1) as Received;
      answer(200, { Item: { ...JSON.parse(body).Key, n: { N: '7' } } })(response);
    });
    for (const pk of keys) {
      const { Item } = await documents.send(new GetCommand({ TableName: 't', Key: { pk } }));
      expect(Item).toEqual({ pk, n: 7 });
    }
    expect(received.map(({ body }) => JSON.parse(body).Key)).toEqual(keys.map((S) => ({ pk: { S } })));
    const many = Array.from({ length: 60 }, (_, i) => `${i}`);
    script = many.map(() => (response) => {
      const { body } = received.at(-1) as Received;
      answer(200, { Item: JSON.parse(body).Key })(response);
    });
    const answers = await Promise.all(
      many.map((pk) => documents.send(new GetCommand({ TableName: 't', Key: { pk } }))),
    );
    expect(answers.map(({ Item }) => Item?.pk)).toEqual(many);
    documents.config.requestHandler.destroy?.();
  });

  it('of the document client leaves out what is undefined, however deep', async () => {
    const documents = createDocumentClient();
    const Item = { pk: 'x', none: undefined, deep: { none: undefined, list: [{ none: undefined, n: 1 }] } };
    await documents.send(new PutCommand({ TableName: 't', Item }));
    expect(JSON.parse(received[0]?.body ?? '').Item).toEqual({
      pk: { S: 'x' },
      deep: { M: { list: { L: [{ M: { n: { N: '1' } } }] } } },
    });
    documents.config.requestHandler.destroy?.();
  });

  it('can be given up by its caller', async () => {
    const giveUp = new AbortController();
    script = [() => giveUp.abort()];
    await expect(read({ abortSignal: giveUp.signal })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    );
    expect(received).toHaveLength(1);
  });
});

describe('a passing fault is tried again, signed anew', () => {
  it.each([
    ['an internal error', [failure('InternalServerError', 500)], 2],
    ['a gateway that speaks no JSON', [answer(503, '<html>')], 2],
    ['throttling', [failure('ProvisionedThroughputExceededException'), failure('ThrottlingException')], 3],
    ['a transaction under way with the same token', [failure('TransactionInProgressException')], 2],
    ['a connection that breaks', [reset], 2],
  ] as const)('%s', async (_, faults, attempts) => {
    script = [...faults];
    await succeedsAt(attempts);
  });

  it('a call without an answer for two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    script = [hang];
    const succeeding = succeedsAt(2);
    while (received.length === 0) await setImmediate();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(received).toHaveLength(1);
    while (received.length === 1) {
      await vi.advanceTimersByTimeAsync(100);
      await setImmediate();
    }
    await succeeding;
  });

  it('a clock that is an hour off is corrected', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const skewed = { __type: 'InvalidSignatureException', message: 'Signature not yet current' };
    script = [answer(400, skewed, { date })];
    await succeedsAt(2);
    const [, day = '', time = ''] = /^(\d{8})T(\d{4})/.exec(String(received[1]?.headers['x-amz-date'])) ?? [];
    expect(`${day} ${time}`).toBe(
      new Date(date).toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', ' '),
    );
  });

  it('three times at most', async () => {
    script = Array.from({ length: 5 }, () => failure('InternalServerError', 500));
    const error = await read().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(InternalServerError);
    expect(received).toHaveLength(3);
  });
});

describe('an answer is not tried again', () => {
  it('a cancelled transaction tells why, write by write', async () => {
    const CancellationReasons = [
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item: { pk: { S: 'x' }, n: { N: '7' } } },
    ];
    script = [failure('TransactionCanceledException', 400, { CancellationReasons })];
    const error = await pay().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TransactionCanceledException);
    expect(error).toMatchObject({ CancellationReasons, $metadata: { httpStatusCode: 400, attempts: 1 } });
    expect(received).toHaveLength(1);
  });

  it.each(['ConditionalCheckFailedException', 'ValidationException', 'AccessDeniedException'])(
    '%s',
    async (name) => {
      script = [failure(name)];
      await expect(read()).rejects.toThrow(expect.objectContaining({ name }));
      expect(received).toHaveLength(1);
    },
  );
});

describe('a client that cannot be right is not made', () => {
  it.each(['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)('without %s', (name) => {
    vi.stubEnv(name, '');
    expect(createDynamoDB).toThrow(`The environment variable ${name} is not set`);
    vi.stubEnv(name, CREDENTIALS[name]);
  });

  it('when a new version of the AWS client has another name for what is taken out', async () => {
    vi.resetModules();
    vi.doMock('@aws-sdk/client-dynamodb', () => ({
      DynamoDBClient: class {
        middlewareStack = {
          add: () => {},
          remove: (name: string) => name !== 'recursionDetectionMiddleware',
        };
      },
    }));
    const later = await import('./dynamodb.ts');
    vi.doUnmock('@aws-sdk/client-dynamodb');
    expect(later.createDynamoDB).toThrow('no middleware recursionDetectionMiddleware any more');
  });
});
