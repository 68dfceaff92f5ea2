import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { LambdaFunction } from '../functions/function.ts';
import type { Functions } from '../functions/functions.ts';
import type { Handler } from '../lib/aws-endpoint.ts';
import { SignatureError, sha256Hex, verifyHeader } from '../lib/signature.ts';
import type { Access } from '../permissions/access.ts';
import { ACCOUNT, REGION } from '../template/local-addresses.ts';
import type { Stack } from '../template/stack.ts';
import { invokedFunction } from './http-api.ts';
import { gatewayId } from './http-event.ts';
import { type HttpRequest, requestOf } from './http-message.ts';
import { createRequestAuthorizer, type RequestAuthorizer } from './request-authorizer.ts';
import { connectionIn, type MayManage, MESSAGE_LIMIT_BYTES, Sockets } from './sockets.ts';
import {
  type Connection,
  handshake,
  requestContext,
  type SocketEvent,
  selectedRoute,
} from './websocket-event.ts';

interface RouteProperties {
  readonly ApiId: string;
  readonly RouteKey: string;
  readonly Target: string;
  readonly AuthorizationType?: string;
  readonly AuthorizerId?: string;
  readonly RouteResponseSelectionExpression?: string;
}

interface Route {
  readonly lambda: LambdaFunction;
  readonly authorize: RequestAuthorizer | undefined;
  /** Whether the function's answer goes back over the socket. */
  readonly answers: boolean;
}

interface SocketApi {
  readonly apiId: string;
  readonly stage: string;
  readonly selection: string;
  readonly routes: ReadonlyMap<string, Route>;
}

export interface WebSocketApi {
  /** For the site's server: a browser's handshake. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** For the AWS endpoint: `/@connections/{id}`. */
  readonly manage: Handler;
  close(): void;
}

const loadApi = (stack: Stack, functions: Functions): SocketApi | undefined => {
  const api = stack
    .all<{ ProtocolType: string; RouteSelectionExpression: string }>('AWS::ApiGatewayV2::Api')
    .find(({ properties }) => properties.ProtocolType === 'WEBSOCKET');
  if (!api) return undefined;
  const apiId = stack.ref(api.logicalId);
  const mine = <P extends { readonly ApiId: string }>(type: string) =>
    stack.all<P>(type).filter(({ properties }) => properties.ApiId === apiId);
  const integrations = new Map(
    mine<{ ApiId: string; IntegrationUri: string }>('AWS::ApiGatewayV2::Integration').map((one) => [
      `integrations/${stack.ref(one.logicalId)}`,
      functions.find(invokedFunction(one.properties.IntegrationUri)),
    ]),
  );
  const authorizers = new Map(
    mine<{ ApiId: string; AuthorizerUri: string; IdentitySource?: string[] }>(
      'AWS::ApiGatewayV2::Authorizer',
    ).map(({ logicalId, properties: { AuthorizerUri, IdentitySource = [] } }) => [
      stack.ref(logicalId),
      createRequestAuthorizer(functions.find(invokedFunction(AuthorizerUri)), IdentitySource),
    ]),
  );
  const routes = mine<RouteProperties>('AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const lambda = integrations.get(properties.Target);
    if (!lambda) throw new Error(`route ${properties.RouteKey} has no integration`);
    const authorize = authorizers.get(properties.AuthorizerId ?? '');
    if ((properties.AuthorizationType ?? 'NONE') !== 'NONE' && !authorize)
      throw new Error(`route ${properties.RouteKey}: unknown authorizer`);
    return [
      properties.RouteKey,
      { lambda, authorize, answers: properties.RouteResponseSelectionExpression === '$default' },
    ] as const;
  });
  const [stage] = mine<{ ApiId: string; StageName: string }>('AWS::ApiGatewayV2::Stage');
  return {
    apiId,
    stage: stage?.properties.StageName ?? '$default',
    selection: api.properties.RouteSelectionExpression,
    routes: new Map(routes),
  };
};

