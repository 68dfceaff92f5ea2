import { isWithin, type Times } from '../../lib/table/times-of-days.ts';
import { createSortedInMemory, type FoundPage, pageOfFound } from '../../search/in-memory.ts';
import { fold } from '../../search/language/fold.ts';
import { allListedPeople, type ListedPerson, peopleChangesSince } from './people-list.table.ts';

interface SearchedPerson extends Pick<ListedPerson, 'id' | 'email' | 'role' | 'status'> {
  readonly folded: string;
  /** Place in the list, newest first. */
  readonly place: string;
}

const searchedPerson = ({ id, at, name, email, role, status }: ListedPerson): SearchedPerson => ({
  id,
  email,
  role,
  status,
  folded: fold(name),
  place: `${at}#${id}`,
});

/**
 * Whether every word that was typed stands anywhere in name or address; what has an `@` is looked for in the address
 * alone, as it stands.
 */
export const personMatcher = (
  text: string,
): ((person: Pick<SearchedPerson, 'folded' | 'email'>) => boolean) => {
  const typed = text.trim().toLowerCase();
  if (typed.includes('@')) return ({ email }) => email.includes(typed);
  const words = typed
    .split(/\s+/)
    .map((word) => ({ word, folded: fold(word) }))
    .filter(({ word }) => word !== '');
  return ({ folded, email }) =>
    words.length > 0 &&
    words.every((each) => email.includes(each.word) || (each.folded !== '' && folded.includes(each.folded)));
};

/** All people. 100,000 of them are 20 MB to read and some 40 MB to hold. */
const peopleInMemory = createSortedInMemory<SearchedPerson>({
  load: async () => (await allListedPeople()).map(searchedPerson),
  changesSince: async (since) =>
    (await peopleChangesSince(since)).map((person) => ({
      id: person.id,
      v: person.v,
      item: searchedPerson(person),
    })),
  backwards: true,
});

/** Ids of the people in whose name every word of the text stands; an address is no name. */
export const peopleNamed = async (text: string): Promise<ReadonlySet<string>> => {
  if (text.includes('@')) return new Set();
  const matches = personMatcher(text);
  const found = (await peopleInMemory()).filter(({ folded }) => matches({ folded, email: '' }));
  return new Set(found.map(({ id }) => id));
};

export interface PeopleSearch {
  readonly text?: string | undefined;
  readonly role?: string | undefined;
  readonly status?: string | undefined;
  /** When they signed up. */
  readonly times?: Times;
  /** Place to go on behind, or the number of a page from 1. */
  readonly after?: string | undefined;
  readonly page?: number | undefined;
  readonly limit: number;
}

export interface FoundPeople extends Pick<FoundPage<unknown>, 'total' | 'next'> {
  readonly ids: readonly string[];
}

/**
 * People newest first, by any part of name or address, of a role, a status and a time, with how many there are. A page costs
 * one Query of changes, whichever page it is and however many people there are.
 */
export const findPeople = async ({
  text,
  role,
  status,
  times = {},
  ...page
}: PeopleSearch): Promise<FoundPeople> => {
  const matches = text === undefined ? () => true : personMatcher(text);
  const found = (await peopleInMemory()).filter(
    (person) =>
      (!role || person.role === role) &&
      (!status || person.status === status) &&
      isWithin(person.place, times) &&
      matches(person),
  );
  const { rows, ...shown } = pageOfFound(found, { ...page, backwards: true });
  return { ...shown, ids: rows.map(({ id }) => id) };
};
