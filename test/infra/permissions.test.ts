import { describe, expect, it } from 'vitest';
import { domains } from '../../infra/domains/index.ts';
import { flat, referred, synthesized } from './template.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: {
    readonly 'ForAllValues:StringLike'?: { readonly 'dynamodb:LeadingKeys': string | string[] };
  };
}

const stack = synthesized('prod');
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
/** CDK's own functions do nothing but deploy; they have no entry of ours. */
const functions = stack
  .of('AWS::Lambda::Function')
  .flatMap(([id, { Properties }]) =>
    Properties.Environment?.Variables.POWERTOOLS_SERVICE_NAME
      ? [{ id, ...Properties, entry: String(Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME) }]
      : [],
  );
const roleOf = (fn: { Role: unknown }) => referred(fn.Role)[0] ?? '';
const statementsOf = (role: string): Statement[] =>
  stack
    .of('AWS::IAM::Policy')
    .filter(([, { Properties }]) => referred(Properties.Roles).includes(role))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
const all = functions.flatMap((fn) =>
  statementsOf(roleOf(fn)).map((statement) => ({ ...statement, entry: fn.entry })),
);
/** No key limits a Scan, so it is granted by itself. */
const isScan = ({ Action }: Statement): boolean => list(Action).join() === 'dynamodb:Scan';
const keysOf = ({ Condition }: Statement): string[] =>
  list(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []);

/** Every action that may write an item; a transaction's writes are asked as these. */
const PUTTING = ['PutItem', 'BatchWriteItem', 'PartiQLInsert'];
const CHANGING = ['UpdateItem', 'PartiQLUpdate'];
const DELETING = ['DeleteItem', 'BatchWriteItem', 'PartiQLDelete'];

const couldMatch = (pattern: string, prefix: string) =>
  pattern.startsWith(prefix) || (pattern.endsWith('*') && prefix.startsWith(pattern.slice(0, -1)));

/** Entries of the Lambdas that may do one of these actions on some key with this prefix, in order. */
const writersOf = (prefix: string, actions: readonly string[]): string[] => {
  const writing = all.filter(
    (statement) =>
      list(statement.Action).some((action) => actions.includes(action.replace('dynamodb:', ''))) &&
      keysOf(statement).some((key) => couldMatch(key, prefix)),
  );
  return [...new Set(writing.map(({ entry }) => entry))].sort();
};

describe('each Lambda', () => {
  it('is one of those the domains declare', () => {
    const declared = domains.flatMap(({ functions }) => functions.map(({ entry }) => entry));
    expect(functions.map(({ entry }) => entry).sort()).toEqual(declared.sort());
  });

  it('runs on Node 24 and arm64, traced, with logs of its own that end some day', () => {
    const logGroups = functions.map(({ LoggingConfig }) => referred(LoggingConfig.LogGroup)[0] ?? '');
    expect(new Set(logGroups).size).toBe(functions.length);
    for (const [index, fn] of functions.entries()) {
      expect([fn.entry, fn.Runtime, fn.Architectures]).toEqual([fn.entry, 'nodejs24.x', ['arm64']]);
      expect([fn.TracingConfig.Mode, fn.LoggingConfig.LogFormat]).toEqual(['Active', 'JSON']);
      expect(stack.resources[logGroups[index] ?? '']?.Properties.RetentionInDays).toBe(90);
    }
  });

  it('has a role of its own, without policies that AWS manages', () => {
    expect(new Set(functions.map(roleOf)).size).toBe(functions.length);
    for (const fn of functions)
      expect(stack.resources[roleOf(fn)]?.Properties.ManagedPolicyArns).toBeUndefined();
  });
});

