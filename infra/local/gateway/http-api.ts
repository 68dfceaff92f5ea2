import type { Functions } from '../functions/functions.ts';
import type { Stack } from '../template/stack.ts';
import { httpEvent } from './http-event.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from './http-message.ts';
import { answerOf, internalError } from './http-result.ts';
import { createJwtAuthorizer, type JwtAuthorizer, type JwtConfiguration } from './jwt-authorizer.ts';
import { createRouter } from './routes.ts';
import { throttleOf } from './throttle.ts';

const REQUEST_LIMIT_BYTES = 10 * 1024 * 1024;
/** An event is a Lambda invocation, and those end at 6 MB whatever API Gateway takes. */
const EVENT_LIMIT_BYTES = 6 * 1024 * 1024;
const HEADER_LIMIT_BYTES = 10_240;

interface ApiProperties {
  readonly ProtocolType: 'HTTP' | 'WEBSOCKET';
  readonly CorsConfiguration?: unknown;
}
interface RouteProperties {
  readonly ApiId: string;
  readonly RouteKey: string;
  readonly Target: string;
  readonly AuthorizationType?: string;
  readonly AuthorizerId?: string;
  readonly AuthorizationScopes?: readonly string[];
}
interface IntegrationProperties {
  readonly IntegrationUri: string;
  readonly PayloadFormatVersion?: string;
  readonly TimeoutInMillis?: number;
}
interface AuthorizerProperties {
  readonly AuthorizerType: string;
  readonly JwtConfiguration?: JwtConfiguration;
}

interface Route {
  readonly routeKey: string;
  readonly functionArn: string;
  readonly timeoutMilliseconds: number;
  readonly authorize: JwtAuthorizer | undefined;
  readonly scopes: readonly string[];
}

export interface HttpApi {
  readonly apiId: string;
  readonly routeKeys: readonly string[];
  handle(request: HttpRequest): Promise<HttpAnswer>;
}

/** `arn:…:apigateway:…:lambda:path/2015-03-31/functions/<arn>/invocations`, or the function's own ARN. */
export const invokedFunction = (integrationUri: string): string =>
  /functions\/(arn:[^/]+)\/invocations/.exec(integrationUri)?.[1] ?? integrationUri;

const authorizersOf = (stack: Stack): Map<string, JwtAuthorizer> => {
  const jwt = stack
    .all<AuthorizerProperties>('AWS::ApiGatewayV2::Authorizer')
    .filter(({ properties }) => properties.AuthorizerType === 'JWT');
  return new Map(
    jwt.map(({ logicalId, properties }) => {
      if (!properties.JwtConfiguration) throw new Error(`${logicalId} has no JwtConfiguration`);
      return [stack.ref(logicalId), createJwtAuthorizer(properties.JwtConfiguration)] as const;
    }),
  );
};

const routesOf = (stack: Stack, apiId: string): Route[] => {
  const authorizers = authorizersOf(stack);
  const integrations = new Map(
    stack
      .all<IntegrationProperties>('AWS::ApiGatewayV2::Integration')
      .map(({ logicalId, properties }) => [`integrations/${stack.ref(logicalId)}`, properties]),
  );
  const routes = stack.all<RouteProperties>('AWS::ApiGatewayV2::Route');
  return routes
    .filter(({ properties }) => properties.ApiId === apiId)
    .map(({ properties }) => {
      const {
        RouteKey,
        Target,
        AuthorizationType = 'NONE',
        AuthorizerId = '',
        AuthorizationScopes = [],
      } = properties;
      const integration = integrations.get(Target);
      if (!integration) throw new Error(`route ${RouteKey} has no integration`);
      if (integration.PayloadFormatVersion !== '2.0')
        throw new Error(`route ${RouteKey}: only payload format 2.0`);
      const authorize = authorizers.get(AuthorizerId);
      if (AuthorizationType !== 'NONE' && !authorize)
        throw new Error(`route ${RouteKey}: unknown authorizer`);
      return {
        routeKey: RouteKey,
        functionArn: invokedFunction(integration.IntegrationUri),
        timeoutMilliseconds: integration.TimeoutInMillis ?? 30_000,
        authorize,
        scopes: AuthorizationScopes,
      };
    });
};

const headerBytes = (request: HttpRequest): number =>
  Object.entries(request.headers).reduce(
    (sum, [name, values]) => sum + values.reduce((bytes, value) => bytes + name.length + value.length, 0),
    request.path.length + request.query.length,
  );

const within = async <T>(work: Promise<T>, milliseconds: number, late: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** The template's HTTP API: its routes, authorizers and limits, in front of the real functions. */
export const createHttpApi = (stack: Stack, functions: Functions): HttpApi | undefined => {
  const api = stack
    .all<ApiProperties>('AWS::ApiGatewayV2::Api')
    .find(({ properties }) => properties.ProtocolType === 'HTTP');
  if (!api) return undefined;
  if (api.properties.CorsConfiguration)
    throw new Error('the local HTTP API has no CORS: the site and API share an origin');
  const apiId = stack.ref(api.logicalId);
  const routes = routesOf(stack, apiId);
  const find = createRouter(routes.map((route) => ({ routeKey: route.routeKey, route })));
  const take = throttleOf(stack, apiId);

  const invoke = async (functionArn: string, event: unknown): Promise<HttpAnswer> => {
    try {
      return answerOf(await functions.find(functionArn).invoke(event));
    } catch {
      return internalError();
    }
  };

  const answer = async (request: HttpRequest): Promise<HttpAnswer> => {
    if (!take()) return jsonAnswer(429, { message: 'Too Many Requests' });
    if (headerBytes(request) > HEADER_LIMIT_BYTES)
      return jsonAnswer(431, { message: 'Request Header Fields Too Large' });
    const match = find(request.method, request.path);
    if (!match) return jsonAnswer(404, { message: 'Not Found' });
    if (request.body.length > REQUEST_LIMIT_BYTES)
      return jsonAnswer(413, { message: 'Request Entity Too Large' });
    const { route, pathParameters } = match;
    const authorized = await route.authorize?.(request, route.scopes);
    if (authorized && 'refusal' in authorized) return authorized.refusal;
    const { routeKey } = route;
    const event = httpEvent(request, {
      apiId,
      routeKey,
      pathParameters,
      jwt: authorized?.jwt,
      now: new Date(),
    });
    const tooLarge = Buffer.byteLength(JSON.stringify(event)) > EVENT_LIMIT_BYTES;
    if (tooLarge) return jsonAnswer(413, { message: 'Request Entity Too Large' });
    const late = jsonAnswer(503, { message: 'Service Unavailable' });
    return within(invoke(route.functionArn, event), route.timeoutMilliseconds, late);
  };

  return { apiId, routeKeys: routes.map(({ routeKey }) => routeKey), handle: answer };
};
