import { connect } from 'node:net';
import path from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  test,
  vi,
} from 'vitest';
import { Random } from '../../test/money/random.ts';
import { type LocalCloud, startLocalCloud } from './cloud.ts';
import { wholeStack } from './cloud-for-test.ts';
import { cheapestEngine } from './dynamodb/engine-for-test.ts';
import { temporaryFolder } from './serve-for-test.ts';
import { writeAssembly } from './stack-for-test.ts';

const folder = temporaryFolder();
let cloud: LocalCloud;
let errors: MockInstance;

beforeAll(async () => {
  const assemblyDir = writeAssembly(path.join(folder.path, 'assembly'), wholeStack);
  cloud = await startLocalCloud({
    dataDir: path.join(folder.path, 'data'),
    assemblyDir,
    memory: true,
    engine: cheapestEngine(),
  });
});
afterAll(async () => {
  await cloud.stop();
  folder.remove();
});
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => errors.mockRestore());

/** A request that is not whole gets no answer: for so long it may be waited for. */
const PATIENCE_MS = 300;

/**
 * What comes back of bytes written as they are, until the other side closes. Our side stays, or ends once there is an
 * answer or nothing to wait for, or goes as soon as all is written.
 */
const exchange = (
  bytes: Buffer | string,
  then: 'stay' | 'end when answered' | 'go' = 'stay',
): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(cloud.origin).port), '127.0.0.1', () => {
      socket.write(bytes);
      if (then === 'go') socket.destroySoon();
      if (then === 'end when answered')
        socket.setTimeout(PATIENCE_MS, () => socket.end()).once('data', () => socket.end());
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
const get = (target: string, ...headers: string[]): string =>
  [`GET ${target} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close', ...headers, '', ''].join('\r\n');
const upgrade = (target: string, ...headers: string[]): string =>
  [
    `GET ${target} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    ...headers,
    '',
    '',
  ].join('\r\n');
const KEYED = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';

/** What no client may send over a socket: the server closes it. */
const noFrame = Buffer.from([0xff, 0xff, 0xff]);

/** A normal call, over and over the same: the cloud is as it was. */
const stillWorks = async (): Promise<void> => {
  const answer = await fetch(`${cloud.origin}/api/things/one?a=1&a=2`, { method: 'POST' });
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ thing: true })]);
  expect(Reflect.ownKeys(Object.prototype)).toEqual(Reflect.ownKeys(pristine));
};
const pristine = Object.create(null, Object.getOwnPropertyDescriptors(Object.prototype));

describe('names that mean something to JavaScript', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf'];
  for (const name of names) {
    test(`${name} is a query parameter, a header and a cookie like any other`, async () => {
      const twice = `?${name}=1&${name}=2&${name}`;
      const answers = [
        await exchange(get(`/api/things/one${twice}`)),
        await exchange(get('/api/things/one', `${name}: 1`, `${name}: 2`)),
        await exchange(get('/api/things/one', `cookie: ${name}=1; ${name}=2`)),
        await exchange(get(`/api/things/${name}`)),
      ];
      expect(answers.map(statusOf)).toEqual([200, 200, 200, 200]);
      await stillWorks();
    });

    test(`${name} is a header of a WebSocket's handshake like any other`, async () => {
      const opening = upgrade(`/ws?${name}=1&${name}=2`, KEYED, `${name}: 1`, `${name}: 2`);
      expect(statusOf(await exchange(Buffer.concat([Buffer.from(opening), noFrame])))).toBe(101);
      await stillWorks();
    });
  }
});

