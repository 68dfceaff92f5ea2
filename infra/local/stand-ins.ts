import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { AwsHandlers, Handler } from './aws-endpoint.ts';
import { createCognito } from './cognito/cognito.ts';
import { clientSettings, poolSettings } from './cognito/settings.ts';
import type { Functions } from './functions/functions.ts';
import { createS3 } from './s3/s3.ts';
import { bucketSettings } from './s3/settings.ts';
import { userPoolId } from './template/identifiers.ts';
import { awsEndpoint, credentials, region } from './template/place.ts';
import type { Stack } from './template/stack.ts';

export interface StandIns {
  readonly handlers: Omit<AwsHandlers, 'connections'>;
  close(): void;
}

const missing: Handler = (_, response) => {
  response.writeHead(501).end();
};

const startCognito = (stack: Stack, functions: Functions, dataDir: string) => {
  const [pool] = stack.all<{ LambdaConfig?: Readonly<Record<string, string>> }>('AWS::Cognito::UserPool');
  if (!pool) return undefined;
  const triggers = pool.properties.LambdaConfig ?? {};
  return createCognito({
    dataDir,
    issuer: `${awsEndpoint(stack.place)}/${userPoolId}`,
    poolId: userPoolId,
    pool: poolSettings(pool.properties),
    clients: stack
      .all('AWS::Cognito::UserPoolClient')
      .map(({ logicalId, properties }) => clientSettings(stack.ref(logicalId), properties)),
    credentials: [credentials],
    invokeTrigger: async (name, event) => {
      const arn = triggers[name];
      return arn === undefined ? event : ((await functions.find(arn).invoke(event)) as typeof event);
    },
    sendMail: async () => undefined,
  });
};

/** The services that the template's resources ask for, each with its own folder of data. */
export const startStandIns = (stack: Stack, functions: Functions, dataDir: string): StandIns => {
  const s3 = createS3({
    dataDir: path.join(dataDir, 's3'),
    buckets: stack
      .all('AWS::S3::Bucket')
      .map(({ logicalId, properties }) => bucketSettings(stack.ref(logicalId), properties)),
    credentials: [credentials],
    region,
  });
  const cognito = startCognito(stack, functions, path.join(dataDir, 'cognito'));
  return {
    handlers: {
      s3: s3.handle,
      cognito: cognito?.handle ?? missing,
      sqs: missing,
      secrets: missing,
      mail: missing,
    },
    close: () => {
      s3.close();
      cognito?.close();
    },
  };
};

export const openSecrets = (): ((arn: string, jsonKey: string) => string) => {
  const secret = randomBytes(24).toString('hex');
  return () => secret;
};
