import { createHash, randomBytes } from 'node:crypto';
import { ulid } from 'ulid';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LETTERS = 26;

export type IdPrefix =
  | 'usr'
  | 'req'
  | 'ad'
  | 'top'
  | 'snd'
  | 'wdr'
  | 'drf'
  | 'rfd'
  | 'tkt'
  | 'ntf'
  | 'ntc'
  | 'adj'
  | 'aud'
  | 'rol'
  | 'not'
  | 'msg'
  | 'inv';

/** 128 bits as 26 letters of Crockford's base 32, lower case. */
const encode = (bits: bigint): string => {
  let rest = bits;
  let letters = '';
  for (let i = 0; i < LETTERS; i++) {
    letters = ALPHABET.charAt(Number(rest & 31n)) + letters;
    rest >>= 5n;
  }
  return letters;
};

const bits128 = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Buffer.from(bytes.subarray(0, 16)).toString('hex')}`);

/** The first 128 bits of these bytes in the letters of ids. */
export const lettersOf = (bytes: Uint8Array): string => encode(bits128(bytes));

/** A new id made on the server: ordered by time within a prefix. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${ulid().toLowerCase()}`;

/** A new id that does not reveal when it was made. */
export const randomId = (prefix: IdPrefix): string => `${prefix}_${encode(bits128(randomBytes(16)))}`;

/** The same parts always give the same id; different parts practically never give the same one. */
export const derivedId = (prefix: IdPrefix, ...parts: readonly (string | number)[]): string =>
  `${prefix}_${encode(bits128(createHash('sha256').update(JSON.stringify(parts)).digest()))}`;

/** A user's id is the 128 bits of Cognito's `sub`, so that the key follows from the token without a look-up. */
export const userIdOf = (sub: string): string => {
  const hex = sub.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new Error('The subject of the token is not a UUID');
  return `usr_${encode(BigInt(`0x${hex}`))}`;
};

/** The reverse: the Cognito user name of a user id. */
export const subOf = (userId: string): string => {
  const bits = [...userId.slice(4)].reduce(
    (sum, letter) => (sum << 5n) | BigInt(ALPHABET.indexOf(letter)),
    0n,
  );
  const hex = bits.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** Sort keys begin with the server's time; six letters of the id break ties. */
export const timeKey = (at: string, id: string): string => `${at}#${id.slice(-6)}`;

/** Values that say nothing: contracts have them as defaults. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/**
 * 63 bits of SHA-256 over a parsed input: tells a repeat from another call under the same key. Absent and empty fields
 * are left out, so that a repeat across a deployment that adds an optional field is still the same call.
 */
export const inputHash = (input: unknown): string => {
  const canonical = JSON.stringify(input, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, field]) => !isEmpty(field))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  );
  const digest = createHash('sha256').update(canonical).digest();
  return (digest.readBigUInt64BE(0) >> 1n).toString(36);
};
