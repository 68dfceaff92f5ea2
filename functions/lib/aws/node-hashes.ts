import { createHash, createHmac, createSecretKey, type Hash, type Hmac, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * What AWS clients hash with. Replaces `@smithy/core/checksum` in bundles, which has each hash a second time in
 * JavaScript, for where there is no Node.
 */

/** A secret, as the signer gives it: text first, then the bytes of each step. */
type Secret = string | ArrayBuffer | ArrayBufferView;

const keyObjects = new WeakMap<Uint8Array, KeyObject>();

const keyObject = (bytes: Uint8Array): KeyObject => {
  const known = keyObjects.get(bytes);
  if (known) return known;
  const made = createSecretKey(bytes);
  keyObjects.set(bytes, made);
  return made;
};

const hashWith = (secret: Secret | undefined): Hash | Hmac => {
  if (secret === undefined) return createHash('sha256');
  if (typeof secret === 'string') return createHmac('sha256', secret);
  // Node 24's createHmac is seven times slower with a Buffer than with a KeyObject.
  if (secret instanceof Uint8Array) return createHmac('sha256', keyObject(secret));
  return createHmac('sha256', Buffer.from(secret as ArrayBuffer));
};

class NodeHash {
  private readonly begin: () => Hash | Hmac;
  private hash: Hash | Hmac;

  constructor(begin: () => Hash | Hmac) {
    this.begin = begin;
    this.hash = begin();
  }

  update(data: string | Uint8Array): void {
    this.hash.update(data);
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.hash.digest());
  }

  reset(): void {
    this.hash = this.begin();
  }
}

/** SHA-256, or its HMAC where there is a secret. */
export class Sha256 extends NodeHash {
  constructor(secret?: Secret) {
    super(() => hashWith(secret));
  }
}

/** With it SQS says what arrived. @public */
export class Md5 extends NodeHash {
  constructor() {
    super(() => createHash('md5'));
  }
}

/** With it S3 checks what it is given. @public */
export class Crc32 {
  private value = 0;

  update(data: string | Uint8Array): void {
    this.value = crc32(data, this.value);
  }

  digest(): Promise<Uint8Array> {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, this.value);
    return Promise.resolve(bytes);
  }

  reset(): void {
    this.value = 0;
  }
}

/** The hash of a stream: none of our uploads is one. @public */
export const readableStreamHasher = (): never => {
  throw new Error('An upload from a stream has no hash here');
};

/** Names under which the AWS client asks for the same. @public @alias */
export const Crc32Js = Crc32;
/** @public @alias */
export const Crc32Node = Crc32;
/** @public @alias */
export const Sha256Js = Sha256;
/** @public @alias */
export const Sha256Node = Sha256;
