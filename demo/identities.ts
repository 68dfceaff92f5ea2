import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { newcomerOf } from '../functions/accounts/identity/newcomer.ts';
import type { User } from '../functions/accounts/person/user.ts';
import { env } from '../functions/lib/lambda/env.ts';
import { createAccount } from '../functions/people/sign-up/create-account.ts';
import { SIGN_UP_ATTRIBUTES, SIGN_UP_CONSENT } from '../shared/legal/sign-up.ts';
import { DEMO_PASSWORD } from './logins.ts';

const cognito = new CognitoIdentityProviderClient({});

interface DemoPerson {
  readonly key: string;
  readonly name: string;
  readonly bio?: string;
  /** Creators only. */
  readonly category?: string;
}

type Attributes = { Name?: string | undefined; Value?: string | undefined }[] | undefined;

const invite = async (email: string, { name, bio = '', category }: DemoPerson): Promise<Attributes> => {
  const {
    name: nameAttribute,
    role,
    bio: bioAttribute,
    category: categoryAttribute,
    terms,
    language,
  } = SIGN_UP_ATTRIBUTES;
  const values: Record<string, string> = {
    email,
    email_verified: 'true',
    [nameAttribute]: name,
    [role]: category ? 'creator' : 'fan',
    [terms]: SIGN_UP_CONSENT,
    [language]: 'he',
    ...(bio ? { [bioAttribute]: bio } : {}),
    ...(category ? { [categoryAttribute]: category } : {}),
  };
  const place = { UserPoolId: env('USER_POOL_ID'), Username: email };
  const made = await cognito.send(
    new AdminCreateUserCommand({
      ...place,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries(values).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  await cognito.send(new AdminSetUserPasswordCommand({ ...place, Password: DEMO_PASSWORD, Permanent: true }));
  return made.User?.Attributes;
};

const known = async (email: string): Promise<Attributes> => {
  try {
    return (await cognito.send(new AdminGetUserCommand({ UserPoolId: env('USER_POOL_ID'), Username: email })))
      .UserAttributes;
  } catch (error) {
    if ((error as Error).name === 'UserNotFoundException') return undefined;
    throw error;
  }
};

/** A person who can sign in, made once: identity and record. */
export const enrol = async (person: DemoPerson, since: Date): Promise<User> => {
  const email = `${person.key}@example.com`;
  const attributes = (await known(email)) ?? (await invite(email, person));
  const values = Object.fromEntries((attributes ?? []).map(({ Name = '', Value }) => [Name, Value]));
  return createAccount(newcomerOf(values), since);
};
