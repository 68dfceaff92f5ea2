import type { IncomingMessage, ServerResponse } from 'node:http';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** The stand-ins behind the one AWS endpoint. */
export interface AwsHandlers {
  readonly cognito: Handler;
  readonly sqs: Handler;
  readonly secrets: Handler;
  readonly kms: Handler;
  readonly mediaconvert: Handler;
  readonly mail: Handler;
  readonly lambda: Handler;
  readonly connections: Handler;
  /** No service of AWS, and behind the same address all the same: one port less to know. */
  readonly paypal: Handler;
  readonly s3: Handler;
}

const BY_TARGET: readonly (readonly [string, keyof AwsHandlers])[] = [
  ['AWSCognitoIdentityProviderService.', 'cognito'],
  ['AmazonSQS.', 'sqs'],
  ['secretsmanager.', 'secrets'],
  ['TrentService.', 'kms'],
];

const BY_PATH: readonly (readonly [RegExp, keyof AwsHandlers])[] = [
  [/^\/(inbox|v2\/email)(\/|$)/, 'mail'],
  [/^\/paypal(\/|$)/, 'paypal'],
  [/^\/2015-03-31\/functions\//, 'lambda'],
  [/^\/(2017-08-29|mediaconvert)\//, 'mediaconvert'],
  [/^(\/[^/]+)?\/@connections\//, 'connections'],
  [/^\/[a-z0-9-]+_[A-Za-z0-9]+\/\.well-known\//, 'cognito'],
];

/** The query protocol, a form to no path at all, is SES's only: the others have a newer one, and S3's forms name a bucket. */
const isQuery = ({
  headers,
  url = '/',
  method,
}: Pick<IncomingMessage, 'headers' | 'url' | 'method'>): boolean =>
  method === 'POST' &&
  url === '/' &&
  String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/** Which service a request is for: JSON protocols say so in a header, REST protocols in the path, the rest is S3's. */
export const serviceOf = (
  request: Pick<IncomingMessage, 'headers' | 'url' | 'method'>,
): keyof AwsHandlers => {
  const { headers, url = '/', method } = request;
  const target = String(headers['x-amz-target'] ?? '');
  const named = BY_TARGET.find(([prefix]) => target.startsWith(prefix));
  if (named) return named[1];
  // A browser asks first whether it may send that header; only Cognito is called so from pages.
  const asked = String(headers['access-control-request-headers'] ?? '');
  if (method === 'OPTIONS' && asked.toLowerCase().includes('x-amz-target')) return 'cognito';
  if (isQuery(request)) return 'mail';
  const path = url.split('?')[0] ?? '/';
  return BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? 's3';
};

const STOPPED = /^\/stopped\/([a-z0-9]+)$/;

/**
 * One address for all stand-ins: what `AWS_ENDPOINT_URL` points to. `PUT /stopped/mail` stops one of them, as if its
 * service were gone, until `DELETE /stopped/mail`: for who wants to see what the product says to that.
 */
export const createAwsEndpoint = (handlers: AwsHandlers): Handler => {
  const stopped = new Set<string>();
  return (request, response) => {
    const { method, url = '/' } = request;
    const [, named = ''] = STOPPED.exec(url) ?? [];
    if (Object.hasOwn(handlers, named) && (method === 'PUT' || method === 'DELETE')) {
      if (method === 'PUT') stopped.add(named);
      else stopped.delete(named);
      response.writeHead(204).end();
      return;
    }
    const service = serviceOf(request);
    if (stopped.has(service)) request.destroy();
    else return handlers[service](request, response);
  };
};
