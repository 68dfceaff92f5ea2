import { pastedEmail } from '../../../shared/texts/pasted.ts';
import { absent, equals } from '../../lib/table/expression.ts';
import { getItem, type Key, put, remove, type Write } from '../../lib/table/table.ts';

/** Claims on e-mail addresses, in lower case: what makes each belong to one person. */
const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });

/** The owner of an e-mail address, given in lower case; null when nobody has it. */
export const ownerOfEmail = async (email: string): Promise<string | null> =>
  (await getItem<{ userId: string }>(emailKey(email), { consistent: true }))?.userId ?? null;

/** The id of who is meant by an id or an address; null when nobody has the address. */
export const personIdOf = async (given: string): Promise<string | null> =>
  given.includes('@') ? ownerOfEmail(pastedEmail(given)) : given;

/** Gives a free address to a person. */
export const claimEmailWrite = (userId: string, email: string, at: string): Write =>
  put({ ...emailKey(email), e: 'email', userId, at }, { if: [absent()] });

/** Frees the address, provided it is this person's. */
export const freeEmailWrite = (userId: string, email: string): Write =>
  remove(emailKey(email), { if: [equals('userId', userId)] });
