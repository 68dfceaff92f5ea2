import { createPublicKey } from 'node:crypto';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { describe, expect, it } from 'vitest';
import { makeVideoKey } from '../../stage/video-key.ts';
import { verifySigned } from './signed-address.ts';

const [own, other] = [makeVideoKey(), makeVideoKey()];
const SIGNERS = new Map([['K1', createPublicKey(own.publicKey)]]);
const ENDS = 1_800_000_000_000;
const NAME = 'response-content-disposition=attachment%3B%20filename%2A%3DUTF-8%27%27%D7%A0%D7%95%D7%A2%D7%94';
const PLACE = `http://127.0.0.1:3000/videos/gifts/a.mp4?${NAME}`;

const signed = (url = PLACE, privateKey = own.privateKey, keyPairId = 'K1'): string =>
  getSignedUrl({ url, keyPairId, privateKey, dateLessThan: new Date(ENDS) });

const asked = (address: string, { now = ENDS - 1_000, host = '127.0.0.1:3000' } = {}) => {
  const { pathname: path, search } = new URL(address);
  const headers = { host: [host] };
  const body = Buffer.alloc(0);
  const request = { method: 'GET', path, query: search.slice(1), headers, body, sourceIp: '', sourcePort: 0 };
  const verified = verifySigned(request, SIGNERS, now);
  return 'refusal' in verified ? verified.refusal : verified.request.query;
};

describe('a signed address', () => {
  it('is let through until it ends, without what it was signed with', () => {
    expect(asked(signed())).toBe(NAME);
    expect(asked(signed('http://127.0.0.1:3000/videos/gifts/a.mp4'))).toBe('');
    expect(asked(signed(), { now: ENDS })).toBe('AccessDenied');
  });

  it.each([
    ['unsigned', PLACE, 'MissingKey'],
    ['of another video', signed().replace('gifts/a', 'gifts/b'), 'AccessDenied'],
    ['for another answer', signed().replace('attachment', 'inline'), 'AccessDenied'],
    ['with more in it', `${signed()}&response-content-type=text%2Fhtml`, 'AccessDenied'],
    ['that ends later', signed().replace(/Expires=\d+/, 'Expires=1900000000'), 'AccessDenied'],
    ['that never ends', signed().replace(/Expires=\d+&/, ''), 'AccessDenied'],
    ['by another key', signed(PLACE, other.privateKey), 'AccessDenied'],
    ['by a key that nobody trusts', signed(PLACE, own.privateKey, 'K2'), 'AccessDenied'],
  ])('is refused %s', (_, address, refusal) => {
    expect(asked(address)).toBe(refusal);
  });

  it('is one of its site', () => {
    expect(asked(signed(), { host: 'elsewhere.example' })).toBe('AccessDenied');
  });
});
