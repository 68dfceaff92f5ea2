import { randomUUID } from 'node:crypto';
import { type Cognito, clientOf } from './cognito-context.ts';
import { newUser, newUserAttributes } from './sign-up.ts';
import { startSession } from './tokens.ts';

/** Somebody who is in the pool and signed in at once. */
export interface Admission {
  readonly clientId: string;
  readonly password: string;
  /** By name, as a sign-up sends them; the address is not verified unless they say so. */
  readonly attributes: Readonly<Record<string, string>> & { readonly email: string };
}

/**
 * Makes a confirmed user with a session, as sign-up, confirmation and log-in would, and calls no trigger: for tests
 * whose people are there before they begin. Throws what Cognito refuses a new user's attributes with.
 */
export const admit = (cognito: Cognito, { clientId, password, attributes }: Admission) => {
  const user = newUser(cognito, password, {
    sub: randomUUID(),
    status: 'CONFIRMED',
    attributes: newUserAttributes(cognito, attributes.email, attributes),
  });
  cognito.store.saveUser(user);
  const { AccessToken } = startSession(cognito, clientOf(cognito, clientId), user);
  return { sub: user.sub, accessToken: AccessToken };
};

export type Admitted = ReturnType<typeof admit>;
