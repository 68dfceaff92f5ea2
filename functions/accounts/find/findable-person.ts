import { type Findable, PEOPLE } from '../../search/words.table.ts';
import { wordsOf, wordsOfEmail } from '../../search/words.ts';
import type { UserRow } from '../person/people-lists.table.ts';

export const wordsOfPerson = ({ name, email }: Pick<UserRow, 'name' | 'email'>): string[] => [
  ...new Set([...wordsOf(name), ...wordsOfEmail(email)]),
];

/** Where a person can be found. */
export const findablePerson = (person: Pick<UserRow, 'name' | 'email' | 'at'>): Findable => ({
  scope: PEOPLE,
  at: person.at,
  words: wordsOfPerson(person),
});
