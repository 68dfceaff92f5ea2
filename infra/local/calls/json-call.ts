import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { SignatureError, sha256Hex, type Verifier, verifyHeader } from '../lib/signature.ts';
import type { Refusal } from '../permissions/access.ts';
import type { AccessRequest } from '../permissions/grants.ts';

/** A refusal of a service that speaks JSON or the query protocol: `type` is what the SDK names the error. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly type: string;
  readonly status: number;
  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

const MAX_BODY_BYTES = 40 * 1024 ** 2;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES)
      throw new ServiceError('RequestEntityTooLargeException', 'Request is too large.', 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const signatureRefusal = ({ fault, message }: SignatureError): ServiceError => {
  if (fault === 'missing')
    return new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  if (fault === 'malformed') return new ServiceError('IncompleteSignatureException', message, 403);
  if (fault === 'unknown-key' || fault === 'wrong-token') {
    return new ServiceError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
      403,
    );
  }
  return new ServiceError('InvalidSignatureException', message, 403);
};

/** The body of a call whose Authorization header signs it, and whose key signed. Throws ServiceError. */
export const readSigned = async (
  request: IncomingMessage,
  verifier: Verifier,
  refusalOf: (error: SignatureError) => ServiceError,
): Promise<{ body: Buffer; accessKeyId: string }> => {
  const body = await readBody(request);
  const { method = '', url = '', headers } = request;
  try {
    const { accessKeyId } = verifyHeader({ method, url, headers }, sha256Hex(body), verifier);
    return { body, accessKeyId };
  } catch (error) {
    throw error instanceof SignatureError ? refusalOf(error) : error;
  }
};

/** The same for JSON. Throws ServiceError. */
const readSignedJson = async (
  request: IncomingMessage,
  verifier: Verifier,
): Promise<{ input: unknown; accessKeyId: string }> => {
  const { body, accessKeyId } = await readSigned(request, verifier, signatureRefusal);
  try {
    return { input: JSON.parse(body.toString('utf8') || '{}'), accessKeyId };
  } catch {
    throw new ServiceError('SerializationException', 'The request body is not valid JSON.');
  }
};

/** Parses the input of an operation, or refuses it under the service's own name for invalid input. */
export const parseInput = <T>(schema: z.ZodType<T>, input: unknown, errorType: string): T => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ServiceError(errorType, `Invalid value at '${issue?.path.join('.')}': ${issue?.message}`);
};

/** Answers with what `work` returns, or with its refusal; never a rejected promise. */
const answerJson = async (
  response: ServerResponse,
  contentType: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    if (response.destroyed) return;
    response.writeHead(status, { 'content-type': contentType, ...headers });
    response.end(JSON.stringify(body));
  };
  try {
    send(200, (await work()) ?? {});
  } catch (error) {
    const refusal =
      error instanceof ServiceError ? error : new ServiceError('InternalServerError', 'Internal error', 500);
    if (refusal.status === 500) console.error('AWS stand-in:', error);
    response.req.resume();
    send(
      refusal.status,
      { __type: refusal.type, message: refusal.message },
      { 'x-amzn-errortype': refusal.type },
    );
  }
};

/** Answers a signed call of a service that speaks JSON and REST, which says in the path what it wants. */
export const signedJson = (
  request: IncomingMessage,
  response: ServerResponse,
  verifier: () => Verifier,
  work: (input: unknown, accessKeyId: string) => unknown,
): Promise<void> =>
  answerJson(response, 'application/json', async () => {
    const { input, accessKeyId } = await readSignedJson(request, verifier());
    return work(input, accessKeyId);
  });

/** Operations by name; each gets what the service consists of (`C`), its input, and the request. */
export type Operations<C> = Readonly<
  Record<string, (context: C, input: unknown, request: IncomingMessage) => unknown>
>;

/** Throws AWS's refusal when the key's owner may not do something. */
const refuseForbidden = (refusal: Refusal, accessKeyId: string, asked: AccessRequest): void => {
  const refused = refusal(accessKeyId, asked);
  if (refused !== undefined) throw new ServiceError('AccessDeniedException', refused);
};

/** Every key may do everything: for a stand-in that runs without a template. */
export const everybodyMay: Refusal = () => undefined;

/** What each operation asks of IAM, from its input as it came; an operation that is not listed is refused to everybody. */
export type Permissions<C> = Readonly<
  Record<string, (context: C, input: Readonly<Record<string, unknown>>) => AccessRequest>
>;

/** A service of the AWS JSON protocol: `X-Amz-Target: <prefix>.<Operation>` names one of `operations`. */
export const jsonService =
  <C>({
    version,
    verifier,
    operations,
    permissions,
    refusal,
    context,
  }: {
    version: '1.0' | '1.1';
    verifier: () => Verifier;
    operations: Operations<C>;
    permissions: Permissions<C>;
    refusal: Refusal;
    context: C;
  }) =>
  (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    answerJson(response, `application/x-amz-json-${version}`, async () => {
      const { input, accessKeyId } = await readSignedJson(request, verifier());
      const name = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
      const asked = Object.hasOwn(permissions, name) ? permissions[name] : undefined;
      if (!operation || !asked)
        throw new ServiceError('UnknownOperationException', `${name} is not implemented`);
      refuseForbidden(refusal, accessKeyId, asked(context, Object(input)));
      return operation(context, input, request);
    });
