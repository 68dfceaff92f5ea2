import type { Challenges } from './challenges.ts';
import { invalidParameter, resourceNotFound } from './errors.ts';
import type { ClientSettings, PoolSettings, TriggerName } from './settings.ts';
import type { Store, User } from './store.ts';
import type { TokenSigner } from './token-signer.ts';

/** What an operation works with: the one pool this stand-in serves. */
export interface Cognito {
  readonly poolId: string;
  readonly region: string;
  readonly issuer: string;
  readonly pool: PoolSettings;
  readonly clients: ReadonlyMap<string, ClientSettings>;
  readonly store: Store;
  readonly signer: TokenSigner;
  readonly challenges: Challenges;
  /** Milliseconds since 1970. */
  now(): number;
  invokeTrigger(name: TriggerName, event: TriggerEvent): Promise<TriggerEvent>;
  sendMail(message: { to: string; subject: string; html: string }): Promise<void>;
}

/** The event a user pool hands to its Lambda functions, and gets back with `response` filled in. */
export interface TriggerEvent {
  readonly version: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly awsSdkVersion: string; readonly clientId: string };
  readonly triggerSource: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, unknown>>;
}

/** Free text a caller passes on to the triggers. */
export type ClientMetadata = Readonly<Record<string, string>> | undefined;

/** The app client of that id, or ResourceNotFoundException. */
export const clientOf = (cognito: Cognito, clientId: string): ClientSettings => {
  const client = cognito.clients.get(clientId);
  if (!client) throw resourceNotFound(`User pool client ${clientId} does not exist.`);
  return client;
};

/** ResourceNotFoundException unless the id is our pool's. */
export const checkPool = (cognito: Cognito, poolId: string): void => {
  if (!/^[\w-]+_[0-9a-zA-Z]+$/.test(poolId)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'userPoolId' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\w-]+_[0-9a-zA-Z]+",
    );
  }
  if (poolId !== cognito.poolId) throw resourceNotFound(`User pool ${poolId} does not exist.`);
};

/** A user by username (which is the sub) or by e-mail address. */
export const findUser = (cognito: Cognito, username: string): User | undefined =>
  cognito.store.userBySub(username) ?? cognito.store.userByEmail(username);

/** The part of the pool's id that SRP hashes in front of the username. */
export const srpOwner = (cognito: Cognito, sub: string): string =>
  `${cognito.poolId.split('_')[1] ?? ''}${sub}`;

/** Saves a user with some fields changed, and returns it as it is now. */
export const changeUser = (cognito: Cognito, user: User, change: Partial<User>): User => {
  const changed = { ...user, ...change, modifiedAt: cognito.now() };
  cognito.store.saveUser(changed);
  return changed;
};
