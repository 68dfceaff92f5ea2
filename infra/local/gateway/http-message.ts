import type { IncomingMessage } from 'node:http';
import type { ReadableStream } from 'node:stream/web';

/** A request between the parts of the local cloud: nothing decoded, nothing joined, the whole body. */
export interface HttpRequest {
  readonly method: string;
  /** As sent, still percent-encoded, without the query string. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Lower-case names; several lines of one header are several values. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: Buffer;
  /** Address of whoever connected. */
  readonly sourceIp: string;
  readonly sourcePort: number;
}

export interface HttpAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
  /** In place of the body, where nobody keeps it: it may be as large as a film. One that fails unread harms nobody. */
  readonly stream?: ReadableStream<Uint8Array>;
}

export const jsonAnswer = (
  status: number,
  body: object,
  headers: HttpAnswer['headers'] = {},
): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
});

/** A body grew beyond the limit given to `readBody`. */
export class BodyTooLarge extends Error {}

/** Throws `BodyTooLarge` beyond `limitBytes`. */
export const readBody = async (message: IncomingMessage, limitBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw new BodyTooLarge(`more than ${limitBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** A map whose keys strangers choose: without a prototype `__proto__` is a key like any other. */
export const foreignKeys = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;

/** Percent-decoded; as it was sent when it is badly encoded. */
export const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The request line and headers of a Node request; the body is read apart. */
export const requestOf = (message: IncomingMessage, body: Buffer): HttpRequest => {
  const [path = '/', ...query] = (message.url ?? '/').split('?');
  const headers = foreignKeys<string[]>();
  for (let i = 0; i < message.rawHeaders.length; i += 2) {
    const name = (message.rawHeaders[i] ?? '').toLowerCase();
    const values = headers[name] ?? [];
    values.push(message.rawHeaders[i + 1] ?? '');
    headers[name] = values;
  }
  return {
    method: message.method ?? 'GET',
    path,
    query: query.join('?'),
    headers,
    body,
    sourceIp: message.socket.remoteAddress ?? '127.0.0.1',
    sourcePort: message.socket.remotePort ?? 0,
  };
};
