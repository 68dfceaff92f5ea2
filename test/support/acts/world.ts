import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { inject } from 'vitest';
import { useDynamoDB as setDynamoDB } from '../../../functions/lib/table/table.ts';
import type { Admission, Admitted } from '../../../infra/local/cognito/admit.ts';
import type { CloudForTests } from '../cloud/start-cloud.ts';

/** The cloud a test is in: the one all tests of its project share, until somebody moves into another. */
let cloud: CloudForTests;
let dynamodb: DynamoDBClient;
let identities: CognitoIdentityProviderClient;
let s3: S3Client;

/** Moves into a test's own cloud, or one started anew. */
export const moveTo = (other: CloudForTests): void => {
  cloud = other;
  // The product's own use cases, called in this process, find the same table.
  Object.assign(process.env, {
    TABLE_NAME: cloud.tableName,
    AWS_REGION: cloud.region,
    AWS_ACCESS_KEY_ID: cloud.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: cloud.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: cloud.dynamoEndpoint,
  });
  setDynamoDB(undefined);
  // What a stand-in refuses is the answer.
  const aws = { region: cloud.region, credentials: cloud.credentials, maxAttempts: 1 };
  dynamodb = new DynamoDBClient({ ...aws, endpoint: cloud.dynamoEndpoint });
  identities = new CognitoIdentityProviderClient({ ...aws, endpoint: cloud.awsEndpoint });
  s3 = new S3Client({ ...aws, endpoint: cloud.awsEndpoint, forcePathStyle: true });
};
moveTo(inject('cloud'));

/** The table, behind the product's back. */
export const tableHere = () => ({ client: dynamodb, TableName: cloud.tableName });

/** The user pool and the site's client of it. */
export const poolHere = () => ({
  identities,
  poolId: cloud.outputs.UserPoolId ?? '',
  clientId: cloud.outputs.UserPoolClientId ?? '',
});

/** The buckets, and the one that a deployment puts the site into. */
export const storageHere = () => ({ client: s3, siteBucket: cloud.outputs.SiteBucketName ?? '' });

/** Resolves when the stream and the queues have nothing left to deliver. */
export const settled = async (): Promise<void> => {
  await fetch(`${cloud.control}/settled`);
};

const control = async (act: string, input: unknown): Promise<unknown> => {
  const response = await fetch(`${cloud.control}/${act}`, { method: 'POST', body: JSON.stringify(input) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

export const invoke = (functionName: string, event: unknown): Promise<unknown> =>
  control(`invoke/${functionName}`, event);

/** A user of the pool who is signed in, without a sign-up. */
export const admit = async (who: Omit<Admission, 'clientId'>): Promise<Admitted> =>
  (await control('admit', { ...who, clientId: cloud.outputs.UserPoolClientId })) as Admitted;

export interface InboxMessage {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  /** Headers of a raw message for unsubscribing; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const inboxOf = async (email: string): Promise<InboxMessage[]> => {
  const response = await fetch(`${cloud.awsEndpoint}/inbox/messages?to=${encodeURIComponent(email)}`);
  return (await response.json()) as InboxMessage[];
};

/** An address of the site, for calls that no client of ours would make. */
export const siteUrl = (path: string): string => `${cloud.origin}${path}`;

/** Tells the transcoder of this machine to leave its jobs where they are, or to fail them. */
export const tellTranscoder = async (what: 'held' | 'failing', is: boolean): Promise<void> => {
  await fetch(`${cloud.awsEndpoint}/mediaconvert/${what}`, { method: is ? 'PUT' : 'DELETE' });
};

/** The newest e-mail to an address comes back, as a mailbox that does not take it, or a reader who calls it spam, has it. */
export const giveBack = async (email: string, how: 'bounce' | 'complaint'): Promise<void> => {
  const [newest] = await inboxOf(email);
  if (!newest) throw new Error(`No e-mail came to ${email}`);
  await fetch(`${cloud.awsEndpoint}/inbox/${newest.id}/${how}`, { method: 'POST', redirect: 'manual' });
};
