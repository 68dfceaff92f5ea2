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

/**
 * One call of a service that speaks AWS's JSON protocol; `target` is `<prefix>.<Operation>`. Signed by hand, because
 * the services' own clients would add 24 KB and more to the Lambdas that move money. Throws AwsRefusal, or what `fetch`
 * throws without an answer within 5 s or before the deadline of the call.
 */
export const callAwsJson = async <T>(service: string, target: string, input: object): Promise<T> => {
  const region = process.env.AWS_REGION ?? '';
  const url = new URL(process.env.AWS_ENDPOINT_URL || `https://${service}.${region}.amazonaws.com`);
  const signer = new SignatureV4({
    service,
    region,
    credentials: environmentCredentials(),
    sha256: Sha256,
  });
  const body = JSON.stringify(input);
  const signed = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: '/',
    headers: { host: url.host, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body,
  });
  const { host: _, ...headers } = signed.headers;
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(Math.min(TIMEOUT_MS, timeLeft())),
  });
  const answer = (await response.json()) as T & { __type?: string };
  if (response.ok) return answer;
  throw new AwsRefusal(service, response.status, answer.__type?.split('#').at(-1) ?? '');
};
