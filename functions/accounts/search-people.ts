import { email as emailSchema } from '../../shared/contracts/fields.ts';
import type { Page } from '../lib/lists.ts';
import { searchWords } from '../search/search.ts';
import { PEOPLE } from '../search/words.table.ts';
import { findUser, findUsers, ownerOfEmail, type UserRow } from './accounts.table.ts';
import { wordsOfPerson } from './findable-person.ts';
import { listedRole } from './user.ts';

interface PeopleSearch {
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
  { role, status, after, limit }: PeopleSearch,
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
      return new Map(users.map((user) => [user.id, { item: user, words: wordsOfPerson(user) }]));
    },
  });
};
