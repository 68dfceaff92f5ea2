import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { stackForTest } from '../stack-for-test.ts';
import { CREDENTIALS } from '../template/local-addresses.ts';
import { type Access, createAccess } from './access.ts';
import { createDynamoGate } from './dynamo-gate.ts';

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
          limited('dynamodb:BatchWriteItem', table, 'LOG#*'),
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
  let access: Access;
  let written = 0;
  beforeAll(async () => {
    const engine = await serveForTest((_, response) => response.end('{"engine":"answered"}'));
    const stack = stackForTest(folder.path, { resources });
    access = createAccess(stack);
    const door = createDynamoGate(stack, engine.endpoint, access, () => {
      written += 1;
    });
    const served = await serveForTest(door);
    gate = served.endpoint;
    ends.push(engine.close, served.close, door.close);
  });
  afterAll(() => Promise.all(ends.map((end) => end())));

  const ask = async (operation: string, body: object, functionName: string | null = 'Function') => {
    const { accessKeyId } = functionName === null ? CREDENTIALS : access.credentialsOf(functionName);
    const headers = {
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
    };
    const response = await fetch(gate, { method: 'POST', headers, body: JSON.stringify(body) });
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

  it('that has written makes it known, one that has read or was refused does not', async () => {
    const toldOf = async (operation: string, body: object) => {
      written = 0;
      await ask(operation, body);
      return written;
    };
    expect(await toldOf('PutItem', item('ENT#1'))).toBe(1);
    expect(await toldOf('TransactWriteItems', { TransactItems: [{ Put: item('ENT#1') }] })).toBe(1);
    expect(await toldOf('GetItem', key('USR#1'))).toBe(0);
    expect(await toldOf('PutItem', item('MNY#1'))).toBe(0);
  });

  it('is refused everything else, as IAM would', async () => {
    expect(await ask('PutItem', item('MNY#1'))).toMatch(
      /^AccessDeniedException: User: arn:aws:sts::\d+:assumed-role\/Function\/Function is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:[^ ]+:table\/Table/,
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
    const scan = (body: object = {}, name = 'Reader') => ask('Scan', { TableName: 'Table', ...body }, name);
    expect(await scan()).toBe('answered');
    for (const refused of [scan({ IndexName: 'byOwner' }), scan({}, 'Function')])
      expect(await refused).toContain('AccessDeniedException');
    expect(await ask('PutItem', item('ENT#1'), 'Reader')).toContain('AccessDeniedException');
  });

  it('batches writes only where each of them is granted', async () => {
    const batch = (...requests: object[]) => ({ RequestItems: { Table: requests } });
    const putting = (pk: string) => ({ PutRequest: item(pk) });
    const deleting = (pk: string) => ({ DeleteRequest: { Key: { pk: { S: pk }, sk: { S: 'X' } } } });
    expect(await ask('BatchWriteItem', batch(putting('LOG#1'), deleting('LOG#2')))).toBe('answered');
    for (const refused of [
      batch(putting('LOG#1'), putting('MNY#1')),
      batch(deleting('ENT#1')),
      // A role that may put single items may not put batches: these are actions of their own.
      batch(putting('ENT#1')),
      batch(),
      batch({}),
    ])
      expect(await ask('BatchWriteItem', refused)).toContain('AccessDeniedException');
  });

  it('is refused what the gate cannot read, PartiQL above all', async () => {
    const statement = { Statement: "UPDATE \"Table\" SET role = 'admin' WHERE pk = 'USR#1'" };
    const refused = [
      ask('ExecuteStatement', statement),
      ask('BatchExecuteStatement', { Statements: [statement] }),
      ask('ExecuteTransaction', { TransactStatements: [statement] }),
      ask('DescribeTable', { TableName: 'Table' }),
      ask('ImportTable', {}),
      ask('GetItem', { TableName: 'Table' }),
      ask('PutItem', { TableName: 'Table', Item: { sk: { S: 'ENT#1' } } }),
      ask('GetItem', { ...key('USR#1'), TableName: 'Elsewhere' }),
      ask('TransactWriteItems', { TransactItems: [{ Replace: key('ENT#1') }] }),
      ask('TransactWriteItems', { TransactItems: [] }),
      ask('TransactWriteItems', {}),
      ask('BatchGetItem', { RequestItems: { Table: {} } }),
      // The operator decides which items are read, so it must be plain which key is compared.
      ask('Query', query('pk', 'USR#1', { KeyConditionExpression: '#c = :d AND #a = :b' })),
      ask('Query', { TableName: 'Table', KeyConditions: { pk: { ComparisonOperator: 'EQ' } } }),
    ];
    for (const answer of await Promise.all(refused)) expect(answer).toContain('AccessDeniedException');
  });

  it('reads in transactions what it may read', async () => {
    const reading = (...keys: string[]) => ({ TransactItems: keys.map((one) => ({ Get: key(one) })) });
    expect(await ask('TransactGetItems', reading('USR#1', 'USR#2'))).toBe('answered');
    expect(await ask('TransactGetItems', reading('USR#1', 'MNY#1'))).toContain('AccessDeniedException');
  });

  it('is asked nothing when no function calls: people and tests are not Lambdas', async () => {
    expect(await ask('Scan', { TableName: 'Table' }, null)).toBe('answered');
    expect(await ask('ExecuteStatement', { Statement: 'SELECT * FROM "Table"' }, null)).toBe('answered');
  });
});
