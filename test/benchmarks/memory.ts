import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { userIdOf } from '../../functions/lib/lambda/ids.ts';
import { buildAssembly } from '../../infra/local/build/assembly.ts';
import { signInBySrp } from '../../infra/local/cognito/srp-for-test.ts';
import { contracts } from '../../shared/contracts/index.ts';
import { SIGN_UP_CONSENT } from '../../shared/legal/sign-up.ts';
import { startCloudApart } from '../support/cloud/cloud-apart.ts';
import type { CloudForTests } from '../support/cloud/start-cloud.ts';
import type { Benchmark, Figure } from './measure/figure.ts';

const CALLS = 1_000;
const AT_ONCE = 4;
const BUDGET_MB = 900;
const PASSWORD = 'secret-6';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly megabytes: number;
  readonly command: string;
}

const processes = (): Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, kilobytes, command = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), megabytes: Number(kilobytes) / 1_024, command };
    });

/** The memory of a process and of all it started: the cloud with its threads, and the table's engine. */
const megabytesOf = (pid: number): { cloud: number; engine: number } => {
  const all = processes();
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  const sum = (some: readonly Process[]) => some.reduce((total, { megabytes }) => total + megabytes, 0);
  return { cloud: sum(all.filter((one) => one.pid === pid)), engine: sum(below(pid)) };
};

/** Access tokens end after 15 minutes, and a busy machine takes longer for all the calls. */
const TOKEN_MS = 10 * 60_000;

type Token = () => Promise<string>;

/** A creator who is a super admin too, so that every endpoint lets in. Answers how to get an access token. */
const newcomer = async (cloud: CloudForTests): Promise<Token> => {
  const { region, credentials, outputs, tableName } = cloud;
  const identities = new CognitoIdentityProviderClient({ region, credentials, endpoint: cloud.awsEndpoint });
  const [poolId = '', clientId = ''] = [outputs.UserPoolId, outputs.UserPoolClientId];
  const email = `${randomUUID()}@example.com`;
  const attributes = { email, name: 'memory', 'custom:role': 'creator', 'custom:category': 'musician' };
  const place = { UserPoolId: poolId, Username: email };
  const { User } = await identities.send(
    new AdminCreateUserCommand({
      ...place,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries({ ...attributes, 'custom:terms': SIGN_UP_CONSENT }).map(
        ([Name, Value]) => ({
          Name,
          Value,
        }),
      ),
    }),
  );
  await identities.send(new AdminSetUserPasswordCommand({ ...place, Password: PASSWORD, Permanent: true }));
  const signIn = () => signInBySrp(identities, { poolId, clientId, email, password: PASSWORD });
  let { access } = await signIn();
  let signedInAt = Date.now();
  const { method, path } = contracts.registration.signIn;
  const answer = await fetch(cloud.origin + path, { method, headers: { authorization: `Bearer ${access}` } });
  if (!answer.ok) throw new Error(`Nobody signed in: ${await answer.text()}`);
  const sub = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
  const userId = userIdOf(sub);
  const table = new DynamoDBClient({ region, credentials, endpoint: cloud.dynamoEndpoint });
  await table.send(
    new UpdateItemCommand({
      TableName: tableName,
      Key: marshall({ pk: `RIGHTS#${userId}`, sk: 'RIGHTS' }),
      UpdateExpression: 'SET #role = :admin, superAdmin = :yes',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: marshall({ ':admin': 'admin', ':yes': true }),
    }),
  );
  table.destroy();
  return async () => {
    if (Date.now() - signedInAt < TOKEN_MS) return access;
    signedInAt = Date.now();
    ({ access } = await signIn());
    return access;
  };
};

type Call = (n: number) => Promise<unknown>;

/** An endpoint after the other; most refuse what they are sent, but only after they have let the caller in. */
const throughSite = ({ origin }: CloudForTests, token: Token, group: keyof typeof contracts): Call => {
  const endpoints = Object.entries(contracts[group]).filter(([name]) => name !== 'signOutEverywhere');
  return async (n) => {
    const [, { method, path }] = endpoints[n % endpoints.length] as (typeof endpoints)[number];
    const headers = { authorization: `Bearer ${await token()}`, 'idempotency-key': randomUUID() };
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' };
    const answer = await fetch(origin + path.replaceAll(/\{\w+\+?\}/g, 'none'), { method, headers, ...body });
    await answer.arrayBuffer();
  };
};

/** What else calls functions, with events that mean nothing. */
const events = (token: string): Readonly<Record<string, object>> => {
  const identity = {
    triggerSource: 'none',
    request: { userAttributes: {}, codeParameter: '1' },
    response: {},
  };
  const socket = { routeKey: '$disconnect', connectionId: 'none', authorizer: { userId: 'usr_none' } };
  return {
    AccountsTriggersPreSignUp: { ...identity, triggerSource: 'PreSignUp_AdminCreateUser' },
    AccountsTriggersPostConfirmation: identity,
    AccountsTriggersCustomMessage: identity,
    AccountsTriggersPreAuthentication: identity,
    AccountsTriggersPostAuthentication: identity,
    LiveAuthorize: { headers: { 'sec-websocket-protocol': `mazaltov, ${token}` }, methodArn: 'arn:none' },
    LiveConnection: { requestContext: socket },
    EventsPush: { Records: [] },
    EventsDispatch: { Records: [] },
    MailSend: { Records: [] },
    RequestsExpire: {},
    WalletSettle: {},
    ReconcileNightly: {},
  };
};

const callsOf = (cloud: CloudForTests, token: Token): Call[] => [
  ...(Object.keys(contracts) as (keyof typeof contracts)[]).map((group) => throughSite(cloud, token, group)),
  // Where there is no endpoint: the Lambda of pages answers, and needs no site.
  async () => (await fetch(`${cloud.origin}/api/none`)).arrayBuffer(),
  ...Object.keys(events('')).map(
    (name): Call =>
      async () => {
        const url = `${cloud.control}/invoke/${name}`;
        const event = events(await token())[name];
        const answer = await fetch(url, { method: 'POST', body: JSON.stringify(event) });
        if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
        await answer.arrayBuffer();
      },
  ),
];

const callOften = async (call: Call): Promise<void> => {
  let n = 0;
  const caller = async () => {
    for (; n < CALLS; ) await call(n++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
};

/** The local cloud's memory once every function was called a thousand times, a few at a time. */
export const memory: Benchmark = {
  name: 'memory',
  run: async (): Promise<Figure[]> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mazaltov-memory-'));
    const { cloud, pid, kill } = await startCloudApart({ dataDir, assemblyDir: await buildAssembly() });
    try {
      const token = await newcomer(cloud);
      for (const call of callsOf(cloud, token)) await callOften(call);
      const held = megabytesOf(pid);
      return [
        {
          name: `local cloud after ${CALLS} calls of every function: its own process`,
          measured: Math.round(held.cloud),
          unit: 'MB',
          budget: BUDGET_MB,
        },
        {
          name: 'the engine of its table, a process of its own',
          measured: Math.round(held.engine),
          unit: 'MB',
          // The heap that the engine is given, and what Java takes beside it.
          budget: 1_400,
        },
      ];
    } finally {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
