import vm from 'node:vm';
import { foreignKeys, type HttpAnswer } from '../gateway/http-message.ts';

interface Value {
  value: string;
  multiValue?: { value: string }[];
}
type Values = Record<string, Value>;

/** A request as CloudFront Functions see it; they may change everything but the method. */
export interface EdgeRequest {
  method: string;
  uri: string;
  querystring: Values;
  headers: Values;
  cookies: Values;
}

export interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Values;
  cookies?: Values;
  body?: string | { encoding: 'text' | 'base64'; data: string };
}

export interface EdgeEvent {
  readonly eventType: 'viewer-request' | 'viewer-response';
  readonly viewerIp: string;
  readonly request: EdgeRequest;
  readonly response?: EdgeResponse;
}

/** Runs the template's own code; answers what the function returned. */
export type EdgeFunction = (event: EdgeEvent) => Promise<EdgeRequest | EdgeResponse>;

/** The real runtime allows about a millisecond of computing; here a loop must only not hang the site. */
const TIMEOUT_MS = 5_000;

/** What is one thing's own in a path: its id, the hash of a file. */
const OWN = /[^/]{16,}/g;
/** Strangers choose paths. */
const MOST_KINDS = 1_000;

const kindOf = (eventType: string, { method, uri }: EdgeRequest): string =>
  `${eventType} ${method} ${uri.replace(OWN, '*')}`;

/** Compiles a CloudFront Function (`cloudfront-js-2.0`): its global scope is the language and `console`, without Node. */
export const compileEdgeFunction = (
  name: string,
  code: string,
  runtime: string,
  timeout = TIMEOUT_MS,
): EdgeFunction => {
  if (runtime !== 'cloudfront-js-2.0')
    throw new Error(`edge function ${name}: only cloudfront-js-2.0, not ${runtime}`);
  const log = (...values: unknown[]) => console.log(`[edge ${name}]`, ...values);
  const world = vm.createContext({ console: { log, error: log } });
  vm.runInContext(code, world, { filename: `${name}.js`, timeout });
  const call = new vm.Script('handler(JSON.parse(eventJson))');
  const answered = new Set<string>();
  return async ({ eventType, viewerIp, request, response }) => {
    const context = {
      distributionDomainName: 'local.cloudfront.net',
      distributionId: 'ELOCAL',
      eventType,
      requestId: 'local',
    };
    const event = { version: '1.0', context, viewer: { ip: viewerIp }, request, response };
    world.eventJson = JSON.stringify(event);
    // For each run with a timeout Node starts a thread, fifty times the run itself: it is for kinds not seen before.
    const kind = kindOf(eventType, request);
    const result = await call.runInContext(world, answered.has(kind) ? {} : { timeout });
    if (answered.size < MOST_KINDS) answered.add(kind);
    return JSON.parse(JSON.stringify(result)) as EdgeRequest | EdgeResponse;
  };
};

const single = (entries: Iterable<readonly [string, string]>): Values => {
  const values: Values = foreignKeys();
  for (const [name, value] of entries) {
    const before = values[name];
    if (!before) values[name] = { value };
    else before.multiValue = [...(before.multiValue ?? [{ value: before.value }]), { value }];
  }
  return values;
};

const pairs = (text: string, separator: RegExp): [string, string][] =>
  text
    .split(separator)
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name, value.join('=')];
    });

const listed = (values: Values): [string, string][] =>
  Object.entries(values).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((one): [string, string] => [name, one.value]),
  );

export interface Viewed {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, readonly string[]>>;
}

export const toEdgeRequest = ({ method, path, query, headers }: Viewed): EdgeRequest => ({
  method,
  uri: path,
  querystring: single(pairs(query, /&/)),
  headers: single(
    Object.entries(headers)
      .filter(([name]) => name !== 'cookie')
      .flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  ),
  cookies: single((headers.cookie ?? []).flatMap((line) => pairs(line, /; */))),
});

/** The request as a viewer-request function passes it on; the method stays. */
export const fromEdgeRequest = (request: EdgeRequest, method: string): Viewed => {
  const headers = foreignKeys<string[]>();
  for (const [name, value] of listed(request.headers)) {
    const values = headers[name.toLowerCase()] ?? [];
    values.push(value);
    headers[name.toLowerCase()] = values;
  }
  const cookies = listed(request.cookies).map(([name, value]) => `${name}=${value}`);
  if (cookies.length > 0) headers.cookie = [cookies.join('; ')];
  const query = listed(request.querystring).map(([name, value]) =>
    value === '' ? name : `${name}=${value}`,
  );
  return { method, path: request.uri, query: query.join('&'), headers };
};

export const isEdgeResponse = (result: EdgeRequest | EdgeResponse): result is EdgeResponse =>
  'statusCode' in result && result.statusCode !== undefined;

export const fromEdgeResponse = ({
  statusCode,
  headers = {},
  cookies = {},
  body = '',
}: EdgeResponse): HttpAnswer => {
  const plain = Object.fromEntries(listed(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const set = listed(cookies).map(([name, value]) => `${name}=${value}`);
  const data =
    typeof body === 'string'
      ? Buffer.from(body)
      : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8');
  return {
    status: statusCode,
    headers: { ...plain, ...(set.length > 0 ? { 'set-cookie': set } : {}) },
    body: data,
  };
};
