import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignatureError, Verifier } from '../lib/signature.ts';
import { element, type XmlFields } from '../lib/xml.ts';
import { readSigned, ServiceError } from './json-call.ts';

/** Nested maps of the form's dotted names: `Message.Subject.Data`; lists are `member.1`, `member.2`. */
interface Tree {
  [name: string]: string | Tree;
}

const treeOf = (form: URLSearchParams): Tree => {
  const root: Tree = Object.create(null);
  for (const [key, value] of form) {
    const names = key.split('.');
    const last = names.pop() ?? '';
    let tree = root;
    for (const name of names) {
      const below = tree[name];
      const next: Tree = typeof below === 'object' ? below : Object.create(null);
      tree[name] = next;
      tree = next;
    }
    tree[last] = value;
  }
  return root;
};

/** Maps whose only name is `member` are lists; a list's order is that of its numbers. */
const plainOf = (value: string | Tree): unknown => {
  if (typeof value === 'string') return value;
  const { member, ...others } = value;
  if (typeof member === 'object' && Object.keys(others).length === 0)
    return Object.entries(member)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([, item]) => plainOf(item));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainOf(one)]));
};

const signatureRefusal = ({ fault, message }: SignatureError): ServiceError => {
  if (fault === 'missing')
    return new ServiceError('MissingAuthenticationToken', 'Missing Authentication Token', 403);
  if (fault === 'malformed') return new ServiceError('IncompleteSignature', message, 403);
  if (fault === 'unknown-key' || fault === 'wrong-token')
    return new ServiceError(
      'InvalidClientTokenId',
      'The security token included in the request is invalid.',
      403,
    );
  return new ServiceError('SignatureDoesNotMatch', message, 403);
};

/** A call of the AWS query protocol. */
export interface QueryCall {
  readonly action: string;
  /** Its parameters, as maps and lists of strings. */
  readonly input: unknown;
  readonly accessKeyId: string;
}

/** Reads the form of a call whose Authorization header signs it. Throws ServiceError. */
export const readSignedForm = async (request: IncomingMessage, verifier: Verifier): Promise<QueryCall> => {
  const { body, accessKeyId } = await readSigned(request, verifier, signatureRefusal);
  const { Action = '', Version: _, ...input } = treeOf(new URLSearchParams(body.toString('utf8')));
  return { action: String(Action), input: plainOf(input), accessKeyId };
};

/** What one call answers: `fields` stand in `<Action>Result`. */
export interface QueryAnswer {
  readonly action: string;
  readonly fields: XmlFields;
}

/** Answers with what `work` returns, or with its refusal, as XML of this namespace; never a rejected promise. */
export const answerQuery = async (
  response: ServerResponse,
  namespace: string,
  requestId: string,
  work: () => Promise<QueryAnswer>,
): Promise<void> => {
  const send = (status: number, name: string, fields: XmlFields) => {
    if (response.destroyed) return;
    response.writeHead(status, { 'content-type': 'text/xml', 'x-amzn-requestid': requestId });
    response.end(element(name, fields, namespace));
  };
  try {
    const { action, fields } = await work();
    send(200, `${action}Response`, {
      [`${action}Result`]: fields,
      ResponseMetadata: { RequestId: requestId },
    });
  } catch (error) {
    const { type, message, status } =
      error instanceof ServiceError ? error : new ServiceError('InternalFailure', 'Internal error', 500);
    if (status === 500) console.error('AWS stand-in:', error);
    response.req.resume();
    send(status, 'ErrorResponse', {
      Error: { Type: status < 500 ? 'Sender' : 'Receiver', Code: type, Message: message },
      RequestId: requestId,
    });
  }
};
