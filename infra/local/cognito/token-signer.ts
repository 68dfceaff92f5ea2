import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  sign,
  verify,
} from 'node:crypto';
import type { Store } from './store.ts';

export type Claims = Readonly<Record<string, unknown>>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const decode = (part: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

const makeKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

/** Signs and verifies RS256 tokens with the pool's key, which is made once and kept in the store. */
export const createTokenSigner = (store: Store) => {
  const privateKey = createPrivateKey(store.once('signing-key', makeKey));
  const publicKey = createPublicKey(privateKey);
  const jwk: JsonWebKey = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64');
  return {
    jwks: () => ({ keys: [{ alg: 'RS256', e: jwk.e, kid, kty: jwk.kty, n: jwk.n, use: 'sig' }] }),
    sign: (claims: Claims): string => {
      const content = `${encode({ kid, alg: 'RS256' })}.${encode(claims)}`;
      return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
    },
    /** The claims of a token that we signed; undefined for anything else. Expiry is for the caller to judge. */
    read: (token: string): Claims | undefined => {
      const [header = '', payload = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || decode(header)?.alg !== 'RS256') return undefined;
      const genuine = verify(
        'sha256',
        Buffer.from(`${header}.${payload}`),
        publicKey,
        Buffer.from(signature, 'base64url'),
      );
      return genuine ? decode(payload) : undefined;
    },
  };
};

export type TokenSigner = ReturnType<typeof createTokenSigner>;
