import { randomUUID } from 'node:crypto';
import { AdminConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { EndpointName, InputOf, OutputOf } from '../../../frontend/src/api/endpoint-types.ts';
import { newcomerOf } from '../../../functions/accounts/identity/newcomer.ts';
import { deskOf, rightsKey, userKey } from '../../../functions/accounts/person/accounts.table.ts';
import { roleKey } from '../../../functions/accounts/person/roles.table.ts';
import { superAdminWrite } from '../../../functions/accounts/person/super-admins.table.ts';
import { transact } from '../../../functions/lib/table/table.ts';
import { deskList, profileKey } from '../../../functions/market/catalog/model/catalog.table.ts';
import { createAccount } from '../../../functions/people/sign-up/create-account.ts';
import { signInBySrp } from '../../../infra/local/cognito/srp-for-test.ts';
import { SIGN_UP_CONSENT } from '../../../shared/legal/sign-up.ts';
import { EXTRA_IDS, isAsked } from '../../../shared/order/extras.ts';
import type { Permission } from '../../../shared/permissions.ts';
import { type Answer, call, patiently } from './call.ts';
import { patch, putItem } from './items.ts';
import { admit, poolHere } from './world.ts';

/** Somebody with an account, signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly token: string;
  readonly call: <N extends EndpointName>(
    name: N,
    input: InputOf<N>,
    key?: string,
  ) => Promise<Answer<OutputOf<N>>>;
}

export const PASSWORD = 'secret-6';

export const tokenOf = (
  email: string,
  password = PASSWORD,
  totp?: string,
): ReturnType<typeof signInBySrp> => {
  const { identities, ...pool } = poolHere();
  return signInBySrp(identities, { ...pool, email, password, totp });
};

/** When the password was given, in seconds since 1970. */
export const authTimeOf = (token: string): number =>
  Number(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).auth_time);

