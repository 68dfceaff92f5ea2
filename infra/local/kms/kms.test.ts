import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DecryptCommand,
  DescribeKeyCommand,
  EncryptCommand,
  GenerateDataKeyWithoutPlaintextCommand,
  KMSClient,
  ListKeysCommand,
} from '@aws-sdk/client-kms';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { createKms } from './kms.ts';

const CREDENTIALS = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'local-secret' };
const REGION = 'eu-central-1';
const KEY = '11111111-2222-4333-8444-555555555555';
const OTHER = '99999999-2222-4333-8444-555555555555';
const ARN = `arn:aws:kms:${REGION}:111111111111:key/${KEY}`;
const PLAIN = Buffer.from('account 123456');
const CONTEXT = { user: 'usr_a', purpose: 'payout' };

let folder: ReturnType<typeof temporaryFolder>;
let server: Awaited<ReturnType<typeof serveForTest>>;
let kms: ReturnType<typeof createKms>;
let client: KMSClient;
const open = () =>
  createKms({
    dataDir: folder.path,
    keys: [KEY, OTHER].map((id) => ({ id, description: `key ${id.slice(0, 1)}` })),
    account: '111111111111',
    region: REGION,
    credentials: [CREDENTIALS],
  });
const connect = (more = {}) =>
  new KMSClient({
    endpoint: server.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
    maxAttempts: 1,
    ...more,
  });

beforeEach(async () => {
  folder = temporaryFolder();
  kms = open();
  server = await serveForTest((request, response) => void kms.handle(request, response));
  client = connect();
});
afterEach(async () => {
  client.destroy();
  await server.close();
  kms.close();
  folder.remove();
});

const encrypt = (more = {}) =>
  client.send(new EncryptCommand({ KeyId: ARN, Plaintext: PLAIN, EncryptionContext: CONTEXT, ...more }));
const decrypt = (CiphertextBlob: Uint8Array | undefined, more = {}) =>
  client.send(new DecryptCommand({ CiphertextBlob, EncryptionContext: CONTEXT, ...more }));

it('encrypts and decrypts, never twice the same, also after a start anew', async () => {
  const [one, two] = [await encrypt(), await encrypt({ KeyId: KEY })];
  expect(one).toMatchObject({ KeyId: ARN, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' });
  expect(Buffer.from(one.CiphertextBlob ?? []).equals(Buffer.from(two.CiphertextBlob ?? []))).toBe(false);
  expect(Buffer.from(one.CiphertextBlob ?? []).includes('123456')).toBe(false);
  kms.close();
  kms = open();
  for (const { CiphertextBlob } of [one, two]) {
    const answer = await decrypt(CiphertextBlob, { EncryptionContext: { purpose: 'payout', user: 'usr_a' } });
    expect(Buffer.from(answer.Plaintext ?? []).toString()).toBe('account 123456');
    expect(answer.KeyId).toBe(ARN);
  }
});

it('binds a ciphertext to its context and to each of its bytes', async () => {
  const { CiphertextBlob } = await encrypt();
  const others = [{}, { user: 'usr_b', purpose: 'payout' }, { user: 'usr_a' }, { ...CONTEXT, more: 'x' }];
  for (const EncryptionContext of others)
    await expect(decrypt(CiphertextBlob, { EncryptionContext })).rejects.toMatchObject({
      name: 'InvalidCiphertextException',
    });
  const blob = Buffer.from(CiphertextBlob ?? []);
  for (const place of [0, 40, 50, blob.length - 1]) {
    const changed = Buffer.from(blob);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    await expect(decrypt(changed)).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
  }
  await expect(decrypt(blob.subarray(0, 20))).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
  await expect(decrypt(blob, { KeyId: OTHER })).rejects.toMatchObject({ name: 'IncorrectKeyException' });
});

it('makes a data key of 32 random bytes, which only its context opens', async () => {
  const make = () =>
    client.send(
      new GenerateDataKeyWithoutPlaintextCommand({
        KeyId: ARN,
        KeySpec: 'AES_256',
        EncryptionContext: CONTEXT,
      }),
    );
  const [one, two] = [await make(), await make()];
  expect(Object.keys(one).sort()).toEqual(['$metadata', 'CiphertextBlob', 'KeyId']);
  const [{ Plaintext: first }, { Plaintext: second }] = [
    await decrypt(one.CiphertextBlob),
    await decrypt(two.CiphertextBlob),
  ];
  expect([first?.length, second?.length]).toEqual([32, 32]);
  expect(Buffer.from(first ?? []).equals(Buffer.from(second ?? []))).toBe(false);
  await expect(decrypt(one.CiphertextBlob, { EncryptionContext: { use: 'search' } })).rejects.toMatchObject({
    name: 'InvalidCiphertextException',
  });
});

it('describes a key, and nowhere says what was encrypted', async () => {
  const { KeyMetadata } = await client.send(new DescribeKeyCommand({ KeyId: KEY }));
  expect(KeyMetadata).toMatchObject({ KeyId: KEY, Arn: ARN, Enabled: true, Description: 'key 1' });
  await encrypt();
  for (const file of readdirSync(folder.path))
    expect(readFileSync(join(folder.path, file)).includes('123456')).toBe(false);
});

it('refuses what it cannot find, is not given, does not do, or was not signed for', async () => {
  const missing = { KeyId: KEY.replaceAll('1', '7') };
  await expect(encrypt(missing)).rejects.toMatchObject({ name: 'NotFoundException' });
  await expect(encrypt({ Plaintext: Buffer.alloc(4_097) })).rejects.toMatchObject({
    name: 'ValidationException',
  });
  await expect(client.send(new ListKeysCommand({}))).rejects.toMatchObject({
    name: 'UnknownOperationException',
  });
  const stranger = connect({ credentials: { ...CREDENTIALS, secretAccessKey: 'guess' } });
  await expect(stranger.send(new DescribeKeyCommand({ KeyId: KEY }))).rejects.toMatchObject({
    name: 'InvalidSignatureException',
  });
  stranger.destroy();
});
