import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** What a ciphertext is bound to; KMS compares the pairs, in any order. */
export type EncryptionContext = Readonly<Record<string, string>>;

const CIPHER = 'aes-256-gcm';
const KEY_ID_BYTES = 36;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const additionalData = (keyId: string, context: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify([keyId, Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))]));

/** Key id, nonce, tag and the encrypted text in one blob, as KMS answers them: opaque to the caller. */
export const encrypt = (
  { keyId, key }: { keyId: string; key: Buffer },
  plaintext: Buffer,
  context: EncryptionContext,
): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(additionalData(keyId, context));
  const encrypted = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.from(keyId), iv, cipher.getAuthTag(), encrypted]);
};

/** Which key a blob says it was made with; KMS needs no other word for it. */
export const keyIdOf = (blob: Buffer): string => blob.subarray(0, KEY_ID_BYTES).toString('latin1');

/** Null when the blob was changed, was made by another key, or is bound to another context. */
export const decrypt = (key: Buffer, blob: Buffer, context: EncryptionContext): Buffer | null => {
  const rest = blob.subarray(KEY_ID_BYTES);
  if (rest.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, rest.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(additionalData(keyIdOf(blob), context))
    .setAuthTag(rest.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(rest.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
};
