import { CREDENTIALS, REGION } from '../template/local-addresses.ts';

/** DynamoDB refused; `name` is its exception (`ResourceInUseException`). */
export class DynamoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Both engines want a signature's shape, Dynoxide its date too, and check nothing of it. */
const signature = {
  authorization: `AWS4-HMAC-SHA256 Credential=${CREDENTIALS.accessKeyId}/20260101/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
  'x-amz-date': '20260101T000000Z',
};

/**
 * One call in DynamoDB's own JSON, answered as it is on the wire: times are epoch seconds and binaries base64, which
 * is exactly the shape of a Lambda stream event. Throws `DynamoError`.
 */
export const callDynamo = async <T>(endpoint: string, target: string, body: object): Promise<T> => {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target, ...signature },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T & { __type?: string; message?: string; Message?: string };
  if (response.ok) return answer;
  const name = answer.__type?.split('#').at(-1) ?? 'UnknownError';
  throw new DynamoError(name, answer.message ?? answer.Message ?? `status ${response.status}`);
};
