import { once } from 'node:events';
import { request as httpRequest, type ServerResponse } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { afterEach, expect, test } from 'vitest';
import { serveForTest } from '../serve-for-test.ts';
import { send } from './send.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** Somebody who asks, and goes away once the answer may be sent; `answer` is then called. */
const askAndGo = async (answer: (response: ServerResponse) => void): Promise<void> => {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = await serveForTest((_, response) => asked.resolve(response));
  close = server.close;
  const request = httpRequest(server.endpoint).on('error', () => {});
  request.end();
  const response = await asked.promise;
  const gone = once(response, 'close');
  request.destroy();
  await gone;
  answer(response);
};

const film = (source: UnderlyingDefaultSource<Uint8Array>) => ({
  status: 200,
  headers: { 'content-length': '6' },
  body: Buffer.alloc(0),
  stream: new ReadableStream(source),
});

test('who has gone gets nothing, and storage is told that nobody reads on', async () => {
  const cancelled = Promise.withResolvers<void>();
  await askAndGo((response) => send(response, 'GET', film({ cancel: () => cancelled.resolve() })));
  await cancelled.promise;
});

test('storage that fails unread ends nothing else', async () => {
  let fail = (_: Error): void => {};
  const answer = film({ start: (controller) => (fail = (error) => controller.error(error)) });
  // As between its first byte and the answer that is dressed meanwhile.
  fail(new Error('other side closed'));
  await askAndGo((response) => send(response, 'GET', answer));
});

test('who stays gets all of it', async () => {
  const server = await serveForTest((_, response) =>
    send(
      response,
      'GET',
      film({
        start: (controller) => {
          controller.enqueue(Buffer.from('a film'));
          controller.close();
        },
      }),
    ),
  );
  close = server.close;
  expect(await (await fetch(server.endpoint)).text()).toBe('a film');
});
