import type { SignatureError, SignatureFault } from '../lib/signature.ts';
import { element } from '../lib/xml.ts';

/** S3's error codes with their status and usual text. */
const CODES = {
  AccessControlListNotSupported: [400, 'The bucket does not allow ACLs'],
  AccessDenied: [403, 'Access Denied'],
  AccessForbidden: [403, 'CORSResponse: This CORS request is not allowed.'],
  AuthorizationHeaderMalformed: [400, 'The authorization header is malformed.'],
  AuthorizationQueryParametersError: [400, 'The authorization query parameters are malformed.'],
  BadDigest: [
    400,
    'The Content-MD5 or checksum value that you specified did not match what the server received.',
  ],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size'],
  IncompleteBody: [400, 'The request body terminated unexpectedly'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidDigest: [400, 'The Content-MD5 or checksum value that you specified is not valid.'],
  InvalidPart: [
    400,
    "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
  ],
  InvalidPartOrder: [
    400,
    'The list of parts was not in ascending order. Parts must be ordered by part number.',
  ],
  InvalidPolicyDocument: [
    400,
    'The content of the form does not meet the conditions specified in the policy document.',
  ],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidRequest: [400, 'Invalid Request'],
  InvalidToken: [400, 'The provided token is malformed or otherwise invalid.'],
  InvalidURI: [400, "Couldn't parse the specified URI."],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedPOSTRequest: [400, 'The body of your POST request is not well-formed multipart/form-data.'],
  MalformedTrailerError: [
    400,
    'The request contained trailing data that was not well-formed or did not conform to our published schema.',
  ],
  MalformedXML: [
    400,
    'The XML you provided was not well-formed or did not validate against our published schema',
  ],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchUpload: [
    404,
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  ],
  NotImplemented: [
    501,
    'A header, query or operation you provided implies functionality that is not implemented',
  ],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  ],
  XAmzContentSHA256Mismatch: [
    400,
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

type S3Code = keyof typeof CODES;

/** A refusal as S3 words it: the code decides the status; `details` become elements of the XML answer. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: S3Code;
  readonly status: number;
  readonly details: Readonly<Record<string, string>>;
  constructor(code: S3Code, message?: string, details: Readonly<Record<string, string>> = {}) {
    super(message ?? CODES[code][1]);
    this.code = code;
    this.status = CODES[code][0];
    this.details = details;
  }
}

const SIGNATURE_CODES: Record<SignatureFault, S3Code> = {
  missing: 'AccessDenied',
  malformed: 'AuthorizationHeaderMalformed',
  'wrong-scope': 'AuthorizationHeaderMalformed',
  'unknown-key': 'InvalidAccessKeyId',
  'wrong-token': 'InvalidToken',
  'unsigned-header': 'AccessDenied',
  skewed: 'RequestTimeTooSkewed',
  expired: 'AccessDenied',
  'not-yet-valid': 'AccessDenied',
  mismatch: 'SignatureDoesNotMatch',
};

/** S3's answer to a refused signature; a presigned URL has its own code for being malformed. */
export const signatureRefusal = (error: SignatureError, inQuery: boolean): S3Error => {
  const code = SIGNATURE_CODES[error.fault];
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch')
    return new S3Error(code, undefined, error.details);
  if (error.fault === 'missing') return new S3Error('AccessDenied');
  const own = inQuery && code === 'AuthorizationHeaderMalformed' ? 'AuthorizationQueryParametersError' : code;
  return new S3Error(own, error.message, error.details);
};

/** Whatever was thrown, as the refusal S3 would answer; anything unforeseen is InternalError. */
export const asS3Error = (error: unknown): S3Error => {
  if (error instanceof S3Error) return error;
  if (error instanceof URIError) return new S3Error('InvalidURI');
  return new S3Error('InternalError');
};

export const errorBody = (error: S3Error, resource: string, requestId: string): string =>
  element('Error', {
    Code: error.code,
    Message: error.message,
    ...error.details,
    Resource: resource,
    RequestId: requestId,
  });
