import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import {
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, describe, expect, test } from 'vitest';
import { POOL_PROPERTIES } from '../cognito/pool-for-test.ts';
import { createWebSocketApi } from '../gateway/websocket-api.ts';
import { createAwsEndpoint } from '../lib/aws-endpoint.ts';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { functionsForTest } from '../stack-for-test.ts';
import { startSecrets, startStandIns } from '../stand-ins.ts';
import { USER_POOL_ID } from '../template/identifiers.ts';
import { ACCOUNT, CREDENTIALS, REGION } from '../template/local-addresses.ts';
import { createAccess } from './access.ts';

const arn = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });
const joined = (...parts: unknown[]) => ({ 'Fn::Join': ['', parts] });
const ses = (name: string) => `arn:aws:ses:${REGION}:${ACCOUNT}:${name}`;
const objects = (prefix: string) => joined(arn('Media'), `/${prefix}`);
const ofUser = { StringLike: { 'kms:EncryptionContext:user': 'usr_*' } };

const statement = (Action: string | string[], Resource: unknown, Condition?: object) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...(Condition ? { Condition } : {}),
});

/** One grant a case: without it the case's calls must fail. */
const GRANTS = {
  get: statement('s3:GetObject', objects('mine/*')),
  list: statement('s3:ListBucket', arn('Media'), { StringLike: { 's3:prefix': 'mine/*' } }),
  put: statement(['s3:PutObject', 's3:AbortMultipartUpload'], objects('mine/*')),
  parts: statement('s3:ListMultipartUploadParts', objects('mine/*')),
  delete: statement('s3:DeleteObject', objects('mine/*')),
  send: statement('sqs:SendMessage', arn('Letters')),
  receive: statement('sqs:ReceiveMessage', arn('Letters')),
  encrypt: statement('kms:Encrypt', arn('Key'), ofUser),
  decrypt: statement('kms:Decrypt', arn('Key'), {
    ...ofUser,
    'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['user'] },
  }),
  read: statement('secretsmanager:GetSecretValue', { Ref: 'Secret' }),
  change: statement('secretsmanager:PutSecretValue', { Ref: 'Secret' }),
  user: statement('cognito-idp:AdminGetUser', arn('Pool')),
  identity: statement('ses:SendEmail', ses('identity/site.example')),
  set: statement('ses:SendEmail', ses('configuration-set/Set')),
  socket: statement(
    'execute-api:ManageConnections',
    `arn:aws:execute-api:${REGION}:${ACCOUNT}:live/ws/*/@connections/*`,
  ),
};
type Grant = keyof typeof GRANTS;

const ends: (() => unknown)[] = [];
afterAll(() => Promise.all(ends.toReversed().map((end) => end())));

/** A cloud whose one function has every grant but this one, and the clients that the function would make. */
const start = async (without?: Grant) => {
  const folder = temporaryFolder();
  const granted = Object.entries(GRANTS).filter(([name]) => name !== without);
  const { stack, functions } = functionsForTest(folder.path, {
    functions: { Function: { code: 'exports.handler = async () => 1', role: 'Role' } },
    resources: {
      Media: { Type: 'AWS::S3::Bucket', Properties: {} },
      Letters: { Type: 'AWS::SQS::Queue', Properties: {} },
      Key: { Type: 'AWS::KMS::Key', Properties: {} },
      Secret: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: {} } },
      Pool: { Type: 'AWS::Cognito::UserPool', Properties: { ...POOL_PROPERTIES, LambdaConfig: {} } },
      Live: {
        Type: 'AWS::ApiGatewayV2::Api',
        Properties: { ProtocolType: 'WEBSOCKET', RouteSelectionExpression: '$request.body.action' },
      },
      Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { ApiId: { Ref: 'Live' }, StageName: 'ws' } },
      Role: { Type: 'AWS::IAM::Role', Properties: {} },
      Policy: {
        Type: 'AWS::IAM::Policy',
        Properties: {
          Roles: [{ Ref: 'Role' }],
          PolicyDocument: { Statement: granted.map(([, one]) => one) },
        },
      },
    },
  });
  const access = createAccess(stack);
  const standIns = startStandIns(stack, functions, access, folder.path);
  const secrets = startSecrets(stack, () => access, folder.path);
  const live = createWebSocketApi(stack, functions, access);
  if (!live) throw new Error('no WebSocket API');
  const nothing = () => undefined;
  const server = await serveForTest(
    createAwsEndpoint({
      ...standIns.handlers,
      secrets: secrets.handle,
      connections: live.manage,
      paypal: nothing,
    }),
  );
  ends.push(folder.remove, functions.stop, standIns.close, secrets.close, live.close, server.close);
  const of = (keys: typeof CREDENTIALS | ReturnType<typeof access.credentialsOf>) => {
    const config = { endpoint: server.endpoint, region: REGION, credentials: keys, maxAttempts: 1 };
    return {
      s3: new S3Client({ ...config, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }),
      sqs: new SQSClient(config),
      kms: new KMSClient(config),
      secrets: new SecretsManagerClient(config),
      cognito: new CognitoIdentityProviderClient(config),
      ses: new SESClient(config),
      live: new ApiGatewayManagementApiClient({ ...config, endpoint: `${server.endpoint}/ws` }),
    };
  };
  const queueUrl = `${server.endpoint}/${ACCOUNT}/Letters`;
  const names = { keyId: stack.ref('Key'), secretId: stack.ref('Secret'), queueUrl };
  const developer = of(CREDENTIALS);
  await developer.s3.send(new PutObjectCommand({ Bucket: 'media', Key: 'mine/there', Body: 'x' }));
  const upload = new CreateMultipartUploadCommand({ Bucket: 'media', Key: 'mine/begun' });
  const { UploadId } = await developer.s3.send(upload);
  const context = { EncryptionContext: { user: 'usr_a' } };
  const plain = { KeyId: names.keyId, Plaintext: Buffer.from('x') };
  const { CiphertextBlob: blob } = await developer.kms.send(new EncryptCommand({ ...plain, ...context }));
  return { ...of(access.credentialsOf('Function')), ...names, UploadId, blob };
};

