import { email as emailSchema } from '../../../shared/contracts/parts/fields.ts';
import type { Page } from '../../lib/table/lists.ts';
import { searchWords } from '../../search/search.ts';
import { PEOPLE } from '../../search/words.table.ts';
import { findUser, findUsers } from '../person/accounts.table.ts';
import { ownerOfEmail } from '../person/emails.table.ts';
import type { UserRow } from '../person/people-lists.table.ts';
import { wordsOfPerson } from './findable-person.ts';

interface PeopleSearch {
  readonly after?: string | undefined;
  readonly limit: number;
}

/**
 * People by words of their name or address, each from its beginning, newest first, for lists of their things: the list
 * of people itself finds any part (`find-people.ts`). A whole address that is somebody's is that one person.
 */
export const searchPeople = async (text: string, { after, limit }: PeopleSearch): Promise<Page<UserRow>> => {
  const address = emailSchema().safeParse(text);
  const owner = address.success ? await ownerOfEmail(address.data) : null;
  if (owner) {
    const user = await findUser(owner);
    return { items: user ? [user] : [], next: null };
  }
  return searchWords<UserRow>({
    scope: PEOPLE,
    text,
    newestFirst: true,
    after,
    limit,
    load: async (ids) => {
      const users = await findUsers(ids);
      return new Map(users.map((user) => [user.id, { item: user, words: wordsOfPerson(user) }]));
    },
  });
};
