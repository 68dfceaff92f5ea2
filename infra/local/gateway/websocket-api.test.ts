import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { listen } from '../lib/listen.ts';
import { createAccess } from '../permissions/access.ts';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { functionsForTest } from '../stack-for-test.ts';
import { CREDENTIALS, REGION } from '../template/local-addresses.ts';
import { createWebSocketApi, type WebSocketApi } from './websocket-api.ts';

const folder = temporaryFolder();
const uri = (lambda: string) => ({
  'Fn::Join': [
    '',
    [
      'arn:aws:apigateway:eu-central-1:lambda:path/2015-03-31/functions/',
      { 'Fn::GetAtt': [lambda, 'Arn'] },
      '/invocations',
    ],
  ],
});
const ofApi = (type: string, more: object) => ({
  Type: `AWS::ApiGatewayV2::${type}`,
  Properties: { ApiId: { Ref: 'Live' }, ...more },
});
const route = (RouteKey: string, more: object = {}) =>
  ofApi('Route', {
    RouteKey,
    Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Answering' }]] },
    ...more,
  });

const { stack, functions } = functionsForTest(folder.path, {
  resources: {
    Live: {
      Type: 'AWS::ApiGatewayV2::Api',
      Properties: { ProtocolType: 'WEBSOCKET', RouteSelectionExpression: '$request.body.action' },
    },
    Stage: ofApi('Stage', { StageName: 'ws' }),
    Authorizer: ofApi('Authorizer', {
      AuthorizerType: 'REQUEST',
      AuthorizerUri: uri('Authorize'),
      IdentitySource: ['route.request.header.Sec-WebSocket-Protocol'],
    }),
    Answering: ofApi('Integration', { IntegrationUri: uri('Connection') }),
    Connect: route('$connect', { AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: 'Authorizer' } }),
    Disconnect: route('$disconnect'),
    Default: route('$default', { RouteResponseSelectionExpression: '$default' }),
    Shout: route('shout', { RouteResponseSelectionExpression: '$default' }),
  },
  functions: {
    Authorize: {
      code: `exports.handler = async (event) => {
        const token = event.headers['Sec-WebSocket-Protocol'].split(/, */)[1]
        if (token === 'expired') throw new Error('Unauthorized')
        if (token === 'broken') throw new Error('boom')
        const Effect = token === 'banned' ? 'Deny' : 'Allow'
        const Resource = token === 'elsewhere' ? event.methodArn.replace('/ws/', '/other/') : event.methodArn
        return { principalId: token, policyDocument: { Statement: [{ Action: 'execute-api:Invoke', Effect, Resource }] }, context: { userId: 'usr_' + token, authTime: 17, staff: true, kind: event.type } }
      }`,
    },
    Connection: {
      code: `const seen = []
      exports.handler = async (event) => {
        const { routeKey, eventType, authorizer } = event.requestContext
        seen.push({ routeKey, eventType, code: event.requestContext.disconnectStatusCode, userId: authorizer && authorizer.userId })
        if (eventType === 'CONNECT') {
          if (authorizer.userId === 'usr_full') return { statusCode: 403 }
          if (authorizer.userId === 'usr_crash') throw new Error('boom')
          if (authorizer.userId === 'usr_silent') return { statusCode: 200 }
          return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'mazaltov' } }
        }
        if (event.body === 'events') return { statusCode: 200, body: JSON.stringify(seen) }
        if (event.body === 'event') return { statusCode: 200, body: JSON.stringify(event) }
        if (event.body === 'fail') throw new Error('boom')
        return { statusCode: 200, body: routeKey + ':' + event.body }
      }`,
      concurrency: 1,
    },
  },
});

let api: WebSocketApi;
let url: string;
let client: ApiGatewayManagementApiClient;
let endpoint: string;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  const made = createWebSocketApi(stack, functions, createAccess(stack));
  if (!made) throw new Error('no API');
  api = made;
  const site = await listen(0, (_, response) => void response.writeHead(404).end());
  site.server.on('upgrade', api.upgrade);
  url = `ws://127.0.0.1:${site.port}/ws`;
  const management = await serveForTest((request, response) => void api.manage(request, response));
  endpoint = management.endpoint;
  client = new ApiGatewayManagementApiClient({
    endpoint: `${endpoint}/ws`,
    region: REGION,
    credentials: CREDENTIALS,
    maxAttempts: 1,
  });
  closing.push(
    () => client.destroy(),
    management.close,
    site.close,
    api.close,
    functions.stop,
    folder.remove,
  );
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

type Opened = { socket: WebSocket; next: () => Promise<string>; closed: Promise<[number, string]> };

const open = (token = 'ruth', address = url): Promise<Opened> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address, ['mazaltov', token]);
    const messages: string[] = [];
    const waiting: ((text: string) => void)[] = [];
    socket.on('message', (data) => {
      const reader = waiting.shift();
      if (reader) reader(String(data));
      else messages.push(String(data));
    });
    const closed = new Promise<[number, string]>((end) =>
      socket.on('close', (code, reason) => end([code, String(reason)])),
    );
    const next = () => {
      const message = messages.shift();
      return message === undefined
        ? new Promise<string>((read) => waiting.push(read))
        : Promise.resolve(message);
    };
    socket.on('open', () => resolve({ socket, next, closed }));
    socket.on('unexpected-response', (_, response) => reject(new Error(`status ${response.statusCode}`)));
    socket.on('error', reject);
  });

