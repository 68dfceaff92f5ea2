import { randomBytes } from 'node:crypto';
import { ACCOUNT } from '../template/local-addresses.ts';
import { foreignKeys, type HttpRequest } from './http-message.ts';

/** What an authorizer adds to the request context. */
export interface JwtContext {
  readonly claims: Readonly<Record<string, string>>;
  readonly scopes: readonly string[] | null;
}

export interface EventContext {
  readonly apiId: string;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly jwt: JwtContext | undefined;
  readonly stageVariables?: Readonly<Record<string, string>>;
  readonly now: Date;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number): string => String(value).padStart(2, '0');

/** `12/Mar/2020:19:03:58 +0000` */
export const logTime = (at: Date): string => {
  const day = `${two(at.getUTCDate())}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}`;
  return `${day}:${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;
};

/** 15 characters and an equals sign, as API Gateway's own ids. */
export const gatewayId = (): string => `${randomBytes(11).toString('base64url').slice(0, 15)}=`;

/** Bodies of these types arrive as text; all others, forms too, as base64. */
const isText = (contentType: string | undefined): boolean =>
  contentType === undefined ||
  /^(text\/|application\/(json|xml|javascript)|[^;]+\+(json|xml))/i.test(contentType);

const joined = (headers: HttpRequest['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'cookie')
      .map(([name, values]) => [name, values.join(',')]),
  );

const queryParameters = (query: string): Record<string, string> => {
  const parameters = foreignKeys<string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = parameters[name];
    parameters[name] = before === undefined ? value : `${before},${value}`;
  }
  return parameters;
};

const optional = <T extends object>(name: string, value: T): Record<string, T> =>
  Object.keys(value).length > 0 ? { [name]: value } : {};

/** The event of a Lambda proxy integration, payload format 2.0. */
export const httpEvent = (request: HttpRequest, context: EventContext): Record<string, unknown> => {
  const { apiId, routeKey, jwt, now } = context;
  const [host = ''] = request.headers.host ?? [];
  const forwarded = [...(request.headers['x-forwarded-for'] ?? []), request.sourceIp].join(', ');
  const headers = {
    ...joined(request.headers),
    'x-forwarded-for': forwarded,
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
    'x-amzn-trace-id': `Root=1-${Math.floor(now.getTime() / 1000).toString(16)}-${randomBytes(12).toString('hex')}`,
  };
  const cookies = (request.headers.cookie ?? []).flatMap((line) => line.split(/; */)).filter(Boolean);
  const text = isText(request.headers['content-type']?.[0]);
  return {
    version: '2.0',
    routeKey,
    rawPath: request.path,
    rawQueryString: request.query,
    ...optional('cookies', cookies),
    headers,
    ...optional('queryStringParameters', queryParameters(request.query)),
    requestContext: {
      accountId: ACCOUNT,
      apiId,
      ...(jwt ? { authorizer: { jwt } } : {}),
      domainName: host,
      domainPrefix: host.split('.')[0],
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent' as keyof typeof headers] ?? '',
      },
      requestId: gatewayId(),
      routeKey,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...optional('pathParameters', context.pathParameters),
    ...optional('stageVariables', context.stageVariables ?? {}),
    ...(request.body.length > 0 ? { body: request.body.toString(text ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: request.body.length > 0 && !text,
  };
};
