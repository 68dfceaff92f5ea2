import { expect, test } from 'vitest';
import type { AccessRequest, Statement } from './grants.ts';
import { type Recording, unusedGrants } from './unused-grants.ts';

const TABLE = 'arn:aws:dynamodb:eu-central-1:111111111111:table/Table';
const READ = ['dynamodb:GetItem', 'dynamodb:Query'];
const on = (Action: string | string[], ...keys: string[]): Statement => ({
  Effect: 'Allow',
  Action,
  Resource: TABLE,
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
});
const asked = (action: string, key: string): AccessRequest => ({
  action: `dynamodb:${action}`,
  resource: TABLE,
  context: { 'dynamodb:LeadingKeys': [key] },
});
const recording = (roles: Recording['roles'], ...calls: AccessRequest[]): Recording => ({
  roles,
  calls: { Orders: calls },
});
const unused = (...recordings: Recording[]) =>
  unusedGrants(recordings, READ).map(({ functionName, statement: { Action, Condition } }) => [
    functionName,
    [Action].flat().join(),
    Object.values(Condition?.['ForAllValues:StringLike'] ?? {}).join(),
  ]);

const role = { Orders: [on(READ, 'REQ#*', 'AD#*'), on('dynamodb:PutItem', 'REQ#*')] };

test('a grant is used when it alone allows some call, in one run or another', () => {
  const put = recording(role, asked('PutItem', 'REQ#1'), asked('GetItem', 'AD#1'));
  expect(unused(put)).toEqual([['Orders', READ.join(), 'REQ#*']]);
  expect(unused(put, recording(role, asked('Query', 'REQ#1')))).toEqual([]);
});

test('a prefix, an action and a resource that nobody asked for are unused, each by itself', () => {
  const { Orders } = role;
  const other = `${TABLE}/index/byOwner`;
  const wider: Statement[] = [
    { ...on([...READ, 'dynamodb:DeleteItem'], 'REQ#*', 'AD#*', 'MNY#*'), Resource: [TABLE, other] },
    ...Orders.slice(1),
  ];
  const calls = [
    asked('GetItem', 'REQ#1'),
    asked('GetItem', 'AD#1'),
    asked('GetItem', 'MNY#1'),
    asked('DeleteItem', 'REQ#1'),
    asked('PutItem', 'REQ#1'),
  ];
  expect(unused(recording({ Orders: wider }, ...calls))).toEqual([
    ['Orders', 'dynamodb:DeleteItem', 'AD#*'],
    ['Orders', 'dynamodb:DeleteItem', 'MNY#*'],
    ...Array(3)
      .fill(['Orders', 'dynamodb:DeleteItem'])
      .map((one, i) => [...one, `${['REQ', 'AD', 'MNY'][i]}#*`]),
    ...['REQ#*', 'AD#*', 'MNY#*'].map((key) => ['Orders', READ.join(), key]),
  ]);
});

test('what two grants allow needs neither, and a role of another function is no excuse', () => {
  const twice = { Orders: [on(READ, 'REQ#*'), on(READ, 'REQ#1*')], Pages: [on(READ, 'REQ#*')] };
  expect(unused(recording(twice, asked('GetItem', 'REQ#1')))).toEqual([
    ['Orders', READ.join(), 'REQ#*'],
    ['Orders', READ.join(), 'REQ#1*'],
    ['Pages', READ.join(), 'REQ#*'],
  ]);
});
