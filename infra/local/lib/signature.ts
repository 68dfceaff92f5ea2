import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalRequestOf, headerText, parseTarget, type SignedRequest } from './canonical-request.ts';

/** A key pair that may sign calls. With a session token, every call must carry exactly that token. */
export interface Credential {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface Verifier {
  readonly service: string;
  readonly region: string;
  readonly credentials: readonly Credential[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Why a signature was refused; each service turns this into its own error name. */
export type SignatureFault =
  | 'missing'
  | 'malformed'
  | 'wrong-scope'
  | 'unknown-key'
  | 'wrong-token'
  | 'unsigned-header'
  | 'skewed'
  | 'expired'
  | 'not-yet-valid'
  | 'mismatch';

export class SignatureError extends Error {
  override readonly name = 'SignatureError';
  readonly fault: SignatureFault;
  /** What we expected to be signed, so that a developer can see the difference. */
  readonly details: Readonly<Record<string, string>>;
  constructor(fault: SignatureFault, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.fault = fault;
    this.details = details;
  }
}

/** A verified signature; `key` and `signature` are what chunk signatures of a streamed body continue from. */
export interface VerifiedSignature {
  /** The access key that signed. */
  readonly accessKeyId: string;
  readonly amzDate: string;
  readonly scope: string;
  readonly key: Buffer;
  readonly signature: string;
}

export const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRES_SECONDS = 7 * 24 * 3600;

export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Hex HMAC of a string to sign. */
export const signText = (key: Buffer, text: string): string => hmac(key, text).toString('hex');

/** Compares two hex signatures in constant time. */
export const isSameSignature = (expected: string, given: string): boolean =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));

interface Claim {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly amzDate: string;
  readonly token: string | undefined;
}

const parseAmzDate = (text: string): number => {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) throw new SignatureError('malformed', 'A valid X-Amz-Date (yyyyMMddTHHmmssZ) is required.');
  const [, year, month, day, hour, minute, second] = match;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/**
 * Checks who signs and for what, and returns the signing key.
 * `credential` is `<access key>/<yyyyMMdd>/<region>/<service>/aws4_request`.
 */
export const signingKey = (
  claim: { credential: string; amzDate: string; token: string | undefined },
  verifier: Verifier,
): { accessKeyId: string; key: Buffer; scope: string; signedAt: number } => {
  const signedAt = parseAmzDate(claim.amzDate);
  const [accessKeyId, date = '', region = '', service = '', terminator = ''] = claim.credential.split('/');
  if (terminator !== 'aws4_request') {
    throw new SignatureError(
      'malformed',
      'The credential is malformed; expecting "<key>/<date>/<region>/<service>/aws4_request".',
    );
  }
  const known = verifier.credentials.find((credential) => credential.accessKeyId === accessKeyId);
  if (!known)
    throw new SignatureError('unknown-key', 'The access key id does not exist.', {
      AWSAccessKeyId: `${accessKeyId}`,
    });
  if (date !== claim.amzDate.slice(0, 8))
    throw new SignatureError('wrong-scope', `Invalid credential date "${date}".`);
  if (region !== verifier.region) {
    throw new SignatureError(
      'wrong-scope',
      `the region '${region}' is wrong; expecting '${verifier.region}'`,
      { Region: verifier.region },
    );
  }
  if (service !== verifier.service)
    throw new SignatureError('wrong-scope', `incorrect service "${service}".`);
  if (known.sessionToken !== claim.token)
    throw new SignatureError('wrong-token', 'The provided token is malformed or otherwise invalid.');
  const key = [date, region, service, terminator].reduce<string | Buffer>(
    hmac,
    `AWS4${known.secretAccessKey}`,
  );
  return {
    accessKeyId: known.accessKeyId,
    key: Buffer.from(key),
    scope: `${date}/${region}/${service}/${terminator}`,
    signedAt,
  };
};

const verify = (
  claim: Claim,
  { request, payloadHash, verifier }: { request: SignedRequest; payloadHash: string; verifier: Verifier },
  checkTime: (signedAt: number) => void,
): VerifiedSignature => {
  const { accessKeyId, key, scope, signedAt } = signingKey(claim, verifier);
  checkTime(signedAt);
  const signed = claim.signedHeaders.split(';');
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  const unsigned = mustBeSigned.filter((name) => !signed.includes(name));
  if (unsigned.length > 0) {
    throw new SignatureError(
      'unsigned-header',
      'There were headers present in the request which were not signed',
      {
        HeadersNotSigned: unsigned.join(', '),
      },
    );
  }
  const canonicalRequest = canonicalRequestOf(request, { signed, payloadHash, service: verifier.service });
  const stringToSign = [ALGORITHM, claim.amzDate, scope, sha256Hex(canonicalRequest)].join('\n');
  const expected = signText(key, stringToSign);
  if (!isSameSignature(expected, claim.signature)) {
    throw new SignatureError(
      'mismatch',
      'The request signature we calculated does not match the signature you provided.',
      {
        StringToSign: stringToSign,
        CanonicalRequest: canonicalRequest,
      },
    );
  }
  return { accessKeyId, amzDate: claim.amzDate, scope, key, signature: claim.signature };
};

/**
 * Verifies an `Authorization: AWS4-HMAC-SHA256 ...` header, at most 15 minutes away from `verifier.now`.
 * `payloadHash` is what the client signed as its body: the hex SHA-256, or S3's words for unsigned and streamed bodies.
 * Throws SignatureError.
 */
export const verifyHeader = (
  request: SignedRequest,
  payloadHash: string,
  verifier: Verifier,
): VerifiedSignature => {
  const header = request.headers.authorization;
  if (header === undefined) throw new SignatureError('missing', 'The request is not signed.');
  const match =
    /^AWS4-HMAC-SHA256 +Credential=([^ ,]+) *, *SignedHeaders=([^ ,]+) *, *Signature=([0-9a-f]{64})$/.exec(
      header,
    );
  const [, credential, signedHeaders, signature] = match ?? [];
  if (!credential || !signedHeaders || !signature) {
    throw new SignatureError('malformed', 'The authorization header is malformed.');
  }
  const claim: Claim = {
    credential,
    signedHeaders,
    signature,
    amzDate: headerText(request.headers, 'x-amz-date'),
    token: headerText(request.headers, 'x-amz-security-token') || undefined,
  };
  return verify(claim, { request, payloadHash, verifier }, (signedAt) => {
    if (Math.abs(signedAt - verifier.now) > MAX_SKEW_MS) {
      throw new SignatureError(
        'skewed',
        'The difference between the request time and the current time is too large.',
        {
          RequestTime: claim.amzDate,
          ServerTime: new Date(verifier.now).toISOString(),
          MaxAllowedSkewMilliseconds: String(MAX_SKEW_MS),
        },
      );
    }
  });
};

/** Verifies a presigned URL (`X-Amz-*` query parameters), its beginning and its end. Throws SignatureError. */
export const verifyQuery = (
  request: SignedRequest,
  payloadHash: string,
  verifier: Verifier,
): VerifiedSignature => {
  const query = new Map(parseTarget(request.url).query);
  const read = (name: string): string => {
    const value = query.get(name);
    if (!value) {
      throw new SignatureError(
        'malformed',
        'Query-string authentication requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
      );
    }
    return value;
  };
  if (read('X-Amz-Algorithm') !== ALGORITHM) {
    throw new SignatureError('malformed', `X-Amz-Algorithm only supports "${ALGORITHM}"`);
  }
  const expiresSeconds = Number(read('X-Amz-Expires'));
  if (!Number.isInteger(expiresSeconds) || expiresSeconds < 0) {
    throw new SignatureError('malformed', 'X-Amz-Expires should be a non-negative number');
  }
  if (expiresSeconds > MAX_EXPIRES_SECONDS) {
    throw new SignatureError(
      'malformed',
      'X-Amz-Expires must be less than a week (in seconds); that is, the given X-Amz-Expires must be less than 604800 seconds',
    );
  }
  const claim: Claim = {
    credential: read('X-Amz-Credential'),
    signedHeaders: read('X-Amz-SignedHeaders'),
    signature: read('X-Amz-Signature'),
    amzDate: read('X-Amz-Date'),
    token: query.get('X-Amz-Security-Token'),
  };
  return verify(claim, { request, payloadHash, verifier }, (signedAt) => {
    if (signedAt - verifier.now > MAX_SKEW_MS)
      throw new SignatureError('not-yet-valid', 'Request is not yet valid');
    const expiresAt = signedAt + expiresSeconds * 1000;
    if (verifier.now >= expiresAt) {
      throw new SignatureError('expired', 'Request has expired', {
        'X-Amz-Expires': String(expiresSeconds),
        Expires: new Date(expiresAt).toISOString(),
        ServerTime: new Date(verifier.now).toISOString(),
      });
    }
  });
};
