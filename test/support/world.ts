import { randomUUID } from 'node:crypto';
import {
  AdminConfirmSignUpCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateScan,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { inject } from 'vitest';
import type { Entry } from '../../functions/wallet/entry.ts';
import type { Endpoint, Input, Output } from '../../shared/contracts/endpoint.ts';
import { type Contracts, contracts } from '../../shared/contracts/index.ts';
import type { ErrorBody } from '../../shared/errors.ts';
import { SIGN_UP_CONSENT } from '../../shared/sign-up.ts';
import type { CloudForTests } from './start-cloud.ts';

/** The world of a test: people who really signed up and in, and a look behind the scenes into the table. */
let cloud: CloudForTests;
let identities: CognitoIdentityProviderClient;
let dynamodb: DynamoDBClient;

/** Moves the world into another cloud than the one all integration tests share: a test's own, or one started anew. */
export const moveTo = (other: CloudForTests): void => {
  cloud = other;
  const aws = { region: cloud.region, credentials: cloud.credentials, maxAttempts: 1 };
  identities = new CognitoIdentityProviderClient({ ...aws, endpoint: cloud.awsEndpoint });
  dynamodb = new DynamoDBClient({ ...aws, endpoint: cloud.dynamoEndpoint });
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: cloud.outputs.UserPoolId ?? '',
        userPoolClientId: cloud.outputs.UserPoolClientId ?? '',
        userPoolEndpoint: cloud.awsEndpoint,
      },
    },
  });
};
moveTo(inject('cloud'));

type Name = { [G in keyof Contracts & string]: `${G}.${keyof Contracts[G] & string}` }[keyof Contracts &
  string];
type EndpointOf<N extends Name> = N extends `${infer G extends keyof Contracts & string}.${infer E}`
  ? E extends keyof Contracts[G]
    ? Contracts[G][E] extends Endpoint
      ? Contracts[G][E]
      : never
    : never
  : never;

export interface Answer<T> {
  readonly status: number;
  readonly body: T & Partial<ErrorBody>;
  readonly headers: Headers;
}

const find = (name: string): Endpoint => {
  const [group = '', endpoint = ''] = name.split('.');
  return (contracts as unknown as Record<string, Record<string, Endpoint>>)[group]?.[endpoint] as Endpoint;
};

const addressOf = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { url: string; rest: Record<string, unknown> } => {
  const rest = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { url: `${cloud.origin}${path}`, rest };
};

