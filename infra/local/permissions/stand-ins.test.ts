import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DecryptCommand, EncryptCommand } from '@aws-sdk/client-kms';
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
} from '@aws-sdk/client-s3';
import { GetSecretValueCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { SendEmailCommand } from '@aws-sdk/client-ses';
import { ReceiveMessageCommand, SendMessageBatchCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, test } from 'vitest';
import { USER_POOL_ID } from '../template/identifiers.ts';
import { type Cloud, cloudWithout, type Grant, withClouds } from './cloud-without-for-test.ts';

withClouds();

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
