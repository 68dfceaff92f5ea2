import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { bytesOf, G, K, N, numberOf, powerModN, sha256 } from './srp-group.ts';

/** What is kept of a password: enough to check it, not to know it. Both are hexadecimal. */
export interface PasswordVerifier {
  readonly salt: string;
  readonly verifier: string;
}

/** `owner` is the pool's name (its id after the underscore) followed by the username, as the protocol hashes them. */
const verifierFor = (owner: string, password: string, salt: bigint): bigint =>
  powerModN(G, numberOf(sha256(bytesOf(salt), sha256(`${owner}:${password}`))));

export const makeVerifier = (owner: string, password: string): PasswordVerifier => {
  const salt = numberOf(randomBytes(16));
  return { salt: salt.toString(16), verifier: verifierFor(owner, password, salt).toString(16) };
};

export const isPassword = (owner: string, password: string, kept: PasswordVerifier): boolean =>
  verifierFor(owner, password, BigInt(`0x${kept.salt}`)) === BigInt(`0x${kept.verifier}`);

/** The server's side of one SRP exchange, between its two calls. */
export interface SrpExchange {
  readonly clientPublic: bigint;
  readonly serverSecret: bigint;
  readonly serverPublic: bigint;
  readonly verifier: bigint;
}

/** Answers a client's SRP_A (hex); undefined when it is not an acceptable public value. */
export const startExchange = (srpA: string, kept: PasswordVerifier): SrpExchange | undefined => {
  if (!/^[0-9a-f]{1,770}$/i.test(srpA)) return undefined;
  const clientPublic = BigInt(`0x${srpA}`);
  if (clientPublic % N === 0n) return undefined;
  const verifier = BigInt(`0x${kept.verifier}`);
  const serverSecret = numberOf(randomBytes(64));
  return {
    clientPublic,
    serverSecret,
    serverPublic: (K * verifier + powerModN(G, serverSecret)) % N,
    verifier,
  };
};

/** Whether `signature` (base64) proves that the client knows the password behind the exchange's verifier. */
export const provesPassword = (
  exchange: SrpExchange,
  claim: { owner: string; secretBlock: string; timestamp: string; signature: string },
): boolean => {
  const { clientPublic, serverPublic, serverSecret, verifier } = exchange;
  const u = numberOf(sha256(bytesOf(clientPublic), bytesOf(serverPublic)));
  const shared = powerModN((clientPublic * powerModN(verifier, u)) % N, serverSecret);
  const key = Buffer.from(hkdfSync('sha256', bytesOf(shared), bytesOf(u), 'Caldera Derived Key', 16));
  const expected = createHmac('sha256', key)
    .update(claim.owner)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
