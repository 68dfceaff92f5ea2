import { verify } from 'node:crypto';
import type { HttpRequest } from '../gateway/http-message.ts';
import type { Signers } from './distribution.ts';

/** Parameters by which an address is signed; the origin does not see them. */
const OF_SIGNATURE = ['Expires', 'Signature', 'Key-Pair-Id', 'Policy', 'Hash-Algorithm'];

/** What CloudFront signs with neither a beginning nor an address of whoever calls: a canned policy. */
const policyOf = (resource: string, expires: number): string =>
  JSON.stringify({
    Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }],
  });

/** Base64 with letters that an address takes. */
const bytesOf = (signature: string): Buffer =>
  Buffer.from(signature.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

const splitQuery = (query: string) => {
  const pairs = query.split('&').filter(Boolean);
  const isOfSignature = (pair: string): boolean => OF_SIGNATURE.includes(pair.split('=')[0] ?? '');
  return {
    signed: pairs.filter((pair) => !isOfSignature(pair)).join('&'),
    signature: new URLSearchParams(pairs.filter(isOfSignature).join('&')),
  };
};

/**
 * The request as its origin sees it, or in a word why CloudFront refuses it. Of the two kinds of policies it knows the canned
 * one alone, which is all that our Lambdas sign. `now` in milliseconds since 1970.
 */
export const verifySigned = (
  request: HttpRequest,
  signers: Signers,
  now: number,
): { readonly request: HttpRequest } | { readonly refusal: 'MissingKey' | 'AccessDenied' } => {
  const { signed, signature } = splitQuery(request.query);
  const keyId = signature.get('Key-Pair-Id');
  if (keyId === null) return { refusal: 'MissingKey' };
  const key = signers.get(keyId);
  const expires = Number(signature.get('Expires'));
  if (!key || !Number.isInteger(expires) || expires * 1_000 <= now) return { refusal: 'AccessDenied' };
  const [host = ''] = request.headers.host ?? [];
  const resource = `http://${host}${request.path}${signed ? `?${signed}` : ''}`;
  const said = bytesOf(signature.get('Signature') ?? '');
  const isRight = verify('RSA-SHA1', Buffer.from(policyOf(resource, expires)), key, said);
  return isRight ? { request: { ...request, query: signed } } : { refusal: 'AccessDenied' };
};
