import type { IncomingHttpHeaders } from 'node:http';

/** What the signature is checked against: the request as it came over the wire, nothing decoded. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as sent, e.g. `/bucket/a%20key?list-type=2`. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** RFC 3986 encoding: everything but letters, digits and `-._~`. */
const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Splits a request target into its raw path and decoded query pairs. Throws URIError on broken escapes. */
export const parseTarget = (url: string): { path: string; query: [string, string][] } => {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const pairs = mark < 0 ? [] : url.slice(mark + 1).split('&');
  const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
  const query = pairs
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const equals = pair.indexOf('=');
      return equals < 0
        ? [decode(pair), '']
        : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
    });
  return { path, query };
};

/** S3 signs the path encoded once; every other service encodes the already encoded path again. */
const canonicalPath = (path: string, service: string): string =>
  uriEncode(service === 's3' ? decodeURIComponent(path) : path).replaceAll('%2F', '/');

const canonicalQuery = (query: readonly [string, string][]): string =>
  query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? Number(x > y) - Number(x < y) : a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');

/** A header as it is signed: trimmed, its inner spaces once, several values joined by commas; '' where absent. */
export const headerText = (headers: IncomingHttpHeaders, name: string): string => {
  const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
  return (typeof value === 'object' ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ');
};

/** The text of a request that AWS signature version 4 signs. */
export const canonicalRequestOf = (
  request: SignedRequest,
  { signed, payloadHash, service }: { signed: readonly string[]; payloadHash: string; service: string },
): string => {
  const { path, query } = parseTarget(request.url);
  return [
    request.method,
    canonicalPath(path, service),
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${headerText(request.headers, name)}`),
    '',
    signed.join(';'),
    payloadHash,
  ].join('\n');
};