type Cloud = Awaited<ReturnType<typeof start>>;

const clouds = new Map<Grant | undefined, Promise<Cloud>>();
/** Refused calls leave a cloud as it is, so all cases of a grant share one. */
const cloudWithout = (grant?: Grant): Promise<Cloud> => {
  const cloud = clouds.get(grant) ?? start(grant);
  clouds.set(grant, cloud);
  return cloud;
};

const inMine = (name: string) => ({ Bucket: 'media', Key: `mine/${name}` });
const failed = async (response: Response) => {
  if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
};
const mail = {
  Source: 'Site <hello@site.example>',
  Destination: { ToAddresses: ['a@b.example'] },
  ConfigurationSetName: 'Set',
  Message: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } },
};

/** A call that needs the grant, and how it ends where everything is granted: there one after the other. */
const CASES: readonly (readonly [Grant, string, (cloud: Cloud) => Promise<unknown>, string])[] = [
  ['get', 'GetObject', ({ s3 }) => s3.send(new GetObjectCommand(inMine('there'))), 'done'],
  [
    'get',
    'a presigned GetObject',
    async ({ s3 }) => failed(await fetch(await getSignedUrl(s3, new GetObjectCommand(inMine('there'))))),
    'done',
  ],
  [
    'get',
    'CopyObject',
    ({ s3 }) => s3.send(new CopyObjectCommand({ ...inMine('copy'), CopySource: 'media/mine/there' })),
    'done',
  ],
  [
    'list',
    'GetObject of what is not there',
    ({ s3 }) => s3.send(new GetObjectCommand(inMine('gone'))),
    'NoSuchKey',
  ],
  [
    'list',
    'ListObjects',
    ({ s3 }) => s3.send(new ListObjectsV2Command({ Bucket: 'media', Prefix: 'mine/' })),
    'done',
  ],
  ['put', 'PutObject', ({ s3 }) => s3.send(new PutObjectCommand({ ...inMine('new'), Body: 'x' })), 'done'],
  [
    'put',
    'CreateMultipartUpload',
    ({ s3 }) => s3.send(new CreateMultipartUploadCommand(inMine('new'))),
    'done',
  ],
  [
    'put',
    'a presigned PutObject',
    async ({ s3 }) => {
      const url = await getSignedUrl(s3, new PutObjectCommand(inMine('new')));
      await failed(await fetch(url, { method: 'PUT', body: 'x' }));
    },
    'done',
  ],
  [
    'put',
    'a form with a signed policy',
    async ({ s3 }) => {
      const { url, fields } = await createPresignedPost(s3, inMine('form'));
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob(['x']));
      await failed(await fetch(url, { method: 'POST', body: form }));
    },
    'done',
  ],
  [
    'parts',
    'ListParts',
    ({ s3, UploadId }) => s3.send(new ListPartsCommand({ ...inMine('begun'), UploadId })),
    'done',
  ],
  [
    'put',
    'AbortMultipartUpload',
    ({ s3, UploadId }) => s3.send(new AbortMultipartUploadCommand({ ...inMine('begun'), UploadId })),
    'done',
  ],
  ['delete', 'DeleteObject', ({ s3 }) => s3.send(new DeleteObjectCommand(inMine('there'))), 'done'],
  [
    'delete',
    'DeleteObjects',
    ({ s3 }) =>
      s3.send(new DeleteObjectsCommand({ Bucket: 'media', Delete: { Objects: [{ Key: 'mine/there' }] } })),
    'done',
  ],
  [
    'send',
    'SendMessage',
    ({ sqs, queueUrl }) => sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: 'x' })),
    'done',
  ],
  [
    'send',
    'SendMessageBatch',
    ({ sqs, queueUrl }) =>
      sqs.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: [{ Id: 'a', MessageBody: 'x' }] })),
    'done',
  ],
  [
    'receive',
    'ReceiveMessage',
    ({ sqs, queueUrl }) => sqs.send(new ReceiveMessageCommand({ QueueUrl: queueUrl })),
    'done',
  ],
  [
    'encrypt',
    'Encrypt',
    ({ kms, keyId }) =>
      kms.send(
        new EncryptCommand({
          KeyId: keyId,
          Plaintext: Buffer.from('x'),
          EncryptionContext: { user: 'usr_a' },
        }),
      ),
    'done',
  ],
  [
    'decrypt',
    'Decrypt',
    ({ kms, blob }) =>
      kms.send(new DecryptCommand({ CiphertextBlob: blob, EncryptionContext: { user: 'usr_a' } })),
    'done',
  ],
  [
    'read',
    'GetSecretValue',
    ({ secrets, secretId }) => secrets.send(new GetSecretValueCommand({ SecretId: secretId })),
    'done',
  ],
  [
    'change',
    'PutSecretValue',
    ({ secrets, secretId }) =>
      secrets.send(new PutSecretValueCommand({ SecretId: secretId, SecretString: 'new' })),
    'done',
  ],
  [
    'user',
    'AdminGetUser',
    ({ cognito }) => cognito.send(new AdminGetUserCommand({ UserPoolId: USER_POOL_ID, Username: 'nobody' })),
    'UserNotFoundException',
  ],
  [
    'identity',
    'SendEmail as the domain',
    ({ ses: client }) => client.send(new SendEmailCommand(mail)),
    'done',
  ],
  [
    'set',
    'SendEmail by the configuration set',
    ({ ses: client }) => client.send(new SendEmailCommand(mail)),
    'done',
  ],
  [
    'socket',
    'PostToConnection',
    ({ live }) => live.send(new PostToConnectionCommand({ ConnectionId: 'abc=', Data: 'x' })),
    'GoneException',
  ],
];

