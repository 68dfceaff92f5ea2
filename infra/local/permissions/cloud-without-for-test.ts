import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { CreateMultipartUploadCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient } from '@aws-sdk/client-ses';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterAll } from 'vitest';
import { POOL_PROPERTIES } from '../cognito/pool-for-test.ts';
import { createInvocations } from '../gateway/invocations.ts';
import { createWebSocketApi } from '../gateway/websocket-api.ts';
import { createAwsEndpoint } from '../lib/aws-endpoint.ts';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { functionsForTest } from '../stack-for-test.ts';
import { startSecrets, startStandIns } from '../stand-ins.ts';
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
export type Grant = keyof typeof GRANTS;

const ends: (() => unknown)[] = [];
/** Said once in a file: whatever was started for it ends with it. */
export const withClouds = (): void => {
  afterAll(() => Promise.all(ends.toReversed().map((end) => end())));
};

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
      lambda: createInvocations(functions, access),
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

export type Cloud = Awaited<ReturnType<typeof start>>;

const clouds = new Map<Grant | undefined, Promise<Cloud>>();
/** Refused calls leave a cloud as it is, so all cases of a grant share one. */
export const cloudWithout = (grant?: Grant): Promise<Cloud> => {
  const cloud = clouds.get(grant) ?? start(grant);
  clouds.set(grant, cloud);
  return cloud;
};
