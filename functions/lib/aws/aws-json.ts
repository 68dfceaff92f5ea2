import { SignatureV4 } from '@smithy/signature-v4';
import { timeLeft } from '../lambda/deadline.ts';
import { environmentCredentials } from './environment-credentials.ts';
import { Sha256 } from './node-hashes.ts';

const TIMEOUT_MS = 5_000;

/** A service's refusal, under the service's own error name. The message carries nothing of the call. */
export class AwsRefusal extends Error {
  override readonly name = 'AwsRefusal';
  readonly type: string;

  constructor(service: string, status: number, type: string) {
    super(`${service} answered ${status} ${type}`);
    this.type = type;
  }
}

interface Signed {
  /** As its host begins: `kms`, or `email` of SES. */
  readonly host: string;
  /** As it is signed for. */
  readonly service: string;
  readonly method: string;
  /** Encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Signed by hand, because the services' own clients would add 24 KB and more to the Lambdas that move money. */
const callSigned = async <T>({ host, service, method, path, body, headers: own }: Signed): Promise<T> => {
  const region = process.env.AWS_REGION ?? '';
  const url = new URL(path, process.env.AWS_ENDPOINT_URL || `https://${host}.${region}.amazonaws.com`);
  const signer = new SignatureV4({
    service,
    region,
    credentials: environmentCredentials(),
    sha256: Sha256,
  });
  const signed = await signer.sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, ...own },
    ...(body === undefined ? {} : { body }),
  });
  const { host: _, ...headers } = signed.headers;
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(Math.min(TIMEOUT_MS, timeLeft())),
  });
  const answer = (await response.json()) as T & { __type?: string };
  if (response.ok) return answer;
  const type = response.headers.get('x-amzn-errortype')?.split(':')[0] ?? answer.__type?.split('#').at(-1);
  throw new AwsRefusal(service, response.status, type ?? '');
};

/**
 * One call of a service that speaks AWS's JSON protocol; `target` is `<prefix>.<Operation>`. Throws AwsRefusal, or what
 * `fetch` throws without an answer within 5 s or before the deadline of the call.
 */
export const callAwsJson = <T>(service: string, target: string, input: object): Promise<T> =>
  callSigned({
    host: service,
    service,
    method: 'POST',
    path: '/',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify(input),
  });

/** The same of SES's second API, whose client would be one more package for three calls. `path` begins below its version. */
export const callSes = <T>(method: 'GET' | 'DELETE', path: string): Promise<T> =>
  callSigned({ host: 'email', service: 'ses', method, path: `/v2/email/${path}`, headers: {} });