/** Calls an endpoint over HTTP as the browser does; never throws for an error answer. */
export const call = async <N extends Name>(
  name: N,
  input: Input<EndpointOf<N>>,
  options: { token?: string; key?: string } = {},
): Promise<Answer<Output<EndpointOf<N>>>> => {
  const endpoint = find(name);
  const { url, rest } = addressOf(endpoint, input as Record<string, unknown>);
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = new URLSearchParams(
    Object.entries(rest).map(([field, value]) => [field, String(value)]),
  ).toString();
  const response = await fetch(inQuery && query ? `${url}?${query}` : url, {
    method: endpoint.method,
    headers: {
      ...(inQuery ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(endpoint.idempotent ? { 'idempotency-key': options.key ?? randomUUID() } : {}),
    },
    ...(inQuery ? {} : { body: JSON.stringify(rest) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers };
};

/** Somebody who signed up, confirmed the address and signed in by SRP. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly token: string;
  readonly call: <N extends Name>(
    name: N,
    input: Input<EndpointOf<N>>,
    key?: string,
  ) => Promise<Answer<Output<EndpointOf<N>>>>;
}

export const PASSWORD = 'secret-6';
let turn: Promise<unknown> = Promise.resolve();

/** Amplify knows one session at a time, so people sign in one after the other. */
export const tokenOf = (email: string, password = PASSWORD): Promise<{ access: string; id: string }> => {
  const mine = turn.then(async () => {
    await signIn({ username: email, password });
    const { tokens } = await fetchAuthSession();
    await signOut();
    return { access: String(tokens?.accessToken), id: String(tokens?.idToken) };
  });
  turn = mine.catch(() => undefined);
  return mine;
};

export interface NewPerson {
  readonly role?: 'fan' | 'creator';
  readonly name?: string;
  readonly category?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

export const signUp = async ({
  role = 'fan',
  name = 'דנה בדיקה',
  category = 'musician',
  attributes = {},
}: NewPerson = {}): Promise<string> => {
  const email = `${role}-${randomUUID().slice(0, 13)}@example.com`;
  const all = {
    email,
    name,
    'custom:role': role,
    'custom:terms': SIGN_UP_CONSENT,
    'custom:language': 'he',
    ...(role === 'creator' ? { 'custom:category': category } : {}),
    ...attributes,
  };
  await identities.send(
    new SignUpCommand({
      ClientId: cloud.outputs.UserPoolClientId,
      Username: email,
      Password: PASSWORD,
      UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  return email;
};

const confirm = (email: string) =>
  identities.send(new AdminConfirmSignUpCommand({ UserPoolId: cloud.outputs.UserPoolId, Username: email }));

/** Signs somebody in who has an account. */
export const personOf = async (email: string, name: string): Promise<Person> => {
  const { access: token } = await tokenOf(email);
  const ask: Person['call'] = (endpoint, input, key) =>
    call(endpoint, input, { token, ...(key ? { key } : {}) });
  const me = await ask('accounts.signIn', {});
  return { id: me.body.id, email, name, token, call: ask };
};

export const newPerson = async (wanted: NewPerson = {}): Promise<Person> => {
  const email = await signUp(wanted);
  await confirm(email);
  return personOf(email, wanted.name ?? 'דנה בדיקה');
};

/** An admin, made as the first one of a stage is made: by whoever may write to the table. */
export const newAdmin = async (): Promise<Person> => {
  const admin = await newPerson({ name: 'מנהלת בדיקה' });
  await patch({ pk: `USR#${admin.id}`, sk: 'USR' }, { role: 'admin', deskPk: 'USR#admin#active' });
  return admin;
};

/** A fan with money in the wallet. */
export const newFan = async (balanceAgorot: number): Promise<Person> => {
  const fan = await newPerson({ name: 'רות המעריצה' });
  if (balanceAgorot > 0) await fan.call('wallet.topUpDemonstration', { amountAgorot: balanceAgorot });
  return fan;
};

/** An approved creator with one ad. */
export const newCreator = async (ad: { priceAgorot?: number; deliveryHours?: number } = {}) => {
  const creator = await newPerson({ role: 'creator', name: 'יואב היוצר' });
  await patch({ pk: `CRE#${creator.id}`, sk: 'PROFILE' }, { approved: true, deskPk: 'CRE#shown' });
  const made = await creator.call('catalogCreator.createAd', {
    title: 'ברכה אישית',
    description: 'דקה וחצי של מילים חמות',
    priceAgorot: ad.priceAgorot ?? 12_345,
    deliveryHours: ad.deliveryHours ?? 24,
  });
  if (made.status !== 200) throw new Error(`the ad was refused: ${JSON.stringify(made.body)}`);
  return { ...creator, adId: made.body.id, priceAgorot: made.body.priceAgorot };
};

export const getItem = async (pk: string, sk: string): Promise<Record<string, unknown> | null> => {
  const { Item } = await dynamodb.send(
    new GetItemCommand({ TableName: cloud.tableName, Key: marshall({ pk, sk }), ConsistentRead: true }),
  );
  return Item ? unmarshall(Item) : null;
};

export const putItem = (item: Record<string, unknown>) =>
  dynamodb.send(
    new PutItemCommand({ TableName: cloud.tableName, Item: marshall(item, { removeUndefinedValues: true }) }),
  );

export const removeItem = (pk: string, sk: string) =>
  dynamodb.send(new DeleteItemCommand({ TableName: cloud.tableName, Key: marshall({ pk, sk }) }));

/** Sets fields of an item behind the product's back. */
export const patch = async (key: { pk: string; sk: string }, set: Record<string, unknown>): Promise<void> => {
  const fields = Object.entries(set);
  await dynamodb.send(
    new UpdateItemCommand({
      TableName: cloud.tableName,
      Key: marshall(key),
      UpdateExpression: `SET ${fields.map((_, i) => `#${i} = :${i}`).join(', ')} ADD v :one`,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name], i) => [`#${i}`, name])),
      ExpressionAttributeValues: marshall({
        ...Object.fromEntries(fields.map(([, value], i) => [`:${i}`, value])),
        ':one': 1,
      }),
    }),
  );
};

/** Every item of the table whose partition begins so. */
export const itemsOf = async (partition: string): Promise<Record<string, unknown>[]> => {
  const items: Record<string, unknown>[] = [];
  const pages = paginateScan(
    { client: dynamodb },
    {
      TableName: cloud.tableName,
      ConsistentRead: true,
      FilterExpression: 'begins_with(pk, :p)',
      ExpressionAttributeValues: marshall({ ':p': partition }),
    },
  );
  for await (const page of pages) items.push(...(page.Items ?? []).map((item) => unmarshall(item)));
  return items;
};

/** Every entry of a person, or of everybody; what they were counted as stands beside them. */
export const entriesOf = async (userId = ''): Promise<Entry[]> =>
  (await itemsOf(`ENT#${userId}`)).filter(({ e }) => e === 'entry') as unknown as Entry[];

/** Resolves when the stream and the queues have nothing left to deliver. */
export const settled = async (): Promise<void> => {
  await fetch(`${cloud.control}/settled`);
};

export const invoke = async (functionName: string, event: unknown): Promise<unknown> => {
  const response = await fetch(`${cloud.control}/invoke/${functionName}`, {
    method: 'POST',
    body: JSON.stringify(event),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

export interface InboxMessage {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

export const inboxOf = async (email: string): Promise<InboxMessage[]> => {
  const response = await fetch(`${cloud.awsEndpoint}/inbox/messages?to=${encodeURIComponent(email)}`);
  return (await response.json()) as InboxMessage[];
};

/** An address of the site, for calls that no client of ours would make. */
export const siteUrl = (path: string): string => `${cloud.origin}${path}`;
