import type { LambdaFunction } from '../functions/function.ts';
import { InvocationError } from '../functions/sandbox.ts';
import { ACCOUNT, REGION } from '../template/local-addresses.ts';
import type { HttpRequest } from './http-message.ts';
import { type Connection, handshake, requestContext } from './websocket-event.ts';

/** The values that the function added, or the status of the refusal. */
export type Decision =
  | { readonly context: Readonly<Record<string, string>> }
  | { readonly status: 401 | 403 | 500 };
export type RequestAuthorizer = (request: HttpRequest, connection: Connection) => Promise<Decision>;

interface Statement {
  readonly Effect?: string;
  readonly Action?: string | readonly string[];
  readonly Resource?: string | readonly string[];
}

const wildcard = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  );

const covers = (patterns: string | readonly string[] | undefined, value: string): boolean =>
  [patterns ?? []].flat().some((pattern) => wildcard(pattern).test(value));

/** IAM's rule: an explicit deny wins, and without an allow nothing is allowed. */
const isAllowed = (statements: readonly Statement[], methodArn: string): boolean => {
  const meant = statements.filter(
    ({ Action, Resource }) => covers(Action, 'execute-api:Invoke') && covers(Resource, methodArn),
  );
  return meant.some(({ Effect }) => Effect === 'Allow') && !meant.some(({ Effect }) => Effect === 'Deny');
};

interface AuthorizerAnswer {
  readonly principalId?: unknown;
  readonly policyDocument?: { readonly Statement?: Statement | readonly Statement[] };
  readonly context?: Readonly<Record<string, unknown>>;
}

const decide = (answer: AuthorizerAnswer | null, methodArn: string): Decision => {
  const statements = answer?.policyDocument?.Statement;
  if (!answer || statements === undefined || typeof answer.principalId !== 'string') return { status: 500 };
  const context = Object.entries(answer.context ?? {});
  // API Gateway takes texts, numbers and booleans, and hands all of them on as text.
  if (context.some(([, value]) => typeof value === 'object')) return { status: 500 };
  if (!isAllowed([statements].flat() as Statement[], methodArn)) return { status: 403 };
  const texts = context.map(([name, value]) => [name, String(value)]);
  return { context: { ...Object.fromEntries(texts), principalId: answer.principalId } };
};

/** `route.request.header.Name` or `route.request.querystring.name`: whether the handshake carries it. */
const carries = (source: string, request: HttpRequest): boolean => {
  const [, kind, name = ''] = /^route\.request\.(header|querystring)\.(.+)$/.exec(source) ?? [];
  if (kind === 'header') return (request.headers[name.toLowerCase()] ?? []).some((value) => value !== '');
  if (kind === 'querystring') return Boolean(new URLSearchParams(request.query).get(name));
  throw new Error(`the local WebSocket API does not know the identity source ${source}`);
};

/**
 * A Lambda authorizer of kind REQUEST: 401 when an identity source is missing or the function throws `Unauthorized`,
 * 403 when its policy does not allow the route, 500 when it fails otherwise.
 */
export const createRequestAuthorizer =
  (lambda: LambdaFunction, identitySources: readonly string[]): RequestAuthorizer =>
  async (request, connection) => {
    if (!identitySources.every((source) => carries(source, request))) return { status: 401 };
    const methodArn = `arn:aws:execute-api:${REGION}:${ACCOUNT}:${connection.apiId}/${connection.stage}/$connect`;
    const event = {
      type: 'REQUEST',
      methodArn,
      ...handshake(request),
      requestContext: requestContext(connection, '$connect', { type: 'CONNECT' }),
    };
    try {
      return decide((await lambda.invoke(event)) as AuthorizerAnswer | null, methodArn);
    } catch (error) {
      const unauthorized = error instanceof InvocationError && error.report.errorMessage === 'Unauthorized';
      return { status: unauthorized ? 401 : 500 };
    }
  };
