import { tableResource } from './dynamodb/engine-for-test.ts';
import type { TestStack } from './stack-for-test.ts';
import type { Resource } from './template/body.ts';

const arn = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });
const ofApi = (type: string, properties: object, api = 'Api'): Resource => ({
  Type: `AWS::ApiGatewayV2::${type}`,
  Properties: { ApiId: { Ref: api }, ...properties },
});
const target = (integration: string) => ({ 'Fn::Join': ['/', ['integrations', { Ref: integration }]] });

/** Writes without an SDK: a bundle that a test can show whole. */
export const dynamo = `const dynamo = async (action, body) => {
  const response = await fetch(process.env.AWS_ENDPOINT_URL_DYNAMODB, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.' + action,
      'x-amz-date': '20260101T000000Z',
      authorization: 'AWS4-HMAC-SHA256 Credential=' + process.env.AWS_ACCESS_KEY_ID + '/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify({ TableName: process.env.TABLE_NAME, ...body }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
const put = (pk) => dynamo('PutItem', { Item: { pk: { S: pk }, sk: { S: 'a' } } })
`;

const api = `${dynamo}
exports.handler = async (event) => {
  if (event.headers['x-origin-secret'] !== process.env.ORIGIN_SECRET) return { statusCode: 403 }
  if (event.body === 'hang') await new Promise((resolve) => setTimeout(resolve, 60000))
  if (event.requestContext.http.method === 'POST') await put('THING#' + event.pathParameters.name)
  const read = async (pk) => 'Item' in (await dynamo('GetItem', { Key: { pk: { S: pk }, sk: { S: 'a' } }, ConsistentRead: true }))
  const name = event.pathParameters.name
  return { thing: await read('THING#' + name), seen: await read('SEEN#' + name) }
}`;

const reader = `${dynamo}
exports.handler = async ({ Records }) => {
  for (const { dynamodb } of Records) {
    const pk = dynamodb.Keys.pk.S
    if (pk.startsWith('THING#')) await put('SEEN#' + pk.slice(6))
  }
}`;

/** Takes every socket and every message. */
const live = `exports.handler = async ({ body }) => ({ statusCode: 200, body })`;

const viewer = `function handler(event) {
  event.request.headers['true-client-ip'] = { value: event.viewer.ip };
  return event.request;
}`;

const environment = {
  TABLE_NAME: { Ref: 'Things' },
  ORIGIN_SECRET: '{{resolve:secretsmanager:origin:SecretString:::}}',
};

const stream = { 'Fn::GetAtt': ['Things', 'StreamArn'] };

/** The smallest stack that has one of everything: a site with an edge function, an API, sockets, a table, a reader of its stream. */
export const wholeStack: TestStack = {
  functions: {
    ApiFunction: { code: api, environment, role: 'Role', timeoutSeconds: 30 },
    ReaderFunction: { code: reader, environment, role: 'Role' },
    LiveFunction: { code: live },
  },
  resources: {
    Things: tableResource,
    SiteBucket: { Type: 'AWS::S3::Bucket', Properties: {} },
    OriginSecret: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: { Name: 'origin', GenerateSecretString: { PasswordLength: 32, ExcludePunctuation: true } },
    },
    Role: { Type: 'AWS::IAM::Role', Properties: {} },
    Policy: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        Roles: [{ Ref: 'Role' }],
        PolicyDocument: {
          Statement: [{ Effect: 'Allow', Action: 'dynamodb:*', Resource: [arn('Things'), stream] }],
        },
      },
    },
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
    Integration: ofApi('Integration', { IntegrationUri: arn('ApiFunction'), PayloadFormatVersion: '2.0' }),
    Route: ofApi('Route', {
      RouteKey: 'ANY /api/things/{name}',
      Target: target('Integration'),
    }),
    Live: {
      Type: 'AWS::ApiGatewayV2::Api',
      Properties: { ProtocolType: 'WEBSOCKET', RouteSelectionExpression: '$request.body.action' },
    },
    LiveStage: ofApi('Stage', { StageName: 'ws' }, 'Live'),
    LiveIntegration: ofApi('Integration', { IntegrationUri: arn('LiveFunction') }, 'Live'),
    ...Object.fromEntries(
      ['connect', 'disconnect', 'default'].map((name) => [
        `Live${name}`,
        ofApi('Route', { RouteKey: `$${name}`, Target: target('LiveIntegration') }, 'Live'),
      ]),
    ),
    Viewer: {
      Type: 'AWS::CloudFront::Function',
      Properties: { FunctionCode: viewer, FunctionConfig: { Runtime: 'cloudfront-js-2.0' } },
    },
    Reading: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        FunctionName: { Ref: 'ReaderFunction' },
        EventSourceArn: stream,
        BatchSize: 10,
      },
    },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          DefaultRootObject: 'index.html',
          Origins: [
            {
              Id: 'site',
              DomainName: { 'Fn::GetAtt': ['SiteBucket', 'RegionalDomainName'] },
              OriginAccessControlId: 'oac',
            },
            {
              Id: 'api',
              DomainName: { 'Fn::Join': ['', [{ Ref: 'Api' }, '.execute-api.eu-central-1.amazonaws.com']] },
              OriginCustomHeaders: [
                { HeaderName: 'X-Origin-Secret', HeaderValue: environment.ORIGIN_SECRET },
              ],
            },
          ],
          CacheBehaviors: [
            {
              PathPattern: '/api/*',
              TargetOriginId: 'api',
              CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
              OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
              AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
              FunctionAssociations: [
                { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Viewer', 'FunctionARN'] } },
              ],
            },
          ],
          DefaultCacheBehavior: {
            TargetOriginId: 'site',
            CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
          },
        },
      },
    },
  },
  body: { Outputs: { SiteBucketName: { Value: { Ref: 'SiteBucket' } } } },
};
