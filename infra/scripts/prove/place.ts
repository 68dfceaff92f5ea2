import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient } from '@aws-sdk/client-ses';
import type { Settings } from '../../stage/config.ts';

/** The outputs that the checks need. */
export const PROVEN_OUTPUTS = [
  'UserPoolId',
  'UserPoolClientId',
  'LiveUrl',
  'SiteOrigin',
  'IncomingBucketName',
  'RequestVideosBucketName',
  'GiftMailSetName',
  'VideoKeysArn',
  'VideoKeyId',
  'VideoKeyName',
] as const;

/** A deployed stage, and the clients of whoever proves it. */
export interface Place {
  readonly settings: Settings;
  readonly outputs: Readonly<Record<(typeof PROVEN_OUTPUTS)[number], string>>;
  /** Of whoever runs this: people who sign up get addresses made of it. */
  readonly email: string;
  /** Megabytes of the video that is put together and copied. */
  readonly megabytes: number;
  readonly cognito: CognitoIdentityProviderClient;
  readonly s3: S3Client;
  readonly ses: SESClient;
  readonly secrets: SecretsManagerClient;
}

/** `endpoint` and `credentials` are the local cloud's. */
export const clientsOf = (
  region: string,
  local?: { endpoint: string; credentials: { accessKeyId: string; secretAccessKey: string } },
): Pick<Place, 'cognito' | 's3' | 'ses' | 'secrets'> => {
  const aws = { region, ...local };
  return {
    cognito: new CognitoIdentityProviderClient(aws),
    s3: new S3Client({ ...aws, forcePathStyle: local !== undefined }),
    ses: new SESClient(aws),
    secrets: new SecretsManagerClient(aws),
  };
};

/** Why a check is not made in this stage: no failure, and no proof. */
export class NotHere extends Error {}

export interface Check {
  readonly name: string;
  /** Answers what was seen. Throws what is wrong, or `NotHere`. */
  readonly run: (place: Place) => Promise<string>;
}

/** A call of the site's API, with its answer's code where it refuses. */
export const ask = async (
  { outputs }: Place,
  method: string,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: object } = {},
): Promise<{ status: number; answer: Readonly<Record<string, unknown>> }> => {
  const response = await fetch(outputs.SiteOrigin + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  return { status: response.status, answer };
};

/** Throws unless it is so. */
export const expectThat = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new Error(otherwise);
};
