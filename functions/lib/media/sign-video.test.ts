import { createVerify, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const readSecret = vi.hoisted(() => vi.fn());
vi.mock('../aws/secret.ts', () => ({ readSecret }));

const PAIR = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const PRIVATE = PAIR.privateKey.export({ type: 'pkcs8', format: 'pem' });
const VIDEO = { object: 'req_1/17.mov', videoType: 'mov' } as const;
const NOW = new Date('2026-11-27T10:00:00.000Z');

beforeEach(() => {
  vi.resetModules();
  readSecret.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubEnv('SITE_ORIGIN', 'https://mazaltov.example');
  vi.stubEnv('VIDEO_KEYS_ARN', 'arn:keys');
  vi.stubEnv('VIDEO_KEY_ID', 'K1');
  vi.stubEnv('VIDEO_KEY_NAME', 'a1');
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const sign = async (disposition?: string): Promise<URL> => {
  const { signVideo } = await import('./sign-video.ts');
  return new URL(await signVideo(VIDEO, { seconds: 900, ...(disposition && { disposition }) }));
};

it('an address of a video is the site’s own, says how it is answered and when it ends, and is signed whole', async () => {
  readSecret.mockResolvedValue(JSON.stringify({ a1: PRIVATE, b2: 'another' }));
  const address = await sign("attachment; filename*=UTF-8''%D7%A0.mov");
  expect(address.href).toMatch(/^https:\/\/mazaltov\.example\/videos\/req_1\/17\.mov\?/);
  const { searchParams } = address;
  expect(searchParams.get('response-content-type')).toBe('video/quicktime');
  expect(searchParams.get('response-content-disposition')).toBe("attachment; filename*=UTF-8''%D7%A0.mov");
  expect(Number(searchParams.get('Expires'))).toBe(NOW.getTime() / 1_000 + 900);
  expect(searchParams.get('Key-Pair-Id')).toBe('K1');
  const Resource = address.href.slice(0, address.href.indexOf('&Expires='));
  const Condition = { DateLessThan: { 'AWS:EpochTime': NOW.getTime() / 1_000 + 900 } };
  const policy = JSON.stringify({ Statement: [{ Resource, Condition }] });
  const signature = (searchParams.get('Signature') ?? '').replaceAll('-', '+').replaceAll('_', '=');
  const verified = createVerify('RSA-SHA1').update(policy);
  expect(verified.verify(PAIR.publicKey, signature.replaceAll('~', '/'), 'base64')).toBe(true);
});

it('its key is read once, and a secret without it says what is to be done', async () => {
  readSecret.mockResolvedValueOnce('anything').mockResolvedValueOnce(JSON.stringify({ b2: PRIVATE }));
  await expect(sign()).rejects.toThrow();
  await expect(sign()).rejects.toThrow('npm run rotate-video-keys');
  readSecret.mockResolvedValueOnce(JSON.stringify({ a1: PRIVATE }));
  const { signVideo } = await import('./sign-video.ts');
  await Promise.all([1, 2, 3].map(() => signVideo(VIDEO, { seconds: 900 })));
  expect(readSecret).toHaveBeenCalledTimes(3);
});
