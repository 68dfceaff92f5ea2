import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { stackForTest } from '../stack-for-test.ts';
import { createDynamoGate, gatePath } from './dynamo-gate.ts';

const limited = (Action: string | string[], Resource: object | object[], keys: string | string[]) => ({
  Effect: 'Allow',
  Action,
  Resource,
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
});
const table = { 'Fn::GetAtt': ['Table', 'Arn'] };
const index = { 'Fn::Join': ['', [table, '/index/byOwner']] };
const hash = (AttributeName: string) => [{ AttributeName, KeyType: 'HASH' }];

const resources = {
  Table: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: hash('pk'),
      GlobalSecondaryIndexes: [{ IndexName: 'byOwner', KeySchema: hash('ownerPk') }],
    },
  },
  Role: { Type: 'AWS::IAM::Role', Properties: {} },
  Function: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } } },
  Policy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      Roles: [{ Ref: 'Role' }],
      PolicyDocument: {
        Statement: [
          limited(['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'], table, [
            'USR#*',
            'CONFIG',
          ]),
          limited('dynamodb:PutItem', table, 'ENT#*'),
          limited('dynamodb:UpdateItem', table, 'MNY#*'),
          limited('dynamodb:Query', index, 'CRE#*'),
        ],
      },
    },
  },
  ReaderRole: { Type: 'AWS::IAM::Role', Properties: {} },
  Reader: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['ReaderRole', 'Arn'] } } },
  ReaderPolicy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      Roles: [{ Ref: 'ReaderRole' }],
      PolicyDocument: { Statement: [{ Effect: 'Allow', Action: 'dynamodb:Scan', Resource: table }] },
    },
  },
};

describe('a function at the gate of DynamoDB', () => {
  const folder = temporaryFolder();
  const ends: (() => unknown)[] = [folder.remove];
  let gate = '';
  beforeAll(async () => {
    const engine = await serveForTest((_, response) => response.end('{"engine":"answered"}'));
    const stack = stackForTest(folder.path, { resources });
    const door = createDynamoGate(stack, engine.endpoint);
    const served = await serveForTest(door);
    gate = served.endpoint;
    ends.push(engine.close, served.close, door.close);
  });
  afterAll(() => Promise.all(ends.map((end) => end())));

  const ask = async (operation: string, body: object, path = gatePath('Function')) => {
    const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}` };
    const response = await fetch(gate + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = (await response.json()) as { engine?: string; __type?: string; Message?: string };
    return answer.engine ?? `${answer.__type?.split('#')[1]}: ${answer.Message}`;
  };
  const key = (pk: string) => ({ TableName: 'Table', Key: { pk: { S: pk }, sk: { S: 'X' } } });
  const item = (pk: string) => ({ TableName: 'Table', Item: { pk: { S: pk } } });
  const query = (name: string, value: string, more: object = {}) => ({
    TableName: 'Table',
    KeyConditionExpression: '#a = :b AND begins_with(#c, :d)',
    ExpressionAttributeNames: { '#a': name, '#c': 'sk' },
    ExpressionAttributeValues: { ':b': { S: value }, ':d': { S: 'W#' } },
    ...more,
  });

  it('does what its role allows', async () => {
    const answers = await Promise.all([
      ask('GetItem', key('USR#1')),
      ask('Query', query('pk', 'CONFIG')),
      ask('Query', query('ownerPk', 'CRE#1#pending', { IndexName: 'byOwner' })),
      ask('PutItem', item('ENT#1')),
      ask('BatchGetItem', {
        RequestItems: { Table: { Keys: [{ pk: { S: 'USR#1' } }, { pk: { S: 'USR#2' } }] } },
      }),
      ask('TransactWriteItems', { TransactItems: [{ Update: key('MNY#1') }, { Put: item('ENT#1') }] }),
    ]);
    expect(answers).toEqual(Array(6).fill('answered'));
  });

  it('is refused everything else, as IAM would', async () => {
    expect(await ask('PutItem', item('MNY#1'))).toMatch(
      /^AccessDeniedException: User: arn:aws:sts::\d+:assumed-role\/Function is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:[^ ]+:table\/Table/,
    );
    const refused = await Promise.all([
      ask('UpdateItem', key('ENT#1')),
      ask('DeleteItem', key('MNY#1')),
      ask('GetItem', key('CONFIGURATION')),
      ask('Query', query('pk', 'CRE#1')),
      ask('Query', query('ownerPk', 'USR#1', { IndexName: 'byOwner' })),
      ask('Scan', { TableName: 'Table' }),
      ask('TransactWriteItems', { TransactItems: [{ Put: item('ENT#1') }, { Delete: key('ENT#1') }] }),
    ]);
    for (const answer of refused) expect(answer).toContain('AccessDeniedException');
  });

  it('reads the whole table only where a statement says so, and no index with it', async () => {
    const scan = (body: object = {}, name = 'Reader') =>
      ask('Scan', { TableName: 'Table', ...body }, gatePath(name));
    expect(await scan()).toBe('answered');
    for (const refused of [scan({ IndexName: 'byOwner' }), scan({}, 'Function')])
      expect(await refused).toContain('AccessDeniedException');
    expect(await ask('PutItem', item('ENT#1'), gatePath('Reader'))).toContain('AccessDeniedException');
  });

  it('is asked nothing when no function calls: people and tests are not Lambdas', async () => {
    expect(await ask('Scan', { TableName: 'Table' }, '/')).toBe('answered');
  });
});
