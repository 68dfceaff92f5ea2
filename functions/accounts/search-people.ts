import { email as emailSchema } from '../../shared/contracts/fields.ts';
import type { Page } from '../lib/lists.ts';
import { searchWords } from '../search/search.ts';
import { type Findable, PEOPLE } from '../search/words.table.ts';
import { wordsOf, wordsOfEmail } from '../search/words.ts';
import { findUser, findUsers, ownerOfEmail, type UserRow } from './accounts.table.ts';
import { listedRole } from './user.ts';

const wordsIn = ({ name, email }: Pick<UserRow, 'name' | 'email'>): string[] => [
  ...new Set([...wordsOf(name), ...wordsOfEmail(email)]),
];

/** Where a person can be found. */
export const findablePerson = (person: Pick<UserRow, 'name' | 'email' | 'at'>): Findable => ({
  scope: PEOPLE,
  at: person.at,
  words: wordsIn(person),
});

interface Asked {
  readonly role?: string | undefined;
  readonly status?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/**
 * People by words of their name or address, each from its beginning, newest first. A whole address that is somebody's
 * is that one person.
 */
export const searchPeople = async (
  text: string,
  { role, status, after, limit }: Asked,
): Promise<Page<UserRow>> => {
  const fits = (user: UserRow): boolean =>
    (!role || listedRole(user.role) === role) && (!status || user.status === status);
  const address = emailSchema.safeParse(text);
  const owner = address.success ? await ownerOfEmail(address.data) : null;
  if (owner) {
    const user = await findUser(owner);
    return { items: user && fits(user) ? [user] : [], next: null };
  }
  return searchWords<UserRow>({
    scope: PEOPLE,
    text,
    newestFirst: true,
    after,
    limit,
    load: async (ids) => {
      const users = (await findUsers(ids)).filter(fits);
      return new Map(users.map((user) => [user.id, { item: user, words: wordsIn(user) }]));
    },
  });
};
