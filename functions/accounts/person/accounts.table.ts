import type { MailTopic } from '../../../shared/mail-topics.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { timeKey } from '../../lib/lambda/ids.ts';
import { absent, anyOf, equals, present } from '../../lib/table/expression.ts';
import {
  ConditionFailed,
  check,
  getItem,
  getItems,
  type Key,
  put,
  update,
  updateItem,
  type Write,
} from '../../lib/table/table.ts';
import { claimEmailWrite, freeEmailWrite } from './emails.table.ts';
import { listedRole, type Rights, type Totp, type User, type UserRecord, type UserStatus } from './user.ts';

export const userKey = (userId: string): Key => ({ pk: `USR#${userId}`, sk: 'USR' });
export const rightsKey = (userId: string): Key => ({ pk: `RIGHTS#${userId}`, sk: 'RIGHTS' });

export const userIdIn = ({ pk }: Pick<Key, 'pk'>): string => pk.slice(pk.indexOf('#') + 1);

/** Whether a key is of what somebody may do, which lists and totals of the back office go by. */
export const isRights = ({ pk, sk }: Key): boolean => pk.startsWith('RIGHTS#') && sk === 'RIGHTS';

/** Whose record or rights a key belongs to; null for everything else in the table. */
export const personOf = (key: Key): string | null =>
  ['USR', 'RIGHTS'].includes(key.sk) ? userIdIn(key) : null;

type UserFacts = Omit<User, 'v' | 'rightsV'>;

export type ListedRole = ReturnType<typeof listedRole>;

/** The list of the back office in which people of a role and a status stand. */
export const deskOf = (role: ListedRole, status: UserStatus): string => `USR#${role}#${status}`;

/** The two items of a person with their keys: `byDesk` lists those of one role and status. */
const itemsOf = ({
  role,
  status,
  superAdmin,
  roleId,
  closesGifts: _,
  by,
  invited,
  ...facts
}: UserFacts): [UserRecord, Rights] => [
  {
    ...userKey(facts.id),
    ...facts,
    e: 'user',
    v: 1,
  },
  {
    ...rightsKey(facts.id),
    e: 'rights',
    v: 1,
    at: facts.at,
    role,
    status,
    ...(superAdmin === undefined ? {} : { superAdmin }),
    ...(roleId === undefined ? {} : { roleId }),
    ...(by === undefined ? {} : { by }),
    ...(invited ? { invited } : {}),
    deskPk: deskOf(listedRole(role), status),
    deskSk: timeKey(facts.at, facts.id),
  },
];

/** A person without a rights item may do nothing and counts as nobody. */
const together = (
  record: UserRecord | undefined,
  { v, role, status, superAdmin, roleId, closesGifts, by, invited }: Partial<Rights> = {},
): User | null => {
  if (!record || v === undefined || !role || !status) return null;
  const { pk: _, sk: __, e: ___, ...facts } = record;
  return {
    ...facts,
    role,
    status,
    ...(superAdmin === undefined ? {} : { superAdmin }),
    ...(roleId === undefined ? {} : { roleId }),
    ...(closesGifts === undefined ? {} : { closesGifts }),
    ...(by === undefined ? {} : { by }),
    ...(invited ? { invited } : {}),
    rightsV: v,
  };
};

/** Those of these people who exist; two items a person, in one call for fifty of them. */
export const findUsers = async (
  userIds: readonly string[],
  options: { consistent?: boolean } = {},
): Promise<User[]> => {
  const ids = [...new Set(userIds)];
  const keys = ids.flatMap((id) => [userKey(id), rightsKey(id)]);
  const found = await getItems<UserRecord | Rights>(keys, options);
  const records = new Map(found.map((item) => [item.pk, item]));
  return ids.flatMap((id) => {
    const record = records.get(userKey(id).pk) as UserRecord | undefined;
    const rights = records.get(rightsKey(id).pk) as Rights | undefined;
    return together(record, rights) ?? [];
  });
};

/** One call of two items. */
export const findUser = async (
  userId: string,
  options: { consistent?: boolean } = {},
): Promise<User | null> => (await findUsers([userId], options))[0] ?? null;

/** Reads a person's rights alone, consistently. */
export const findRights = (userId: string): Promise<Rights | null> =>
  getItem<Rights>(rightsKey(userId), { consistent: true });

/** A new user, as `findUser` will find it, and its writes. The claim on the address makes it belong to one person. */
export const newUser = (facts: UserFacts): { user: User; writes: Write[] } => {
  const [record, rights] = itemsOf(facts);
  const { id: userId, email, at } = facts;
  return {
    user: { ...facts, v: 1, rightsV: 1 },
    writes: [
      put(record, { if: [absent()] }),
      put(rights, { if: [absent()] }),
      claimEmailWrite(userId, email, at),
    ],
  };
};

/**
 * Changes what a person may change, where the record is at version `v` or, without one, whatever it is at. Answers the
 * new record, null when there is none of that version.
 */
