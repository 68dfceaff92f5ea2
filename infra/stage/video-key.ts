import { createHash, generateKeyPairSync } from 'node:crypto';

/** A pair of keys by which addresses of videos are signed and verified, as PEM. */
export interface VideoKeyPair {
  /** Follows from the public half, so that whoever has that finds the private one. */
  readonly name: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The name of a pair, of letters and digits. */
export const videoKeyName = (publicKey: string): string =>
  createHash('sha256').update(publicKey.trim()).digest('hex').slice(0, 12);

/** CloudFront takes RSA of 2,048 bits. */
export const makeVideoKey = (): VideoKeyPair => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { name: videoKeyName(publicKey), publicKey, privateKey };
};
