import { callAwsJson } from '../../lib/aws/aws-json.ts';
import { env } from '../../lib/lambda/env.ts';
import type { PayoutDetails } from './payout-details.ts';

const SEARCH = { use: 'search' };

/** A role may use the key for details only with a person's id as context, and nothing is decrypted without the same one. */
const contextOf = (userId: string) => ({ user: userId });

/**
 * Payout details as the table keeps them: encrypted by KMS for this person, in base64. Nobody but the back office can
 * read them again. Throws when KMS does not answer.
 */
export const seal = async (userId: string, details: PayoutDetails): Promise<string> => {
  const { CiphertextBlob } = await callAwsJson<{ CiphertextBlob: string }>('kms', 'TrentService.Encrypt', {
    KeyId: env('PAYOUT_KEY_ARN'),
    Plaintext: Buffer.from(JSON.stringify(details)).toString('base64'),
    EncryptionContext: contextOf(userId),
  });
  return CiphertextBlob;
};

/** Throws when the details were sealed for somebody else, were changed, or KMS does not answer. */
export const open = async (userId: string, sealed: string): Promise<PayoutDetails> => {
  const { Plaintext } = await callAwsJson<{ Plaintext: string }>('kms', 'TrentService.Decrypt', {
    KeyId: env('PAYOUT_KEY_ARN'),
    CiphertextBlob: sealed,
    EncryptionContext: contextOf(userId),
  });
  return JSON.parse(Buffer.from(Plaintext, 'base64').toString()) as PayoutDetails;
};

/** A new key for searched addresses, wrapped by the payout key, in base64. Throws when KMS does not answer. */
export const newSearchKey = async (): Promise<string> => {
  const { CiphertextBlob } = await callAwsJson<{ CiphertextBlob: string }>(
    'kms',
    'TrentService.GenerateDataKeyWithoutPlaintext',
    { KeyId: env('PAYOUT_KEY_ARN'), KeySpec: 'AES_256', EncryptionContext: SEARCH },
  );
  return CiphertextBlob;
};

/** The 32 bytes of that key. Throws when it is another one, or KMS does not answer. */
export const openSearchKey = async (wrapped: string): Promise<Buffer> => {
  const { Plaintext } = await callAwsJson<{ Plaintext: string }>('kms', 'TrentService.Decrypt', {
    KeyId: env('PAYOUT_KEY_ARN'),
    CiphertextBlob: wrapped,
    EncryptionContext: SEARCH,
  });
  return Buffer.from(Plaintext, 'base64');
};