export const changeUser = async (
  userId: string,
  set: Partial<
    Pick<
      UserRecord,
      | 'name'
      | 'birthDate'
      | 'bio'
      | 'location'
      | 'interests'
      | 'language'
      | 'avatar'
      | 'signedOutAt'
      | 'agreed'
    >
  >,
  v?: number,
): Promise<UserRecord | null> => {
  const unchanged = v === undefined ? present() : equals('v', v);
  try {
    return await updateItem<UserRecord>(userKey(userId), { set, add: { v: 1 } }, { if: [unchanged] });
  } catch (error) {
    if (error instanceof ConditionFailed) return null;
    throw error;
  }
};

/**
 * E-mails of a topic come from now on, or no more: a member of a set, so that two switches pressed at once both count.
 * Answers whether there is a record.
 */
export const chooseMail = async (userId: string, topic: MailTopic, wanted: boolean): Promise<boolean> => {
  const topics = { mutedMails: new Set([topic]) };
  try {
    await updateItem(
      userKey(userId),
      wanted ? { take: topics, add: { v: 1 } } : { add: { ...topics, v: 1 } },
      { if: [present()] },
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** From now on the person has a creator profile. */
export const creatorWrite = (userId: string): Write =>
  update(userKey(userId), { set: { creator: true }, add: { v: 1 } }, { if: [present()] });

/** Other rights; `roleId` null takes the role record away. */
export type RightsChange = Partial<Pick<Rights, 'role' | 'status' | 'superAdmin' | 'closesGifts' | 'by'>> & {
  readonly roleId?: string | null | undefined;
};

/** Moves a person, as read, to other rights; the lists of the back office move along. */
export const rightsWrite = (user: User, { roleId, ...rights }: RightsChange): Write => {
  const { role, status } = { ...user, ...rights };
  return update(
    rightsKey(user.id),
    {
      set: {
        ...rights,
        ...(roleId ? { roleId } : {}),
        deskPk: deskOf(listedRole(role), status),
      },
      add: { v: 1 },
      ...(roleId === null ? { remove: ['roleId'] } : {}),
    },
    { if: [equals('v', user.rightsV)] },
  );
};

/** Who was invited, as read, has the role from now on that the invitation gave. */
export const takeUpWrite = ({ id, rightsV }: Pick<User, 'id' | 'rightsV'>): Write =>
  update(rightsKey(id), { add: { v: 1 }, remove: ['invited'] }, { if: [equals('v', rightsV)] });

/**
 * The transaction stands only while this person is an active admin, or super admin where that is asked for: two admins
 * who act on each other at the same moment cannot both succeed, so one of them always remains.
 */
export const checkAdmin = (userId: string, { superAdmin }: { superAdmin: boolean }): Write =>
  check(rightsKey(userId), [
    equals('status', 'active'),
    superAdmin ? equals('superAdmin', true) : anyOf(equals('role', 'admin'), equals('superAdmin', true)),
  ]);

/** The transaction stands only while this person may act. */
export const checkActive = (userId: string): Write => check(rightsKey(userId), [equals('status', 'active')]);

/** Ends every session that was begun before this second, as `changeUser` with `signedOutAt` would. */
export const endSessionsWrite = ({ id }: Pick<User, 'id'>, now: Date): Write =>
  update(userKey(id), { set: { signedOutAt: epochSeconds(now) }, add: { v: 1 } }, { if: [present()] });

/**
 * An authenticator app begins to count, or no longer does (null); where the record is as read. `also` changes with it.
 */
export const totpWrite = (
  { id, v }: Pick<User, 'id' | 'v'>,
  totp: Totp | null,
  also: Pick<UserRecord, 'signedOutAt'> = {},
): Write =>
  update(
    userKey(id),
    { set: { ...also, ...(totp ? { totp } : {}) }, add: { v: 1 }, ...(totp ? {} : { remove: ['totp'] }) },
    { if: [equals('v', v)] },
  );

/**
 * A record has another address, and every session from before this second is over: one that follows at once, with the new
 * address, stays good.
 */
export const changeEmailWrite = (
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Write =>
  update(
    userKey(userId),
    { set: { email: to, signedOutAt: epochSeconds(now) - 1 }, add: { v: 1 } },
    { if: [equals('email', from)] },
  );

/** Takes from a record, as read, who it was, and gives the address free; `words`: what they wrote in it, emptied. */
export const forgetUserWrites = (user: User, words: Partial<UserRecord>, now: Date): Write[] => [
  update(
    userKey(user.id),
    {
      set: {
        ...words,
        email: '',
        avatar: '',
        deletedAt: now.toISOString(),
        ...(user.status === 'banned' ? { wasBanned: true } : {}),
        signedOutAt: epochSeconds(now),
        v: user.v + 1,
      },
    },
    { if: [equals('v', user.v)] },
  ),
  ...(user.email ? [freeEmailWrite(user.id, user.email)] : []),
];
