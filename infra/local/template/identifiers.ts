import { createHash } from 'node:crypto';
import type { Resource } from './body.ts';
import { ACCOUNT, awsEndpoint, type LocalAddresses, REGION } from './local-addresses.ts';

/** What CloudFormation would answer for one resource; `attributes` beyond these throw. */
export interface Identity {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export const USER_POOL_ID = `${REGION}_local0001`;

/** 26 lower-case characters, as Cognito's client ids are; the same at every start. */
const userPoolClientId = (logicalId: string): string =>
  `local${logicalId.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`.padEnd(26, '0').slice(0, 26);

const arn = (service: string, rest: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;

/** Without the hash that CDK ends a logical id with: names that people read in logs and on the console. */
const plain = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, '');

/** Bucket and API names carry no capitals and at most 63 characters. */
const lowerName = (logicalId: string): string =>
  plain(logicalId)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, 63);

type Rule = (
  logicalId: string,
  name: (property: string) => string | undefined,
  addresses: LocalAddresses,
) => Identity;

const bucket: Rule = (id, name) => {
  const bucketName = name('BucketName') ?? lowerName(id);
  return {
    ref: bucketName,
    attributes: {
      Arn: `arn:aws:s3:::${bucketName}`,
      DomainName: `${bucketName}.s3.amazonaws.com`,
      RegionalDomainName: `${bucketName}.s3.${REGION}.amazonaws.com`,
    },
  };
};

const queue: Rule = (id, name, addresses) => {
  const queueName = name('QueueName') ?? plain(id);
  return {
    ref: `${awsEndpoint(addresses)}/${ACCOUNT}/${queueName}`,
    attributes: { Arn: arn('sqs', queueName), QueueName: queueName },
  };
};

const table: Rule = (id, name) => {
  const tableName = name('TableName') ?? plain(id);
  const tableArn = arn('dynamodb', `table/${tableName}`);
  return {
    ref: tableName,
    attributes: { Arn: tableArn, StreamArn: `${tableArn}/stream/local`, TableId: id },
  };
};

const lambda: Rule = (id, name) => {
  const functionName = name('FunctionName') ?? plain(id);
  return { ref: functionName, attributes: { Arn: arn('lambda', `function:${functionName}`) } };
};

/** API ids are ten lower-case letters and digits; the logical id makes a readable one. */
const apiGateway: Rule = (id) => {
  const apiId = lowerName(id);
  const host = `${apiId}.execute-api.${REGION}.amazonaws.com`;
  return { ref: apiId, attributes: { ApiId: apiId, ApiEndpoint: `https://${host}` } };
};

const userPool: Rule = () => ({
  ref: USER_POOL_ID,
  attributes: {
    Arn: arn('cognito-idp', `userpool/${USER_POOL_ID}`),
    UserPoolId: USER_POOL_ID,
    ProviderName: `cognito-idp.${REGION}.amazonaws.com/${USER_POOL_ID}`,
    ProviderURL: `https://cognito-idp.${REGION}.amazonaws.com/${USER_POOL_ID}`,
  },
});

const userPoolClient: Rule = (id) => {
  const clientId = userPoolClientId(id);
  return { ref: clientId, attributes: { ClientId: clientId, Name: id } };
};

const secret: Rule = (id, name) => {
  const secretName = name('Name') ?? plain(id);
  const secretArn = arn('secretsmanager', `secret:${secretName}-local1`);
  return { ref: secretArn, attributes: { Id: secretArn, Name: secretName } };
};

/** A key is called by a UUID: this one is made of its logical id, and so the same at each start. */
const kmsKey: Rule = (id) => {
  const hash = createHash('sha256').update(id).digest('hex');
  const keyId = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  return { ref: keyId, attributes: { Arn: arn('kms', `key/${keyId}`), KeyId: keyId } };
};

const transcoderQueue: Rule = (id) => ({
  ref: plain(id),
  attributes: { Arn: arn('mediaconvert', `queues/${plain(id)}`), Name: plain(id) },
});

const edgeFunction: Rule = (id) => ({
  ref: id,
  attributes: { FunctionARN: `arn:aws:cloudfront::${ACCOUNT}:function/${id}` },
});

const distribution: Rule = (id) => ({ ref: id, attributes: { Id: id, DomainName: 'local.cloudfront.net' } });

const BY_TYPE: Readonly<Record<string, Rule>> = {
  'AWS::S3::Bucket': bucket,
  'AWS::SQS::Queue': queue,
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::Lambda::Function': lambda,
  'AWS::ApiGatewayV2::Api': apiGateway,
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': userPoolClient,
  'AWS::SecretsManager::Secret': secret,
  'AWS::KMS::Key': kmsKey,
  'AWS::MediaConvert::Queue': transcoderQueue,
  'AWS::CloudFront::Function': edgeFunction,
  'AWS::CloudFront::Distribution': distribution,
};

/** Every other resource: an invented name that is the same at each start, and an ARN of its service. */
const anythingElse: Rule = (id) => ({ ref: id, attributes: { Id: id, Name: id } });

/** `name` reads a property of the resource that gives it its physical name, already resolved. */
export const identify = (
  logicalId: string,
  resource: Resource,
  name: (property: string) => string | undefined,
  addresses: LocalAddresses,
): Identity => {
  const identity = (BY_TYPE[resource.Type] ?? anythingElse)(logicalId, name, addresses);
  const service = resource.Type.split('::')[1]?.toLowerCase() ?? 'local';
  return { ref: identity.ref, attributes: { Arn: arn(service, logicalId), ...identity.attributes } };
};