describe('what a Lambda may do', () => {
  it('is named action by action', () => {
    for (const { entry, Action, Effect } of all)
      expect([entry, Effect, list(Action).filter((action) => action.includes('*'))]).toEqual([
        entry,
        'Allow',
        [],
      ]);
  });

  it('is limited to resources of this stack; a star only ends a prefix', () => {
    const allowed = [
      /^<\w+Bucket\w+\.Arn>\/[a-z_/]+\*$/,
      /^arn:aws:execute-api:[^*]+<LiveApi\w+>\/ws\/\*\/@connections\/\*$/,
    ];
    for (const { entry, Action, Resource } of all) {
      for (const arn of list(Resource).map(flat)) {
        // Traces, and what is of the whole account at SES, have no resource of their own.
        const ofNothing = /^xray:|^ses:(GetSendQuota|GetAccount|DeleteSuppressedDestination)$/;
        const hasNone = arn === '*' && list(Action).every((action) => ofNothing.test(action));
        const fine = !arn.includes('*') || hasNone || allowed.some((pattern) => pattern.test(arn));
        expect([entry, arn, fine]).toEqual([entry, arn, true]);
      }
    }
  });

  it('touches items only by prefixes of their keys, and never all of them', () => {
    const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
    for (const statement of all) {
      const actions = list(statement.Action).filter((action) => action.startsWith('dynamodb:'));
      if (actions.length === 0 || actions.every((action) => stream.includes(action.slice(9)))) continue;
      if (isScan(statement)) continue;
      expect(keysOf(statement).length).toBeGreaterThan(0);
      for (const key of keysOf(statement)) expect(key).toMatch(/^[A-Z]+(#|$)/);
      expect(actions).not.toContain('dynamodb:Scan');
    }
  });

  it('reads the whole table in one Lambda, the one that recomputes money, and there writes its report alone', () => {
    expect(all.filter(isScan).map(({ entry }) => entry)).toEqual(['reconcile/nightly']);
    const own = all
      .filter(({ entry }) => entry === 'reconcile/nightly')
      .flatMap(({ Action }) => list(Action));
    expect(own.filter((action) => action.startsWith('dynamodb:')).sort()).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:Query',
      'dynamodb:Scan',
    ]);
    const putting = all.filter(
      ({ entry, Action }) => entry === 'reconcile/nightly' && list(Action).includes('dynamodb:PutItem'),
    );
    expect(putting.flatMap(keysOf)).toEqual(['REPORT#reconcile']);
  });

  it('never changes or deletes entries and audit: they are put and stay', () => {
    for (const prefix of ['ENT#', 'AUD#'])
      expect([...writersOf(prefix, CHANGING), ...writersOf(prefix, DELETING)]).toEqual([]);
  });

  it('writes role, status and super admin where accounts are made, where admins change them and where accounts end, nowhere else, and deletes them nowhere', () => {
    expect(writersOf('RIGHTS#', PUTTING)).toEqual([
      'accounts/registration',
      'accounts/triggers/post-confirmation',
      'people/rights',
    ]);
    expect(writersOf('RIGHTS#', CHANGING)).toEqual([
      'accounts/registration',
      'own/due',
      'people/rights',
      'roles/admin',
    ]);
    expect(writersOf('RIGHTS#', DELETING)).toEqual([]);
  });

  it('writes the record of a person where accounts are made, where its owner edits or ends it, and where admins ban and delete', () => {
    expect(writersOf('USR#', PUTTING)).toEqual([
      'accounts/registration',
      'accounts/triggers/post-confirmation',
      'people/rights',
    ]);
    expect(writersOf('USR#', CHANGING)).toEqual([
      'accounts/http',
      'accounts/registration',
      'accounts/triggers/post-confirmation',
      'own/due',
      'own/http',
      'people/rights',
    ]);
    expect(writersOf('USR#', DELETING)).toEqual([]);
  });

  it('puts balances where accounts are made, nowhere else, and deletes none', () => {
    expect(writersOf('MNY#', PUTTING)).toEqual([
      'accounts/registration',
      'accounts/triggers/post-confirmation',
      'people/rights',
    ]);
    expect(writersOf('MNY#', DELETING)).toEqual([]);
  });

  it('changes balances where orders, their outcomes and disputes, top-ups, withdrawals and adjustments are made, and wallets closed, nowhere else', () => {
    expect(writersOf('MNY#', CHANGING)).toEqual([
      'disputes/admin',
      'disputes/expire',
      'disputes/http',
      'own/due',
      'payouts/admin',
      'payouts/http',
      'people/close',
      'people/rights',
      'requests/admin',
      'requests/expire',
      'requests/http',
      'wallet/admin',
      'wallet/http',
      'wallet/send',
      'wallet/settle',
      'wallet/webhook',
    ]);
  });

  it('knows gifts alone behind their links, which anybody may hold', () => {
    const own = all.filter(({ entry }) => entry === 'gifts/http');
    const tables = own.filter(({ Action }) => list(Action).some((action) => action.startsWith('dynamodb:')));
    expect(tables.map((statement) => [list(statement.Action).join(), keysOf(statement)])).toEqual([
      ['dynamodb:BatchGetItem,dynamodb:GetItem,dynamodb:Query', ['GFT#*', 'STOP#*']],
      ['dynamodb:PutItem', ['STOP#*']],
      ['dynamodb:UpdateItem', ['GFT#*', 'RATE#*']],
    ]);
    const objectsOf = (name: string) =>
      own.flatMap(({ Action, Resource }) =>
        list(Action).includes(name)
          ? list(Resource).map((arn) => flat(arn).replace(/^<(\w+)Bucket\w+\.Arn>/, '$1'))
          : [],
      );
    // It may not read the recipient's reaction, which is for the buyer.
    const sent = ['Incoming/incoming/gifts/*', 'Incoming/prepared/gifts/*'];
    expect(objectsOf('s3:GetObject').sort()).toEqual(sent);
    expect(objectsOf('s3:PutObject').sort()).toEqual([sent[0], 'RequestVideos/reactions/*']);
    expect(objectsOf('s3:DeleteObject').sort()).toEqual([...sent, 'RequestVideos/reactions/*']);
  });

  it('puts the credentials of PayPal in one Lambda, and no other secret anywhere', () => {
    const [[paypalSecret] = ['']] = stack
      .of('AWS::SecretsManager::Secret')
      .filter(([id]) => id.startsWith('PayPalSecret'));
    const putting = all.filter(({ Action }) => list(Action).includes('secretsmanager:PutSecretValue'));
    expect(putting.map(({ entry, Resource }) => [entry, referred(Resource)])).toEqual([
      ['wallet/paypal-admin', [paypalSecret]],
    ]);
  });

  it('encrypts payout details for one person in one Lambda, and decrypts them in another', () => {
    const using = all.filter(({ Action }) => list(Action).some((action) => action.startsWith('kms:')));
    const keys = stack.of('AWS::KMS::Key').map(([id, { Properties }]) => {
      expect(Properties.EnableKeyRotation).toBe(true);
      return `<${id}.Arn>`;
    });
    const Condition = {
      StringLike: { 'kms:EncryptionContext:user': 'usr_*' },
      'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['user'] },
    };
    expect(
      using.map(({ entry, Action, Resource, Condition }) => [entry, Action, flat(Resource), Condition]),
    ).toEqual([
      ['payouts/http', 'kms:Encrypt', keys[0], Condition],
      ['payouts/admin', 'kms:Decrypt', keys[0], Condition],
      // The key of searched addresses, which opens nobody's details.
      [
        ...['payouts/admin', ['kms:Decrypt', 'kms:GenerateDataKeyWithoutPlaintext'], keys[0]],
        {
          StringEquals: { 'kms:EncryptionContext:use': 'search' },
          'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['use'] },
        },
      ],
    ]);
  });

  it('shows no trigger the user pool that calls it', () => {
    for (const fn of functions.filter(({ entry }) => entry.startsWith('accounts/triggers/'))) {
      const pools = stack.of('AWS::Cognito::UserPool').map(([id]) => id);
      const known = [...referred(statementsOf(roleOf(fn))), ...referred(fn.Environment)];
      expect(known.filter((id) => pools.includes(id))).toEqual([]);
    }
  });
});
