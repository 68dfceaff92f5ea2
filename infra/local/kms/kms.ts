import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  everybodyMay,
  jsonService,
  type Operations,
  type Permissions,
  parseInput,
  ServiceError,
} from '../calls/json-call.ts';
import { openDatabase } from '../lib/open-database.ts';
import type { Credential } from '../lib/signature.ts';
import type { Refusal } from '../permissions/access.ts';
import { decrypt, encrypt, keyIdOf } from './ciphertext.ts';

/** A key of the template: its id, a UUID, and what it is for. */
export interface KmsKey {
  readonly id: string;
  readonly description: string;
}

const PLAINTEXT_MAX_BYTES = 4_096;
const CIPHERTEXT_MAX_BYTES = 6_144;
const KEY_BYTES = 32;

const bytes = (max: number) =>
  z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((decoded) => decoded.length >= 1 && decoded.length <= max, `1 to ${max} bytes`);
const keyId = z.string().min(1).max(2_048);
const context = z.record(z.string(), z.string()).default({});
const algorithm = z.literal('SYMMETRIC_DEFAULT').default('SYMMETRIC_DEFAULT');

const encryptInput = z.object({
  KeyId: keyId,
  Plaintext: bytes(PLAINTEXT_MAX_BYTES),
  EncryptionContext: context,
  EncryptionAlgorithm: algorithm,
});
const decryptInput = z.object({
  KeyId: keyId.optional(),
  CiphertextBlob: bytes(CIPHERTEXT_MAX_BYTES),
  EncryptionContext: context,
  EncryptionAlgorithm: algorithm,
});
const dataKeyInput = z.object({
  KeyId: keyId,
  KeySpec: z.literal('AES_256'),
  EncryptionContext: context,
});
const describeInput = z.object({ KeyId: keyId });

/** The template's keys; the bytes of each are made once and kept, as what they have encrypted is. */
const openKeys = (dataDir: string, keys: readonly KmsKey[], arnPrefix: string) => {
  const db = openDatabase(
    dataDir,
    'kms',
    'CREATE TABLE IF NOT EXISTS keys (id TEXT PRIMARY KEY, key BLOB NOT NULL) WITHOUT ROWID;',
  );
  const make = db.prepare('INSERT OR IGNORE INTO keys VALUES (?, ?)');
  for (const { id } of keys) make.run(id, randomBytes(KEY_BYTES));
  return {
    arn: (id: string): string => `${arnPrefix}${id}`,
    /** By id or by ARN. */
    find: (asked: string): KmsKey & { bytes: Buffer } => {
      const id = asked.startsWith(arnPrefix) ? asked.slice(arnPrefix.length) : asked;
      const found = keys.find((key) => key.id === id);
      if (!found) throw new ServiceError('NotFoundException', `Key '${arnPrefix}${id}' does not exist`);
      const row = db.prepare('SELECT key FROM keys WHERE id = ?').get(id);
      return { ...found, bytes: Buffer.from(row?.key as Uint8Array) };
    },
    close: () => db.close(),
  };
};

type Keys = ReturnType<typeof openKeys>;

const parse = <T>(schema: z.ZodType<T>, input: unknown): T =>
  parseInput(schema, input, 'ValidationException');

/** KMS says no more: whoever tries to read what is not theirs learns nothing from the answer. */
const invalidCiphertext = () => new ServiceError('InvalidCiphertextException', '');

const keyOf = (keys: Keys, blob: Buffer) => {
  try {
    return keys.find(keyIdOf(blob));
  } catch {
    throw invalidCiphertext();
  }
};

