import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { HttpAnswer } from '../gateway/http-message.ts';

/** What nobody reads any more: that it ends, and how, concerns nobody. */
const drop = (stream: HttpAnswer['stream']): void => {
  stream?.cancel().catch(() => {});
};

/** Sends an answer to whoever asked. Nothing is sent to one who has gone meanwhile, and what is still to come is dropped. */
export const send = (
  response: ServerResponse,
  method: string,
  { status, headers, body, stream }: HttpAnswer,
): void => {
  if (response.destroyed) return void drop(stream);
  const bare = status === 304 || status === 204;
  const length = bare ? {} : { 'content-length': headers['content-length'] ?? body.length };
  response.writeHead(status, { ...headers, ...length } as Record<string, string | string[]>);
  if (stream && method !== 'HEAD' && !bare) {
    // Who goes away, or storage that stops, ends both.
    pipeline(Readable.fromWeb(stream), response, () => {});
    return;
  }
  drop(stream);
  response.end(method === 'HEAD' || bare ? undefined : body);
};