const endOf = (work: Promise<unknown>): Promise<{ name: string; message: string }> =>
  work.then(
    () => ({ name: 'done', message: '' }),
    (error: Error) => ({ name: error.name, message: error.message }),
  );

describe('a function whose role', () => {
  test.each(CASES)('has every grant, also %s, does %s', async (_, __, call, end) => {
    expect((await endOf(call(await cloudWithout()))).name).toBe(end);
  });

  test.each(CASES)('lacks only %s is refused %s', async (without, _, call) => {
    const { name, message } = await endOf(call(await cloudWithout(without)));
    expect(`${name}: ${message}`).toMatch(/AccessDenied/);
    expect(message).toMatch(/assumed-role\/Function\/Function is not authorized to perform: \w/);
  });
});

describe('what a grant leaves out', () => {
  const refused = async (work: (cloud: Cloud) => Promise<unknown>) =>
    expect((await endOf(work(await cloudWithout()))).name).toMatch(/^AccessDenied/);

  test('another prefix of a bucket, also copied from and listed', async () => {
    await refused(({ s3 }) => s3.send(new GetObjectCommand({ Bucket: 'media', Key: 'others/there' })));
    await refused(({ s3 }) =>
      s3.send(new CopyObjectCommand({ ...inMine('copy'), CopySource: 'media/others/there' })),
    );
    await refused(({ s3 }) => s3.send(new ListObjectsV2Command({ Bucket: 'media' })));
  });

  test('another encryption context: none, a second key, somebody who is no user', async () => {
    for (const EncryptionContext of [undefined, { user: 'adm_1' }])
      await refused(({ kms, keyId }) =>
        kms.send(new EncryptCommand({ KeyId: keyId, Plaintext: Buffer.from('x'), EncryptionContext })),
      );
    await refused(({ kms, blob }) =>
      kms.send(new DecryptCommand({ CiphertextBlob: blob, EncryptionContext: { user: 'usr_a', more: '1' } })),
    );
  });

  test('another sender', async () => {
    await refused(({ ses: client }) =>
      client.send(new SendEmailCommand({ ...mail, Source: 'a@elsewhere.example' })),
    );
  });
});
