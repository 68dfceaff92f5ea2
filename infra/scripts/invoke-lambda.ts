import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '../../functions/lib/aws/node-hashes.ts';

interface Caller {
  readonly region: string;
  readonly credentials: ConstructorParameters<typeof SignatureV4>[0]['credentials'];
  /** Of the local cloud; Lambda's own when it is missing. */
  readonly endpoint?: string;
}

/** Calls a Lambda and waits for its answer. Throws when it may not be called or failed. */
export const invokeLambda =
  ({ region, credentials, endpoint }: Caller) =>
  async (functionName: string, event: object): Promise<unknown> => {
    const origin = endpoint ?? `https://lambda.${region}.amazonaws.com`;
    const url = new URL(`/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`, origin);
    const body = JSON.stringify(event);
    const signer = new SignatureV4({ service: 'lambda', region, credentials, sha256: Sha256 });
    const { headers } = await signer.sign({
      method: 'POST',
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      headers: { host: url.host, 'content-type': 'application/json' },
      body,
    });
    const { host: _, ...sent } = headers;
    const response = await fetch(url, { method: 'POST', headers: sent, body });
    const answer: unknown = JSON.parse((await response.text()) || 'null');
    if (response.ok && !response.headers.has('x-amz-function-error')) return answer;
    const { errorMessage, Message, message } = (answer ?? {}) as Record<string, string | undefined>;
    throw new Error(errorMessage ?? Message ?? message ?? `Lambda answered ${response.status}`);
  };
