// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are CloudFormation's
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../serve-for-test.ts';
import { nowhere, stackForTest } from '../stack-for-test.ts';
import type { TemplateBody } from './body.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

/** What a property of a resource becomes. */
const resolved = (value: unknown, body: Partial<TemplateBody> = {}): unknown => {
  const stack = stackForTest(folder.path, {
    resources: {
      Thing: { Type: 'AWS::SNS::Topic', Properties: { Value: value } },
      TableCD117FA1: { Type: 'AWS::DynamoDB::Table', Properties: {} },
      Files1234ABCD: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'films' } },
      Mail: { Type: 'AWS::SQS::Queue', Properties: {} },
      Pool: { Type: 'AWS::Cognito::UserPool', Properties: {} },
      Key: { Type: 'AWS::SSM::Parameter', Properties: { Name: '/brand', Value: 'Mazaltov' } },
      Secret: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'origin' } },
    },
    body,
  });
  return stack.all<{ Value: unknown }>('AWS::SNS::Topic')[0]?.properties.Value;
};

describe('intrinsic functions', () => {
  test.each([
    [{ Ref: 'AWS::Region' }, 'eu-central-1'],
    [{ Ref: 'AWS::AccountId' }, '111111111111'],
    [{ Ref: 'TableCD117FA1' }, 'Table'],
    [{ Ref: 'Files1234ABCD' }, 'films'],
    [{ 'Fn::GetAtt': ['Files1234ABCD', 'RegionalDomainName'] }, 'films.s3.eu-central-1.amazonaws.com'],
    [{ 'Fn::GetAtt': 'Mail.QueueName' }, 'Mail'],
    [{ Ref: 'Mail' }, 'http://127.0.0.1:1004/111111111111/Mail'],
    [{ 'Fn::Join': ['-', ['a', { Ref: 'AWS::Partition' }, 'b']] }, 'a-aws-b'],
    [
      { 'Fn::Sub': '${Mail.Arn} ${!kept} ${AWS::Region}' },
      'arn:aws:sqs:eu-central-1:111111111111:Mail ${kept} eu-central-1',
    ],
    [{ 'Fn::Sub': ['${Who} sings', { Who: { Ref: 'Files1234ABCD' } }] }, 'films sings'],
    [{ 'Fn::Select': ['1', { 'Fn::Split': [':', 'a:b:c'] }] }, 'b'],
    [{ 'Fn::Base64': 'שלום' }, Buffer.from('שלום').toString('base64')],
    [
      ['x', { Ref: 'AWS::NoValue' }, 'y'],
      ['x', 'y'],
    ],
    [{ a: { Ref: 'AWS::NoValue' }, b: 1 }, { b: 1 }],
    ['{{resolve:ssm:/brand}}!', 'Mazaltov!'],
    [
      { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Secret' }, ':SecretString:key::}}']] },
      'secret of arn:aws:secretsmanager:eu-central-1:111111111111:secret:origin-local1 key',
    ],
  ])('%j is %j', (value, expected) => {
    expect(resolved(value)).toEqual(expected);
  });

  test('conditions choose values, resources and nothing else', () => {
    const body: Partial<TemplateBody> = {
      Parameters: { Stage: { Default: 'local' } },
      Conditions: {
        IsLocal: { 'Fn::Equals': [{ Ref: 'Stage' }, 'local'] },
        IsProd: { 'Fn::Not': [{ Condition: 'IsLocal' }] },
        Both: { 'Fn::And': [{ Condition: 'IsLocal' }, { Condition: 'IsProd' }] },
        Either: { 'Fn::Or': [{ Condition: 'IsLocal' }, { Condition: 'IsProd' }] },
      },
      Mappings: { Sizes: { local: { memory: 128 } } },
    };
    expect(resolved({ 'Fn::If': ['IsProd', 'yes', 'no'] }, body)).toBe('no');
    expect(resolved({ 'Fn::If': ['Both', 'yes', { Ref: 'AWS::NoValue' }] }, body)).toBeUndefined();
    expect(
      resolved({ 'Fn::If': ['Either', { 'Fn::FindInMap': ['Sizes', { Ref: 'Stage' }, 'memory'] }, 0] }, body),
    ).toBe(128);
  });

  test.each([
    [{ Ref: 'Nobody' }, /unknown Nobody/],
    [{ 'Fn::GetAtt': ['Mail', 'Colour'] }, /does not know AWS::SQS::Queue\.Colour/],
    [{ 'Fn::ImportValue': 'x' }, /does not know the intrinsic function Fn::ImportValue/],
    ['{{resolve:ssm:/nothing}}', /no SSM parameter \/nothing/],
  ])('%j is refused rather than guessed', (value, message) => {
    expect(() => resolved(value)).toThrow(message);
  });
});

describe('addresses', () => {
  test.each([
    ['https://cognito-idp.eu-central-1.amazonaws.com/pool', 'http://127.0.0.1:1004/pool'],
    ['wss://abc123.execute-api.eu-central-1.amazonaws.com/ws', 'ws://127.0.0.1:1003/ws'],
    ['https://abc123.execute-api.eu-central-1.amazonaws.com/ws', 'http://127.0.0.1:1004/ws'],
    [
      'http://127.0.0.1:1/page and http://127.0.0.1:2',
      'http://127.0.0.1:1003/page and http://127.0.0.1:1004',
    ],
    ['http://127.0.0.1:10', 'http://127.0.0.1:10'],
    ['https://example.com', 'https://example.com'],
  ])('%s is %s on this machine', (text, expected) => {
    expect(resolved(text)).toBe(expected);
    expect(nowhere.port).toBe(1003);
  });

  test('survive being put together from pieces and being looked at twice', () => {
    const joined = { 'Fn::Join': ['', ['http://127.0.0.1', ':1', '/creator']] };
    expect(resolved({ 'Fn::Sub': ['${Here}', { Here: joined }] })).toBe('http://127.0.0.1:1003/creator');
  });
});
