import { absent, anyOf, type Condition, equals, lessThan, present } from '../lib/expression.ts';
import { timeKey } from '../lib/ids.ts';
import { type ListQuery, mergePages, type Page, queryPage } from '../lib/lists.ts';
import {
  type Changes,
  ConditionFailed,
  getItem,
  getItems,
  type Key,
  put,
  update,
  updateItem,
  type Write,
} from '../lib/table.ts';
import { listedRole, type User, type UserStatus } from './user.ts';

const userKey = (userId: string): Key => ({ pk: `USR#${userId}`, sk: 'USR' });
const loginKey = (userId: string): Key => ({ pk: `USR#${userId}`, sk: 'LOGIN' });
const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });
const SUPER: Key = { pk: 'SUPER', sk: 'SUPER' };

type UserFacts = Omit<User, 'pk' | 'sk' | 'e' | 'v' | 'ownerPk' | 'ownerSk' | 'deskPk' | 'deskSk'>;

type ListedRole = ReturnType<typeof listedRole>;

const deskOf = (role: ListedRole, status: UserStatus): string => `USR#${role}#${status}`;

/** The record with its keys: `byOwner` lists all people, `byDesk` those of one role and status. */
export const userItem = (facts: UserFacts, v = 1): User => ({
  ...userKey(facts.id),
  ...facts,
  e: 'user',
  v,
  ownerPk: 'USR#ALL',
  ownerSk: timeKey(facts.at, facts.id),
  deskPk: deskOf(listedRole(facts.role), facts.status),
  deskSk: timeKey(facts.at, facts.id),
});

export const findUser = (userId: string, options: { consistent?: boolean } = {}): Promise<User | null> =>
  getItem<User>(userKey(userId), options);

/** Those of these people whose records exist. */
export const findUsers = (userIds: readonly string[]): Promise<User[]> =>
  getItems<User>([...new Set(userIds)].map(userKey));

/** A new user and the claim on the e-mail address: both or neither, so an address belongs to one person. */
export const newUserWrites = (user: User): Write[] => [
  put(user, { if: [absent()] }),
  put({ ...emailKey(user.email), e: 'email', userId: user.id, at: user.at }, { if: [absent()] }),
];

/** Whose an e-mail address is, in lower case; null when it is nobody's. */
export const ownerOfEmail = async (email: string): Promise<string | null> =>
  (await getItem<{ userId: string }>(emailKey(email), { consistent: true }))?.userId ?? null;

/** Changes what a person may change. Answers the new record, null when there is none. */
export const changeUser = async (
  userId: string,
  set: Partial<
    Pick<
      User,
      'name' | 'birthDate' | 'bio' | 'location' | 'interests' | 'language' | 'avatar' | 'signedOutAt'
    >
  >,
): Promise<User | null> => {
  try {
    return await updateItem<User>(userKey(userId), { set, add: { v: 1 } }, { if: [present()] });
  } catch (error) {
    if (error instanceof ConditionFailed) return null;
    throw error;
  }
};

/** Moves a person, as read, to another standing; the lists of the back office move along. */
export const standingWrite = (
  user: User,
  standing: Partial<Pick<User, 'role' | 'status' | 'creator' | 'superAdmin'>>,
): Write => {
  const { role, status } = { ...user, ...standing };
  return update(
    userKey(user.id),
    { set: { ...standing, deskPk: deskOf(listedRole(role), status) }, add: { v: 1 } },
    { if: [equals('v', user.v)] },
  );
};

/** The set of super admins gains a member. */
export const superAdminWrite = (userId: string): Write =>
  update(SUPER, { set: { e: 'super' }, add: { ids: new Set([userId]), v: 1 } });

export const findSuperAdmins = async (): Promise<ReadonlySet<string>> =>
  (await getItem<{ ids?: Set<string> }>(SUPER))?.ids ?? new Set();

type SignInFacts = Pick<Changes, 'set' | 'add'>;

const noteFacts = (userId: string, { set, add = {} }: SignInFacts, conditions: Condition[] = []) =>
  updateItem(loginKey(userId), { set: { e: 'login', ...set }, add: { v: 1, ...add } }, { if: conditions });

/** An attempt counts as failed until the sign-in that follows it resets the count. */
export const noteAttempt = async (userId: string): Promise<void> => {
  await noteFacts(userId, { add: { failures: 1 } });
};

export const noteSignIn = async (userId: string, at: string): Promise<void> => {
  await noteFacts(userId, { set: { lastSignInAt: at, failures: 0 }, add: { count: 1 } });
};

const LAST_SEEN_STEP_MS = 60_000;

/** Notes that a person is here, at most once a minute. */
export const noteSeen = async (userId: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - LAST_SEEN_STEP_MS).toISOString();
  try {
    await noteFacts(userId, { set: { lastSeenAt: now.toISOString() } }, [
      anyOf(absent('lastSeenAt'), lessThan('lastSeenAt', before)),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** What the indexes carry of a person. */
export type UserRow = Pick<User, 'pk' | 'email' | 'name' | 'role' | 'status' | 'avatar' | 'at'>;

export const userIdOfRow = ({ pk }: Pick<UserRow, 'pk'>): string => pk.slice('USR#'.length);

const ROLES: readonly ListedRole[] = ['fan', 'creator', 'admin'];
const STATUSES: readonly UserStatus[] = ['active', 'banned', 'pending'];

/** People newest first: all, or those of a role, of a status, or of both. */
export const listUsers = (
  { role, status }: { role?: ListedRole | undefined; status?: UserStatus | undefined },
  page: Pick<ListQuery, 'after' | 'limit'>,
): Promise<Page<UserRow>> => {
  const backwards = { ...page, backwards: true };
  if (!role && !status) return queryPage({ index: 'byOwner', partition: 'USR#ALL', ...backwards });
  const desks = (role ? [role] : ROLES).flatMap((one) =>
    (status ? [status] : STATUSES).map((two) => deskOf(one, two)),
  );
  return mergePages(desks, { index: 'byDesk', ...backwards });
};
