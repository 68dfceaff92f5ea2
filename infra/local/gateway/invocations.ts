import type { IncomingMessage, ServerResponse } from 'node:http';
import { readSigned, ServiceError } from '../calls/json-call.ts';
import type { Functions } from '../functions/functions.ts';
import { InvocationError } from '../functions/sandbox.ts';
import type { Handler } from '../lib/aws-endpoint.ts';
import type { Access } from '../permissions/access.ts';
import { ACCOUNT, REGION } from '../template/local-addresses.ts';

const INVOCATION = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

const json = (response: ServerResponse, status: number, body: unknown, headers: object = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

const refused = (): ServiceError =>
  new ServiceError(
    'UnrecognizedClientException',
    'The security token included in the request is invalid.',
    403,
  );

/** Calls a function and waits for its answer, as Lambda does for whoever may: people, and functions by their role. */
const invoke = async (
  request: IncomingMessage,
  response: ServerResponse,
  functions: Functions,
  { credentials, refusal }: Access,
): Promise<void> => {
  const [, named] = INVOCATION.exec(request.url ?? '') ?? [];
  if (!named || request.method !== 'POST')
    throw new ServiceError('ResourceNotFoundException', 'The local Lambda knows invocations alone.', 404);
  const verifier = { service: 'lambda', region: REGION, credentials, now: Date.now() };
  const { body, accessKeyId } = await readSigned(request, verifier, refused);
  const lambda = functions.find(decodeURIComponent(named));
  const resource = `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${lambda.name}`;
  const denied = refusal(accessKeyId, { action: 'lambda:InvokeFunction', resource });
  if (denied !== undefined) throw new ServiceError('AccessDeniedException', denied, 403);
  try {
    json(response, 200, (await lambda.invoke(JSON.parse(body.toString('utf8') || '{}'))) ?? null);
  } catch (error) {
    if (!(error instanceof InvocationError)) throw error;
    json(response, 200, error.report, { 'x-amz-function-error': 'Unhandled' });
  }
};

/** Lambda's own address on this machine: `npm run redrive` calls it. */
export const createInvocations =
  (functions: Functions, access: Access): Handler =>
  async (request, response) => {
    try {
      await invoke(request, response, functions, access);
    } catch (error) {
      const { type, status, message } =
        error instanceof ServiceError
          ? error
          : { type: 'ResourceNotFoundException', status: 404, message: (error as Error).message };
      json(response, status, { Type: 'User', Message: message }, { 'x-amzn-errortype': type });
    }
  };