const say = async ({ socket, next }: Opened, text: string): Promise<string> => {
  socket.send(text);
  return next();
};
const connectionIdOf = async (opened: Opened): Promise<string> =>
  (JSON.parse(await say(opened, 'event')) as { requestContext: { connectionId: string } }).requestContext
    .connectionId;

describe('connecting', () => {
  test('opens with the protocol that the function chose', async () => {
    const { socket } = await open();
    expect(socket.protocol).toBe('mazaltov');
    socket.close();
  });

  test.each([
    ['expired', 401],
    ['banned', 403],
    ['elsewhere', 403],
    ['broken', 500],
    ['full', 403],
    ['crash', 502],
  ])('of %s is refused with %i', async (token, status) => {
    await expect(open(token)).rejects.toThrow(`status ${status}`);
  });

  test('without what the authorizer reads is refused with 401', async () => {
    const socket = new WebSocket(url);
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
      socket.on('error', () => undefined);
    });
    expect(status).toBe(401);
  });

  test('without a chosen protocol fails in a browser', async () => {
    await expect(open('silent')).rejects.toThrow(/no subprotocol/);
  });

  test('elsewhere than at the stage is refused', async () => {
    await expect(open('ruth', url.replace('/ws', '/other'))).rejects.toThrow('status 403');
  });
});

describe('messages', () => {
  test('go to the route they name, others to $default, and answers come back', async () => {
    const opened = await open();
    expect(await say(opened, '{"action":"shout"}')).toBe('shout:{"action":"shout"}');
    expect(await say(opened, '{"action":"whisper"}')).toBe('$default:{"action":"whisper"}');
    expect(await say(opened, 'no JSON')).toBe('$default:no JSON');
    expect(await say(opened, '{"action":"$disconnect"}')).toMatch(/^\$default/);
    opened.socket.close();
  });

  test('carry what the authorizer said, as text', async () => {
    const opened = await open();
    const event = JSON.parse(await say(opened, 'event'));
    expect(event).toMatchObject({
      body: 'event',
      isBase64Encoded: false,
      requestContext: {
        routeKey: '$default',
        eventType: 'MESSAGE',
        messageDirection: 'IN',
        stage: 'ws',
        apiId: 'live',
        connectedAt: expect.any(Number),
        messageId: expect.any(String),
        connectionId: expect.any(String),
        identity: { sourceIp: expect.any(String) },
        authorizer: {
          principalId: 'ruth',
          userId: 'usr_ruth',
          authTime: '17',
          staff: 'true',
          kind: 'REQUEST',
        },
      },
    });
    opened.socket.close();
  });

  test('that the function fails are answered so', async () => {
    const opened = await open();
    expect(JSON.parse(await say(opened, 'fail'))).toMatchObject({
      message: 'Internal server error',
      connectionId: expect.any(String),
    });
    opened.socket.close();
  });

  test('beyond 128 KB end the socket', async () => {
    const { socket, closed } = await open();
    socket.send('x'.repeat(128 * 1024 + 1));
    expect((await closed)[0]).toBe(1009);
  });
});

describe('management', () => {
  test('sends, describes and closes', async () => {
    const opened = await open();
    const ConnectionId = await connectionIdOf(opened);
    await client.send(new PostToConnectionCommand({ ConnectionId, Data: '{"topic":"wallet"}' }));
    expect(await opened.next()).toBe('{"topic":"wallet"}');
    const described = await client.send(new GetConnectionCommand({ ConnectionId }));
    expect(described.ConnectedAt).toBeInstanceOf(Date);
    expect(described.LastActiveAt?.getTime()).toBeGreaterThanOrEqual(
      described.ConnectedAt?.getTime() ?? Number.NaN,
    );
    await client.send(new DeleteConnectionCommand({ ConnectionId }));
    expect((await opened.closed)[0]).toBe(1000);
  });

  test('of a socket that is gone is 410', async () => {
    const opened = await open();
    const ConnectionId = await connectionIdOf(opened);
    opened.socket.close();
    await opened.closed;
    const watcher = await open('watcher');
    await expect
      .poll(async () => JSON.parse(await say(watcher, 'events')))
      .toContainEqual({ routeKey: '$disconnect', eventType: 'DISCONNECT', code: 1005, userId: 'usr_ruth' });
    const gone = client.send(new PostToConnectionCommand({ ConnectionId, Data: 'late' }));
    await expect(gone).rejects.toMatchObject({ name: 'GoneException', $metadata: { httpStatusCode: 410 } });
    watcher.socket.close();
  });

  test('refuses what is not signed, and what is too large', async () => {
    const opened = await open();
    const ConnectionId = await connectionIdOf(opened);
    const unsigned = await fetch(`${endpoint}/ws/@connections/${encodeURIComponent(ConnectionId)}`, {
      method: 'POST',
      body: 'x',
    });
    expect(unsigned.status).toBe(403);
    const large = client.send(
      new PostToConnectionCommand({ ConnectionId, Data: 'x'.repeat(128 * 1024 + 1) }),
    );
    await expect(large).rejects.toMatchObject({ name: 'PayloadTooLargeException' });
    opened.socket.close();
  });
});
