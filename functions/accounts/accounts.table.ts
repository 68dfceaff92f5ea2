import { absent, type Condition, equals } from '../lib/expression.ts';
import { timeKey } from '../lib/ids.ts';
import { getItem, type Key, put, update, type Write } from '../lib/table.ts';
import { listedRole, type User } from './user.ts';

export const userKey = (userId: string): Key => ({ pk: `USR#${userId}`, sk: 'USR' });
const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });

type UserFacts = Omit<User, 'pk' | 'sk' | 'e' | 'v' | 'ownerPk' | 'ownerSk' | 'deskPk' | 'deskSk'>;

/** The record with its keys: `byOwner` lists all people, `byDesk` those of one role and status. */
export const userItem = (facts: UserFacts, v = 1): User => ({
  ...userKey(facts.id),
  ...facts,
  e: 'user',
  v,
  ownerPk: 'USR#ALL',
  ownerSk: timeKey(facts.at, facts.id),
  deskPk: `USR#${listedRole(facts.role)}#${facts.status}`,
  deskSk: timeKey(facts.at, facts.id),
});

export const findUser = (userId: string, options: { consistent?: boolean } = {}): Promise<User | null> =>
  getItem<User>(userKey(userId), options);

/** A new user and the claim on the e-mail address: both or neither, so an address belongs to one person. */
export const newUserWrites = (user: User, ...conditions: Condition[]): Write[] => [
  put(user, { if: [absent(), ...conditions], returnOld: true }),
  put(
    { ...emailKey(user.email), e: 'email', userId: user.id, at: user.at },
    { if: [absent()], returnOld: true },
  ),
];

/** Makes a person a creator, in the transaction that makes the profile; an admin stays an admin. */
export const becomeCreatorWrite = (user: User): Write => {
  const role = user.role === 'admin' ? 'admin' : 'creator';
  const { deskPk } = userItem({ ...user, role });
  return update(
    userKey(user.id),
    { set: { creator: true, role, deskPk, v: user.v + 1 } },
    { if: [equals('v', user.v)] },
  );
};