const OPERATIONS: Operations<Keys> = {
  Encrypt: (keys, input) => {
    const { KeyId, Plaintext, EncryptionContext, EncryptionAlgorithm } = parse(encryptInput, input);
    const { id, bytes: key } = keys.find(KeyId);
    const blob = encrypt({ keyId: id, key }, Plaintext, EncryptionContext);
    return { KeyId: keys.arn(id), CiphertextBlob: blob.toString('base64'), EncryptionAlgorithm };
  },
  Decrypt: (keys, input) => {
    const { KeyId, CiphertextBlob, EncryptionContext, EncryptionAlgorithm } = parse(decryptInput, input);
    const { id, bytes: key } = keyOf(keys, CiphertextBlob);
    if (KeyId !== undefined && keys.find(KeyId).id !== id)
      throw new ServiceError(
        'IncorrectKeyException',
        'The key ID in the request does not identify a CMK that can perform this operation.',
      );
    const plaintext = decrypt(key, CiphertextBlob, EncryptionContext);
    if (!plaintext) throw invalidCiphertext();
    return { KeyId: keys.arn(id), Plaintext: plaintext.toString('base64'), EncryptionAlgorithm };
  },
  GenerateDataKeyWithoutPlaintext: (keys, input) => {
    const { KeyId, EncryptionContext } = parse(dataKeyInput, input);
    const { id, bytes: key } = keys.find(KeyId);
    const blob = encrypt({ keyId: id, key }, randomBytes(KEY_BYTES), EncryptionContext);
    return { KeyId: keys.arn(id), CiphertextBlob: blob.toString('base64') };
  },
  DescribeKey: (keys, input) => {
    const { id, description } = keys.find(parse(describeInput, input).KeyId);
    return {
      KeyMetadata: {
        KeyId: id,
        Arn: keys.arn(id),
        Description: description,
        Enabled: true,
        KeyState: 'Enabled',
        KeyUsage: 'ENCRYPT_DECRYPT',
        KeySpec: 'SYMMETRIC_DEFAULT',
        EncryptionAlgorithms: ['SYMMETRIC_DEFAULT'],
      },
    };
  },
};

type Input = Readonly<Record<string, unknown>>;

/** What IAM sees of an encryption context: its keys, and the value of each. */
const contextOf = ({ EncryptionContext }: Input): Record<string, string[]> => {
  const pairs = Object.entries(Object(EncryptionContext) as Record<string, unknown>);
  return {
    'kms:EncryptionContextKeys': pairs.map(([name]) => name),
    ...Object.fromEntries(pairs.map(([name, value]) => [`kms:EncryptionContext:${name}`, [String(value)]])),
  };
};

const onKey = (action: string, keys: Keys, input: Input) => ({
  action: `kms:${action}`,
  resource: keys.arn(keys.find(String(input.KeyId)).id),
  context: contextOf(input),
});

const PERMISSIONS: Permissions<Keys> = {
  Encrypt: (keys, input) => onKey('Encrypt', keys, input),
  GenerateDataKeyWithoutPlaintext: (keys, input) => onKey('GenerateDataKeyWithoutPlaintext', keys, input),
  DescribeKey: (keys, input) => onKey('DescribeKey', keys, input),
  // The key is in what it has encrypted.
  Decrypt: (keys, input) => {
    const { id } = keyOf(keys, Buffer.from(String(input.CiphertextBlob), 'base64'));
    return onKey('Decrypt', keys, { ...input, KeyId: id });
  },
};

/** The Key Management Service on this machine for the given keys. `now` is in milliseconds since 1970. */
export const createKms = (options: {
  dataDir: string;
  keys: readonly KmsKey[];
  account: string;
  region: string;
  credentials: readonly Credential[];
  refusal?: Refusal;
  now?: () => number;
}) => {
  const { account, region, credentials, refusal = everybodyMay, now = Date.now } = options;
  const keys = openKeys(options.dataDir, options.keys, `arn:aws:kms:${region}:${account}:key/`);
  return {
    /** Answers one request; never a rejected promise. */
    handle: jsonService({
      version: '1.1',
      verifier: () => ({ service: 'kms', region, credentials, now: now() }),
      operations: OPERATIONS,
      permissions: PERMISSIONS,
      refusal,
      context: keys,
    }),
    close: keys.close,
  };
};
