import path from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { paypalEvents } from '../../shared/contracts/money/wallet.ts';
import { PAYPAL_PATH } from '../platform/data/paypal.ts';
import { createCognito } from './cognito/cognito.ts';
import { clientSettings, poolSettings } from './cognito/settings.ts';
import { createEvents } from './events/rules.ts';
import type { Functions } from './functions/functions.ts';
import { InvocationError } from './functions/sandbox.ts';
import { createKms } from './kms/kms.ts';
import type { AwsHandlers, Handler } from './lib/aws-endpoint.ts';
import { createMail } from './mail/mail.ts';
import { createMediaConvert, type Files } from './mediaconvert/mediaconvert.ts';
import type { Credentials as PayPalCredentials } from './paypal/call.ts';
import { createPayPalStandIn } from './paypal/paypal.ts';
import type { Access } from './permissions/access.ts';
import { createQueue } from './queue/queue.ts';
import { queueSettings } from './queue/settings.ts';
import { createS3 } from './s3/s3.ts';
import { bucketSettings } from './s3/settings.ts';
import { createSecrets } from './secrets/secrets.ts';
import { type SecretSettings, secretSettings } from './secrets/settings.ts';
import { makeLocalVideoKeys } from './secrets/video-keys.ts';
import { USER_POOL_ID } from './template/identifiers.ts';
import { ACCOUNT, awsEndpoint, CREDENTIALS, REGION, siteOrigin } from './template/local-addresses.ts';
import type { Stack } from './template/stack.ts';

export interface StandIns {
  readonly handlers: Omit<AwsHandlers, 'connections' | 'secrets' | 'paypal' | 'lambda'>;
  /** Makes a user who is signed in, without any trigger; undefined where the template has no pool. */
  readonly admit: ReturnType<typeof createCognito>['admit'] | undefined;
  /** Resolves when no video is left to be made anew. */
  transcoded(): Promise<void>;
  close(): void;
}

const missing: Handler = (_, response) => {
  response.writeHead(501).end();
};

interface PoolProperties extends Readonly<Record<string, unknown>> {
  readonly LambdaConfig?: Readonly<Record<string, string>>;
  readonly EmailConfiguration?: { readonly From?: string; readonly ConfigurationSet?: string };
}

type Mail = ReturnType<typeof createMail>;

const startCognito = (
  stack: Stack,
  functions: Functions,
  { mail, access }: { mail: Mail; access: Access },
  dataDir: string,
) => {
  const [pool] = stack.all<PoolProperties>('AWS::Cognito::UserPool');
  if (!pool) return undefined;
  const { LambdaConfig: triggers = {}, EmailConfiguration: email } = pool.properties;
  const from = email?.From ?? 'no-reply@verificationemail.com';
  return createCognito({
    dataDir,
    issuer: `${awsEndpoint(stack.addresses)}/${USER_POOL_ID}`,
    poolId: USER_POOL_ID,
    pool: poolSettings(pool.properties),
    clients: stack
      .all('AWS::Cognito::UserPoolClient')
      .map(({ logicalId, properties }) => clientSettings(stack.ref(logicalId), properties)),
    credentials: access.credentials,
    refusal: access.refusal,
    poolArn: stack.attribute(pool.logicalId, 'Arn'),
    invokeTrigger: async (name, event) => {
      const arn = triggers[name];
      if (arn === undefined) return event;
      try {
        return (await functions.find(arn).invoke(event)) as typeof event;
      } catch (error) {
        // Cognito repeats the message of what a trigger threw, and not its type.
        throw error instanceof InvocationError ? new Error(error.report.errorMessage) : error;
      }
    },
    sendMail: async (message) => {
      mail.deliver({ ...message, from }, email?.ConfigurationSet);
    },
  });
};

/** Files of the storage on this machine, by addresses like `s3://bucket/key`. */
const filesOf = ({ addresses }: Stack): Files => {
  const client = new S3Client({
    region: REGION,
    credentials: CREDENTIALS,
    endpoint: awsEndpoint(addresses),
    forcePathStyle: true,
  });
  const placeOf = (address: string) => {
    const [Bucket = '', ...key] = address.slice('s3://'.length).split('/');
    return { Bucket, Key: key.join('/') };
  };
  return {
    get: async (address) => {
      const { Body } = await client.send(new GetObjectCommand(placeOf(address)));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },
    put: async (address, Body, ContentType) => {
      await client.send(new PutObjectCommand({ ...placeOf(address), Body, ContentType }));
    },
  };
};

