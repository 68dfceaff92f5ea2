import { absent, equals } from '../lib/expression.ts';
import { getItem, type Key, put, remove, type Write } from '../lib/table.ts';

/** Claims on e-mail addresses, in lower case: what makes each belong to one person. */
const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });

/** Whose an e-mail address is, in lower case; null when it is nobody's. */
export const ownerOfEmail = async (email: string): Promise<string | null> =>
  (await getItem<{ userId: string }>(emailKey(email), { consistent: true }))?.userId ?? null;

/** The address is somebody's from now on, where it was nobody's. */
export const claimEmailWrite = (userId: string, email: string, at: string): Write =>
  put({ ...emailKey(email), e: 'email', userId, at }, { if: [absent()] });

/** The address is nobody's again, where it was this person's. */
export const freeEmailWrite = (userId: string, email: string): Write =>
  remove(emailKey(email), { if: [equals('userId', userId)] });
