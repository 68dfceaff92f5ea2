import { constants, createHash, createPublicKey, publicEncrypt } from 'node:crypto';

/** The 3072-bit group of RFC 5054 (g = 2 as Cognito uses it), with SHA-256. */
export const N = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
);
export const G = 2n;

/** Bytes of a positive number as Java's BigInteger writes them: a leading zero keeps the sign bit clear. */
export const bytesOf = (number: bigint): Buffer => {
  const hex = number.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
};

export const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

export const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const MODULUS_BYTES = 384;

const base64url = (number: bigint): string => bytesOf(number).toString('base64url');

/**
 * `base` to the power of `exponent` (from 1 to N - 1), modulo N. It is what RSA without padding does with a public key,
 * whatever its two numbers: OpenSSL takes a sixth of the time of JavaScript's numbers, and each sign-in needs seven.
 */
export const powerModN = (base: bigint, exponent: bigint): bigint => {
  const key = createPublicKey({
    key: { kty: 'RSA', n: base64url(N), e: base64url(exponent) },
    format: 'jwk',
  });
  const hex = (base % N).toString(16).padStart(2 * MODULUS_BYTES, '0');
  return numberOf(publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(hex, 'hex')));
};

export const K = numberOf(sha256(bytesOf(N), bytesOf(G)));
