import { absent, anyOf, type Condition, lessThan } from '../../lib/table/expression.ts';
import { type Changes, ConditionFailed, getItem, type Key, updateItem } from '../../lib/table/table.ts';

const loginKey = (userId: string): Key => ({ pk: `LOGIN#${userId}`, sk: 'LOGIN' });

type SignInFacts = Pick<Changes, 'set' | 'add'>;

/** When and how often somebody signed in. */
export interface SignIns {
  readonly count?: number;
  readonly lastSignInAt?: string;
  readonly lastSeenAt?: string;
  readonly failures?: number;
}

export const findSignIns = async (userId: string): Promise<SignIns> =>
  (await getItem<SignIns>(loginKey(userId))) ?? {};

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