describe('what is badly encoded', () => {
  test.each(['/api/things/one?%=1', '/api/things/one?%E0%A4%A=1', '/api/things/%', '/api/things/%ff%fe'])(
    '%s reaches the function as it was sent',
    async (target) => {
      expect(statusOf(await exchange(get(target)))).toBe(200);
    },
  );

  test.each(['/%', '/assets/%c0%af', '/%00', '/a%', '*', 'ftp:x', 'http://elsewhere/%'])(
    '%s is refused as a page, and no fault of ours',
    async (target) => {
      const status = statusOf(await exchange(get(target)));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PRI',
  'get',
  '',
  'GE T',
];
const TARGETS = [
  '/',
  '/api/things/one',
  '/ws',
  '/nothing.txt',
  '*',
  '',
  'http://x/',
  '//',
  '/../..',
  '/a b',
  '/%',
];
const PIECES = [
  '__proto__',
  'a',
  '%',
  '%00',
  '%ff',
  '=',
  '&',
  '?',
  '#',
  ';',
  '\u0000',
  '\u00ff',
  'x'.repeat(300),
  '{}',
  '[]',
];
const HEADERS = [
  'host: 127.0.0.1',
  'host:',
  'host: a\r\nhost: b',
  'connection: close',
  'connection: upgrade\r\nupgrade: websocket',
  'connection: upgrade\r\nupgrade: h2c',
  'sec-websocket-version: 99',
  'sec-websocket-version: 13',
  KEYED,
  'sec-websocket-key: short',
  'sec-websocket-protocol: ,,,',
  'sec-websocket-extensions: permessage-deflate; server_max_window_bits=99',
  'content-length: 5',
  'content-length: -1',
  'content-length: 1e9',
  'content-length: 99999999999999999999',
  'transfer-encoding: chunked',
  'transfer-encoding: gzip, chunked',
  'expect: 100-continue',
  'expect: the-impossible',
  'cookie: __proto__=1; =; ;;',
  'range: bytes=9-1',
  'if-none-match: "',
  'accept-encoding: br;q=0, *',
  'content-type: multipart/form-data',
  'no colon',
  ': no name',
  ' folded: line',
  'bad name: 1',
  'a: \u0001',
  `long: ${'y'.repeat(20_000)}`,
];
const BODIES = [
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  '-1\r\n',
  'ffffffffffffffff\r\nx',
  '5\r\nhel',
  '0\r\n__proto__: 1\r\n\r\n',
];

/** One request as somebody would write it who has read half of the standard: each part of it may be wrong. */
const malformed = (random: Random): Buffer => {
  if (random.chance(0.05))
    return Buffer.from(Array.from({ length: random.between(1, 400) }, () => random.between(0, 255)));
  const some = <T>(list: readonly T[], most: number): T[] =>
    Array.from({ length: random.between(0, most) }, () => random.pick(list));
  const mostly = <T>(right: T, wrong: readonly T[]): T => (random.chance(0.8) ? right : random.pick(wrong));
  const method = mostly(random.pick(['GET', 'GET', 'POST', 'HEAD', 'DELETE']), METHODS);
  const query = random.chance(0.5) ? `?${some(PIECES, 6).join('')}` : '';
  const path = mostly(random.pick(['/api/things/one', '/nothing.txt', '/ws', '/']), TARGETS);
  const line = `${method} ${path}${query} ${mostly('HTTP/1.1', ['HTTP/1.0', 'HTTP/9.9', 'http', ''])}`;
  const named = some(PIECES.slice(0, 2), 2).map((name) => `${name}: ${random.pick(PIECES)}`);
  const wrong = random.chance(0.5) ? some(HEADERS, 4) : [];
  const headers = [mostly('host: a', ['host', 'hosts: b']), ...named, ...wrong];
  const newline = mostly('\r\n', ['\r\n', '\n', '\r', '\n\r']);
  return Buffer.from([line, ...headers, '', mostly('', BODIES)].join(newline), 'latin1');
};

const SEED = 37;
const REQUESTS = 2_000;
const BATCH = 100;

describe('malformed requests', () => {
  test('are answered or closed, and a normal call works afterwards', async () => {
    const statuses: number[] = [];
    for (let batch = 0; batch < REQUESTS; batch += BATCH) {
      const numbers = Array.from({ length: BATCH }, (_, n) => batch + n);
      const answers = await Promise.all(
        numbers.map((n) => exchange(malformed(Random.of(SEED, n)), 'end when answered')),
      );
      statuses.push(...answers.map(statusOf));
      await stillWorks();
    }
    const faults = statuses.flatMap((status, n) =>
      status >= 500 ? [`seed ${SEED}, request ${n}: ${status}`] : [],
    );
    expect(faults).toEqual([]);
    await stillWorks();
    // The run meets all kinds: refused, closed without a word, and well-formed after all.
    expect([...new Set(statuses)]).toEqual(expect.arrayContaining([0, 200, 400, 403, 404]));
    expect(errors.mock.calls).toEqual([]);
  });

  test('with too many bytes are refused before they are all there', async () => {
    const big = 12 * 1024 * 1024;
    const told = `POST /api/things/one HTTP/1.1\r\nhost: a\r\ncontent-length: ${big}\r\nconnection: close\r\n\r\n`;
    const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`;
    const chunked = `POST /api/things/one HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n`;
    const answers = [
      await exchange(Buffer.concat([Buffer.from(told), Buffer.alloc(big)])),
      await exchange(`${chunked}${chunk.repeat(big / 65_536)}0\r\n\r\n`),
      await exchange(get(`/api/things/one?${'q'.repeat(60_000)}`)),
    ];
    expect(answers.map(statusOf)).toEqual([413, 413, 431]);
    await stillWorks();
  });

  test('cut in the middle leave nothing behind', async () => {
    const whole = `POST /api/things/one HTTP/1.1\r\nhost: a\r\ncontent-length: 400\r\n\r\n${'x'.repeat(200)}`;
    const cut = [whole, upgrade('/ws', KEYED, '__proto__: 1'), get('/api/things/one')];
    await Promise.all(
      cut.flatMap((text) => [1, 5, 30, 90, text.length].map((at) => exchange(text.slice(0, at), 'go'))),
    );
    await stillWorks();
  });
});