/** The services that the template's resources ask for, each with its own folder of data. */
export const startStandIns = (
  stack: Stack,
  functions: Functions,
  access: Access,
  dataDir: string,
): StandIns => {
  const signed = { region: REGION, credentials: access.credentials, refusal: access.refusal };
  const s3 = createS3({
    ...signed,
    dataDir: path.join(dataDir, 's3'),
    buckets: stack
      .all('AWS::S3::Bucket')
      .map(({ logicalId, properties }) => bucketSettings(stack.ref(logicalId), properties)),
  });
  const expire = () => s3.expire(Date.now());
  expire();
  const expiring = setInterval(expire, 3_600_000);
  const queue = createQueue({
    ...signed,
    dataDir: path.join(dataDir, 'sqs'),
    endpoint: awsEndpoint(stack.addresses),
    account: ACCOUNT,
    queues: stack
      .all('AWS::SQS::Queue')
      .map(({ logicalId, properties }) => queueSettings(stack.attribute(logicalId, 'QueueName'), properties)),
  });
  const kms = createKms({
    ...signed,
    dataDir: path.join(dataDir, 'kms'),
    account: ACCOUNT,
    keys: stack.all<{ readonly Description?: string }>('AWS::KMS::Key').map(({ logicalId, properties }) => ({
      id: stack.ref(logicalId),
      description: properties.Description ?? '',
    })),
  });
  const emit = createEvents(stack, functions);
  const mediaconvert = createMediaConvert({
    ...signed,
    dataDir: path.join(dataDir, 'mediaconvert'),
    files: filesOf(stack),
    emit: (detail) =>
      emit({ source: 'aws.mediaconvert', 'detail-type': 'MediaConvert Job State Change', detail }),
  });
  const mail = createMail({ ...signed, account: ACCOUNT, dataDir: path.join(dataDir, 'mail'), emit });
  const cognito = startCognito(stack, functions, { mail, access }, path.join(dataDir, 'cognito'));
  return {
    handlers: {
      s3: s3.handle,
      sqs: queue.handle,
      kms: kms.handle,
      mediaconvert: mediaconvert.handle,
      mail: mail.handle,
      cognito: cognito?.handle ?? missing,
    },
    admit: cognito?.admit,
    transcoded: mediaconvert.settled,
    close: () => {
      clearInterval(expiring);
      for (const one of [s3, queue, kms, mediaconvert, mail, cognito]) one?.close();
    },
  };
};

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * Apart from the others: functions get their secrets with their environment, and the others call functions. The roles
 * are read with the functions, so they come later too.
 */
export const startSecrets = (stack: Stack, access: () => Access, dataDir: string): Secrets =>
  createSecrets({
    dataDir: path.join(dataDir, 'secrets'),
    account: ACCOUNT,
    region: REGION,
    credentials: () => access().credentials,
    refusal: (...asked) => access().refusal(...asked),
    secrets: stack.all('AWS::SecretsManager::Secret').map(({ logicalId, properties }): SecretSettings => {
      const settings = secretSettings(stack.attribute(logicalId, 'Name'), properties);
      return logicalId.startsWith('VideoKeys') ? { ...settings, firstValue: makeLocalVideoKeys } : settings;
    }),
  });

/** Answers `{{resolve:secretsmanager:<arn>:SecretString:<key>}}`; throws for a secret or a key that is not there. */
export const secretText = (secrets: Secrets, arn: string, jsonKey: string): string => {
  const text = secrets.value(arn);
  const value = text !== undefined && jsonKey ? (JSON.parse(text) as Record<string, string>)[jsonKey] : text;
  if (value === undefined) throw new Error(`the secret ${arn} has no value ${jsonKey}`);
  return value;
};

/** The stand-in for PayPal, with the credentials that the stage's secret has at the moment. */
export const startPayPal = (stack: Stack, secrets: Secrets, dataDir: string) => {
  const secret = stack
    .all('AWS::SecretsManager::Secret')
    .find(({ logicalId }) => logicalId.startsWith('PayPalSecret'));
  if (!secret) return undefined;
  const name = stack.attribute(secret.logicalId, 'Name');
  return createPayPalStandIn({
    dataDir: path.join(dataDir, 'paypal'),
    base: `${awsEndpoint(stack.addresses)}${PAYPAL_PATH}`,
    webhookUrl: `${siteOrigin(stack.addresses)}${paypalEvents.receive.path}`,
    credentials: () => JSON.parse(secrets.value(name) ?? '{}') as PayPalCredentials,
  });
};