export interface NewPerson {
  readonly role?: 'fan' | 'creator';
  readonly name?: string;
  readonly category?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

const NAME = 'דנה בדיקה';

/** What the form of a sign-up sends to Cognito. */
const attributesOf = ({
  role = 'fan',
  name = NAME,
  category = 'musician',
  attributes = {},
}: NewPerson): Record<string, string> => ({
  name,
  'custom:role': role,
  'custom:terms': SIGN_UP_CONSENT,
  'custom:language': 'he',
  ...(role === 'creator' ? { 'custom:category': category } : {}),
  ...attributes,
});

const newAddress = (role = 'fan'): string => `${role}-${randomUUID().slice(0, 13)}@example.com`;

/** Signs somebody up as the site does; the address is not confirmed yet. */
export const signUp = async (wanted: NewPerson = {}): Promise<string> => {
  const email = newAddress(wanted.role);
  const { identities, clientId } = poolHere();
  await identities.send(
    new SignUpCommand({
      ClientId: clientId,
      Username: email,
      Password: PASSWORD,
      UserAttributes: Object.entries(attributesOf(wanted)).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  return email;
};

const callerWith =
  (token: string): Person['call'] =>
  (endpoint, input, key) =>
    call(endpoint, input, { token, ...(key ? { key } : {}) });

/** Signs somebody in by SRP who has an account; `totp`: what their authenticator app shows. */
export const personOf = async (email: string, name: string, totp?: string): Promise<Person> => {
  const { access: token } = await tokenOf(email, PASSWORD, totp);
  const ask = callerWith(token);
  const me = await patiently(() => ask('registration.signIn', {}));
  return { id: me.body.id, email, name, token, call: ask };
};

/** Signs up, confirms the address and signs in, through every trigger. */
export const newcomer = async (wanted: NewPerson = {}): Promise<Person> => {
  const email = await signUp(wanted);
  const { identities, poolId } = poolHere();
  await identities.send(new AdminConfirmSignUpCommand({ UserPoolId: poolId, Username: email }));
  return personOf(email, wanted.name ?? NAME);
};

/**
 * Somebody who is there before a test begins: in the pool, with the record that sign-up makes, and signed in. The way
 * of `newcomer` costs eight times as much, and belongs to the tests of that way.
 */
export const newPerson = async (wanted: NewPerson = {}): Promise<Person> => {
  const email = newAddress(wanted.role);
  const attributes = { ...attributesOf(wanted), email, email_verified: 'true' };
  const { sub, accessToken: token } = await admit({ password: PASSWORD, attributes });
  const { id, name } = await createAccount(newcomerOf({ ...attributes, sub }), new Date());
  return { id, email, name, token, call: callerWith(token) };
};

/** Changes what somebody may do, as whoever may write to the table can. */
export const setRights = (
  userId: string,
  rights: {
    role?: 'admin';
    status?: 'banned' | 'active';
    superAdmin?: boolean;
    roleId?: string;
  },
): Promise<void> => {
  const { role = 'fan', status = 'active' } = rights;
  const isListed = rights.role !== undefined || rights.status !== undefined;
  return patch(rightsKey(userId), { ...rights, ...(isListed ? { deskPk: deskOf(role, status) } : {}) });
};

/** As if the admin had set up an authenticator app long ago, where the stage asks for one. */
const setTotpUp = (userId: string): Promise<void> =>
  patch(userKey(userId), { totp: { since: 1, session: 1 } });

/** An admin, made as the first one of a stage is made: by whoever may write to the table. */
export const newAdmin = async (): Promise<Person> => {
  const admin = await newPerson({ name: 'מנהלת בדיקה' });
  await setRights(admin.id, { role: 'admin' });
  await setTotpUp(admin.id);
  return admin;
};

export const newSuperAdmin = async (): Promise<Person> => {
  const admin = await newPerson({ name: 'מנהלת על בדיקה' });
  await setRights(admin.id, { role: 'admin', superAdmin: true });
  await setTotpUp(admin.id);
  await transact([superAdminWrite(admin.id)]);
  return admin;
};

/** An admin whose role record, made behind the product's back, permits only these. */
export const newAdminWith = async (...permissions: readonly Permission[]): Promise<Person> => {
  const admin = await newAdmin();
  const roleId = admin.id.replace('usr_', 'rol_');
  await putItem({ ...roleKey(roleId), e: 'role', v: 1, permissions });
  await setRights(admin.id, { roleId });
  return admin;
};

/** A fan with money in the wallet, which holds no more than its cap. */
export const newFan = async (balanceAgorot: number): Promise<Person> => {
  const fan = await newPerson({ name: 'רות המעריצה' });
  if (balanceAgorot === 0) return fan;
  const input = { amountAgorot: balanceAgorot };
  const paid = await patiently((key) => fan.call('wallet.topUpDemonstration', input, key));
  if (paid.status !== 200) throw new Error(`the top-up was refused: ${JSON.stringify(paid.body)}`);
  return fan;
};

/** Somebody whose orders are taken. */
export interface Creator extends Person {
  readonly adId: string;
  readonly priceAgorot: number;
}

/** An approved creator with one ad, who offers every extra. */
export const newCreator = async (
  ad: { priceAgorot?: number; deliveryHours?: number } = {},
): Promise<Creator> => {
  const creator = await newPerson({ role: 'creator', name: 'יואב היוצר' });
  await patch(profileKey(creator.id), {
    approved: true,
    deskPk: deskList('shown'),
    extras: EXTRA_IDS.filter(isAsked).map((id) => ({ id })),
  });
  const input = {
    title: 'ברכה אישית',
    description: 'דקה וחצי של מילים חמות',
    priceAgorot: ad.priceAgorot ?? 12_345,
    deliveryHours: ad.deliveryHours ?? 24,
  };
  const made = await patiently((key) => creator.call('catalogCreator.createAd', input, key));
  if (made.status !== 200) throw new Error(`the ad was refused: ${JSON.stringify(made.body)}`);
  return { ...creator, adId: made.body.id, priceAgorot: made.body.priceAgorot };
};
