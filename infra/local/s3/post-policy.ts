import { z } from 'zod';
import {
  ALGORITHM,
  isSameSignature,
  SignatureError,
  signingKey,
  signText,
  type Verifier,
} from '../lib/signature.ts';
import { S3Error, signatureRefusal } from './errors.ts';
import type { UploadForm } from './form-data.ts';

const condition = z.union([
  z.tuple([
    z.literal('content-length-range'),
    z.coerce.number().int().min(0),
    z.coerce.number().int().min(0),
  ]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.string()).refine((fields) => Object.keys(fields).length === 1),
]);

const policyDocument = z.strictObject({ expiration: z.iso.datetime(), conditions: z.array(condition) });

type Condition = z.output<typeof condition>;

/** A form field needs no condition only if it is one of these. */
const isExempt = (field: string): boolean =>
  field === 'policy' || field === 'x-amz-signature' || field.startsWith('x-ignore-');

const verifySignature = (fields: UploadForm['fields'], verifier: Verifier): string => {
  if (fields.get('policy') === undefined) throw new S3Error('AccessDenied');
  if (fields.get('x-amz-algorithm') !== ALGORITHM) {
    throw new S3Error('InvalidArgument', `X-Amz-Algorithm only supports "${ALGORITHM}"`);
  }
  const claim = {
    credential: fields.get('x-amz-credential') ?? '',
    amzDate: fields.get('x-amz-date') ?? '',
    token: fields.get('x-amz-security-token'),
  };
  try {
    const { accessKeyId, key } = signingKey(claim, verifier);
    const expected = signText(key, fields.get('policy') ?? '');
    if (!isSameSignature(expected, fields.get('x-amz-signature') ?? '')) {
      throw new S3Error('SignatureDoesNotMatch', undefined, { StringToSign: fields.get('policy') ?? '' });
    }
    return accessKeyId;
  } catch (error) {
    throw error instanceof SignatureError ? signatureRefusal(error, true) : error;
  }
};

const parsePolicy = (text: string): z.output<typeof policyDocument> => {
  try {
    return policyDocument.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON, expiration or condition.');
  }
};

/** A comma-separated starts-with on Content-Type must hold for every type listed. */
const startsWith = (field: string, value: string, prefix: string): boolean =>
  field === 'content-type'
    ? value.split(',').every((type) => type.trim().startsWith(prefix))
    : value.startsWith(prefix);

/** Returns the field a condition covers. Throws where it does not hold. */
const checkCondition = (
  item: Condition,
  values: ReadonlyMap<string, string>,
  size: number,
): string | undefined => {
  if (Array.isArray(item) && item[0] === 'content-length-range') {
    const [, least, most] = item;
    const details = {
      ProposedSize: String(size),
      MinSizeAllowed: String(least),
      MaxSizeAllowed: String(most),
    };
    if (size < least) throw new S3Error('EntityTooSmall', undefined, details);
    if (size > most) throw new S3Error('EntityTooLarge', undefined, details);
    return undefined;
  }
  const [operator, name = '', expected = ''] = Array.isArray(item)
    ? [item[0], item[1].slice(1), item[2]]
    : ['eq', ...(Object.entries(item)[0] ?? [])];
  const field = name.toLowerCase();
  const value = values.get(field) ?? '';
  const holds = operator === 'eq' ? value === expected : startsWith(field, value, expected);
  if (!holds) {
    const shown = JSON.stringify([operator, `$${name}`, expected]);
    throw new S3Error('AccessDenied', `Invalid according to Policy: Policy Condition failed: ${shown}`);
  }
  return field;
};

/**
 * Verifies an HTML form upload: the policy's signature, its end, each of its conditions, and that no form field is
 * outside it. `bucket` is where the form was posted. Answers the access key that signed it.
 */
export const checkPostPolicy = (form: UploadForm, bucket: string, verifier: Verifier): string => {
  const accessKeyId = verifySignature(form.fields, verifier);
  const policy = parsePolicy(form.fields.get('policy') ?? '');
  if (Date.parse(policy.expiration) <= verifier.now) {
    throw new S3Error('AccessDenied', 'Invalid according to Policy: Policy expired.');
  }
  const values = new Map([...form.fields, ['bucket', bucket] as const]);
  const covered = new Set(
    policy.conditions.map((item) => checkCondition(item, values, form.file.bytes.length)),
  );
  const extra = [...form.fields.keys()].filter((field) => !isExempt(field) && !covered.has(field));
  if (extra.length > 0) {
    throw new S3Error('AccessDenied', `Invalid according to Policy: Extra input fields: ${extra.join(', ')}`);
  }
  return accessKeyId;
};