const refuse = (socket: Duplex, status: number): void => {
  const body = JSON.stringify({ message: STATUS_CODES[status] });
  const headers = `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close`;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n\r\n${body}`);
};

/** RFC 6455, 4.2.1. An invalid handshake must not reach `$connect`: no `$disconnect` would follow. */
const isHandshake = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  headers['sec-websocket-version'] === '13' &&
  /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '');

interface ConnectAnswer {
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The subprotocol is chosen by the function's answer and by nothing else. */
const protocolOf = ({ headers = {} }: ConnectAnswer): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'sec-websocket-protocol')?.[1];

const openingOf = ({ apiId, stage }: SocketApi, { headers, sourceIp }: HttpRequest): Connection => ({
  connectionId: gatewayId(),
  apiId,
  stage,
  domainName: headers.host?.[0] ?? '',
  sourceIp,
  userAgent: headers['user-agent']?.[0] ?? '',
  connectedAt: Date.now(),
  authorizer: undefined,
});

/** Runs `$connect`: what the socket's later events carry, or the status that refuses it. */
const connect = async (
  api: SocketApi,
  request: HttpRequest,
): Promise<{ connection: Connection; protocol: string | undefined } | { status: number }> => {
  const opening = openingOf(api, request);
  const route = api.routes.get('$connect');
  const decision = await route?.authorize?.(request, opening);
  if (decision && 'status' in decision) return decision;
  const connection = { ...opening, authorizer: decision?.context };
  if (!route) return { connection, protocol: undefined };
  try {
    const context = requestContext(connection, '$connect', { type: 'CONNECT' });
    const event = { ...handshake(request), requestContext: context, isBase64Encoded: false };
    const answer = (await route.lambda.invoke(event)) as ConnectAnswer | null;
    const status = answer?.statusCode ?? 502;
    return status >= 200 && status < 300 ? { connection, protocol: protocolOf(answer ?? {}) } : { status };
  } catch {
    return { status: 502 };
  }
};

/** Who may call `/ws/@connections/<id>`, with the stage or without; the ARN has the method before the path. */
const managementOf =
  (
    { apiId, stage }: SocketApi,
    { credentials, refusal }: Pick<Access, 'credentials' | 'refusal'>,
  ): MayManage =>
  ({ method = '', url = '', headers }, body) => {
    const verifier = { service: 'execute-api', region: REGION, credentials, now: Date.now() };
    try {
      const { accessKeyId } = verifyHeader({ method, url, headers }, sha256Hex(body), verifier);
      const arn = `arn:aws:execute-api:${REGION}:${ACCOUNT}:${apiId}/${stage}/${method}/@connections/${connectionIn(url)}`;
      return refusal(accessKeyId, { action: 'execute-api:ManageConnections', resource: arn });
    } catch (error) {
      if (error instanceof SignatureError) return error.message;
      throw error;
    }
  };

/** The template's WebSocket API. */
export const createWebSocketApi = (
  stack: Stack,
  functions: Functions,
  access: Pick<Access, 'credentials' | 'refusal'>,
): WebSocketApi | undefined => {
  const api = loadApi(stack, functions);
  if (!api) return undefined;
  const sockets = new Sockets();
  const protocols = new WeakMap<IncomingMessage, string>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_LIMIT_BYTES,
    handleProtocols: (_, request) => protocols.get(request) ?? false,
  });

  const invoke = async (
    route: Route,
    connection: Connection,
    routeKey: string,
    event: SocketEvent,
  ): Promise<void> => {
    const context = requestContext(connection, routeKey, event);
    const { connectionId } = connection;
    try {
      const result = await route.lambda.invoke({
        requestContext: context,
        ...(event.type === 'MESSAGE' ? { body: event.body } : {}),
        isBase64Encoded: false,
      });
      const body = (result as { body?: unknown } | null)?.body;
      if (route.answers && typeof body === 'string') sockets.send(connectionId, body);
    } catch {
      const message = { message: 'Internal server error', connectionId, requestId: context.requestId };
      if (event.type === 'MESSAGE') sockets.send(connectionId, JSON.stringify(message));
    }
  };

  const onMessage = (connection: Connection, body: string) => {
    const asked = selectedRoute(api.selection, body) ?? '$default';
    const routeKey = api.routes.has(asked) && !/^\$(dis)?connect$/.test(asked) ? asked : '$default';
    const route = api.routes.get(routeKey);
    if (route) return invoke(route, connection, routeKey, { type: 'MESSAGE', body });
    const message = { message: 'Forbidden', connectionId: connection.connectionId, requestId: gatewayId() };
    sockets.send(connection.connectionId, JSON.stringify(message));
  };

  const accept = (socket: WebSocket, connection: Connection) => {
    sockets.add(socket, connection);
    socket.on('message', (data: RawData) => void onMessage(connection, String(data)));
    socket.on('error', () => undefined);
    socket.on('close', (code, reason) => {
      const route = api.routes.get('$disconnect');
      const event = { type: 'DISCONNECT', code, reason: String(reason) } as const;
      if (route) void invoke(route, connection, '$disconnect', event);
    });
  };

  const open = async (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    const request = requestOf(message, Buffer.alloc(0));
    if (request.path !== `/${api.stage}` && api.stage !== '$default') return refuse(socket, 403);
    const outcome = await connect(api, request);
    if ('status' in outcome) return refuse(socket, outcome.status);
    if (outcome.protocol !== undefined) protocols.set(message, outcome.protocol);
    server.handleUpgrade(message, socket, head, (webSocket) => accept(webSocket, outcome.connection));
  };

  return {
    upgrade: (request, socket, head) => {
      socket.on('error', () => undefined);
      if (!isHandshake(request)) return refuse(socket, 400);
      open(request, socket, head).catch((error: unknown) => {
        console.error('sockets:', error);
        refuse(socket, 500);
      });
    },
    manage: (request, response) => sockets.manage(request, response, managementOf(api, access)),
    close: () => {
      sockets.closeAll();
      server.close();
    },
  };
};
