import { SignatureV4 } from '@smithy/signature-v4';
import { FastSha256 } from './dynamodb.ts';
import { environmentCredentials } from './environment-credentials.ts';

/** Milliseconds. The call is signed by hand: its own client would put the Lambdas that move money above 300 KB. */
const TIMEOUT_MS = 5_000;

/**
 * The text of a secret in Secrets Manager as it is now; null when the secret, or its value, is not there. Throws when
 * Secrets Manager does not answer or refuses.
 */
export const readSecret = async (arn: string): Promise<string | null> => {
  const region = process.env.AWS_REGION ?? '';
  const url = new URL(process.env.AWS_ENDPOINT_URL || `https://secretsmanager.${region}.amazonaws.com`);
  const signer = new SignatureV4({
    service: 'secretsmanager',
    region,
    credentials: environmentCredentials(),
    sha256: FastSha256,
  });
  const body = JSON.stringify({ SecretId: arn });
  const signed = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: '/',
    headers: {
      host: url.host,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
    },
    body,
  });
  const { host: _, ...headers } = signed.headers;
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json()) as { SecretString?: string; __type?: string };
  if (response.ok) return answer.SecretString ?? null;
  if (answer.__type?.endsWith('ResourceNotFoundException')) return null;
  throw new Error(`Secrets Manager answered ${response.status} ${answer.__type ?? ''}`);
};
