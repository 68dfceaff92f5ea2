import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  ListSecretsCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { createSecrets } from './secrets.ts';
import { secretSettings } from './settings.ts';

const CREDENTIALS = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'local-secret' };
const REGION = 'eu-central-1';
const SECRETS = [
  secretSettings('origin', {
    Description: 'CloudFront to API',
    GenerateSecretString: { PasswordLength: 40, ExcludePunctuation: 'true' },
  }),
  secretSettings('paypal', {
    GenerateSecretString: { SecretStringTemplate: '{"clientId":"demo"}', GenerateStringKey: 'clientSecret' },
  }),
  secretSettings('empty', {}),
];

let folder: ReturnType<typeof temporaryFolder>;
let server: Awaited<ReturnType<typeof serveForTest>>;
let secrets: ReturnType<typeof createSecrets>;
let client: SecretsManagerClient;
const open = () =>
  createSecrets({
    dataDir: folder.path,
    secrets: SECRETS,
    account: '111111111111',
    region: REGION,
    credentials: () => [CREDENTIALS],
  });
const connect = (more = {}) =>
  new SecretsManagerClient({
    endpoint: server.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
    maxAttempts: 1,
    ...more,
  });

beforeEach(async () => {
  folder = temporaryFolder();
  secrets = open();
  server = await serveForTest((request, response) => void secrets.handle(request, response));
  client = connect();
});
afterEach(async () => {
  client.destroy();
  await server.close();
  secrets.close();
  folder.remove();
});

const get = (SecretId: string, more = {}) => client.send(new GetSecretValueCommand({ SecretId, ...more }));
const put = (SecretId: string, more = {}) => client.send(new PutSecretValueCommand({ SecretId, ...more }));

describe('a generated secret', () => {
  it('is made by its rules, once, and found by name and by ARN', async () => {
    const made = await get('origin');
    expect(made.SecretString).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[a-zA-Z\d]{40}$/);
    expect(made).toMatchObject({ Name: 'origin', ARN: secrets.arn('origin'), VersionStages: ['AWSCURRENT'] });
    secrets.close();
    secrets = open();
    expect((await get(secrets.arn('origin'))).SecretString).toBe(made.SecretString);
    expect((await get(secrets.arn('origin').replace(/-local1$/, ''))).SecretString).toBe(made.SecretString);
    expect(secrets.value('origin')).toBe(made.SecretString);
  });

  it('is put into its template', async () => {
    const value = JSON.parse((await get('paypal')).SecretString ?? '');
    expect(value).toEqual({ clientId: 'demo', clientSecret: expect.stringMatching(/^.{32}$/) });
  });

  it('needs rules that can be kept', () => {
    const make = (GenerateSecretString: object) => secretSettings('s', { GenerateSecretString }).firstValue;
    expect(make({ PasswordLength: 3 })).toThrow('too little length');
    expect(make({ PasswordLength: 5, IncludeSpace: true, ExcludeCharacters: 'abc' })()).toHaveLength(5);
    expect(() => make({ Unknown: true })).toThrow('Unknown');
  });
});

describe('a new value', () => {
  it('becomes current; the one before stays as previous', async () => {
    const before = await get('origin');
    const { VersionId } = await put('origin', { SecretString: 'new' });
    expect(await get('origin')).toMatchObject({ SecretString: 'new', VersionId });
    expect(await get('origin', { VersionStage: 'AWSPREVIOUS' })).toMatchObject({
      SecretString: before.SecretString,
    });
    await put('origin', { SecretString: 'newest' });
    expect((await get('origin', { VersionStage: 'AWSPREVIOUS' })).SecretString).toBe('new');
    expect((await get('origin', { VersionId: before.VersionId })).SecretString).toBe(before.SecretString);
    const described = await client.send(new DescribeSecretCommand({ SecretId: 'origin' }));
    expect(described).toMatchObject({ Name: 'origin', Description: 'CloudFront to API' });
    expect(
      Object.values(described.VersionIdsToStages ?? {})
        .flat()
        .sort(),
    ).toEqual(['AWSCURRENT', 'AWSPREVIOUS']);
  });

  it('is written once for one token, and may be bytes', async () => {
    const ClientRequestToken = 'token-token-token-token-token-token';
    const SecretBinary = Buffer.from([0, 255]);
    for (const _ of [1, 2]) await put('empty', { SecretBinary, ClientRequestToken });
    expect(Buffer.from((await get('empty')).SecretBinary ?? []).equals(SecretBinary)).toBe(true);
    await expect(put('empty', { SecretString: 'x', ClientRequestToken })).rejects.toMatchObject({
      name: 'ResourceExistsException',
    });
  });
});

it('refuses what it cannot find, is not given, does not do, or was not signed for', async () => {
  await expect(get('nothing')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(get('empty')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(get('origin', { VersionStage: 'OTHER' })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  await expect(put('origin')).rejects.toMatchObject({ name: 'InvalidRequestException' });
  await expect(put('origin', { SecretString: 'x', ClientRequestToken: 'short' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  await expect(client.send(new ListSecretsCommand({}))).rejects.toMatchObject({
    name: 'UnknownOperationException',
  });
  const stranger = connect({ credentials: { ...CREDENTIALS, secretAccessKey: 'guess' } });
  const call = stranger.send(new GetSecretValueCommand({ SecretId: 'origin' }));
  await expect(call).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  stranger.destroy();
});
