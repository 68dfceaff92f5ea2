import { gatewayId, logTime } from './http-event.ts';
import type { HttpRequest } from './http-message.ts';

/** What all events of one socket have in common. */
export interface Connection {
  readonly connectionId: string;
  readonly apiId: string;
  readonly stage: string;
  readonly domainName: string;
  readonly sourceIp: string;
  readonly userAgent: string;
  /** Epoch milliseconds. */
  readonly connectedAt: number;
  /** What the authorizer said; its values are text. */
  readonly authorizer: Readonly<Record<string, string>> | undefined;
}

export type SocketEvent =
  | { readonly type: 'CONNECT' }
  | { readonly type: 'MESSAGE'; readonly body: string }
  | { readonly type: 'DISCONNECT'; readonly code: number; readonly reason: string };

/** `sec-websocket-protocol` → `Sec-WebSocket-Protocol`: this kind of API keeps the case that clients send. */
const spelled = (name: string): string =>
  name
    .split('-')
    .map((word) => (word === 'websocket' ? 'WebSocket' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('-');

const last = (values: readonly string[]): string => values.at(-1) ?? '';

/** Headers and query string of the handshake: each once with its last value, and once with all values. */
export const handshake = ({ headers, query }: HttpRequest): Record<string, unknown> => {
  const named = Object.entries(headers).map(([name, values]) => [spelled(name), values] as const);
  const parameters = new URLSearchParams(query);
  const names = [...new Set(parameters.keys())];
  return {
    headers: Object.fromEntries(named.map(([name, values]) => [name, last(values)])),
    multiValueHeaders: Object.fromEntries(named),
    ...(names.length > 0
      ? {
          queryStringParameters: Object.fromEntries(
            names.map((name) => [name, last(parameters.getAll(name))]),
          ),
          multiValueQueryStringParameters: Object.fromEntries(
            names.map((name) => [name, parameters.getAll(name)]),
          ),
        }
      : {}),
  };
};

/** The request context of a WebSocket API's event. */
export const requestContext = (
  connection: Connection,
  routeKey: string,
  event: SocketEvent,
): Record<string, unknown> => {
  const now = new Date();
  const requestId = gatewayId();
  return {
    routeKey,
    ...(connection.authorizer ? { authorizer: connection.authorizer } : {}),
    ...(event.type === 'MESSAGE' ? { messageId: gatewayId() } : {}),
    ...(event.type === 'DISCONNECT'
      ? { disconnectStatusCode: event.code, disconnectReason: event.reason }
      : {}),
    eventType: event.type,
    extendedRequestId: requestId,
    requestTime: logTime(now),
    messageDirection: 'IN',
    stage: connection.stage,
    connectedAt: connection.connectedAt,
    requestTimeEpoch: now.getTime(),
    identity: { userAgent: connection.userAgent, sourceIp: connection.sourceIp },
    requestId,
    domainName: connection.domainName,
    connectionId: connection.connectionId,
    apiId: connection.apiId,
  };
};

/** `$request.body.action` of a message: the route it asks for; undefined when it names none. */
export const selectedRoute = (expression: string, body: string): string | undefined => {
  const path = /^\$\{?request\.body\.([\w.]+)\}?$/.exec(expression)?.[1];
  if (path === undefined)
    throw new Error(`the local WebSocket API does not know the expression ${expression}`);
  try {
    let value: unknown = JSON.parse(body);
    for (const name of path.split('.')) value = (value as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  } catch {
    return undefined;
  }
};
