import { fold } from '../search/fold.ts';
import { createInMemory, type FoundPage, pageOfFound } from '../search/in-memory.ts';
import { allListedPeople, type ListedPerson, peopleChangesSince } from './people-list.table.ts';

interface SearchedPerson extends Pick<ListedPerson, 'id' | 'email' | 'role' | 'status'> {
  readonly folded: string;
  /** Place in the list, newest first. */
  readonly place: string;
}

const searchedPerson = ({ id, at, name, email, role, status }: ListedPerson): SearchedPerson => ({
  ...{ id, email, role, status },
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

const byPlaceBackwards = (a: SearchedPerson, b: SearchedPerson): number =>
  a.place < b.place ? 1 : a.place > b.place ? -1 : 0;

/** All people. 100,000 of them are 20 MB to read and some 40 MB to hold. */
const createPeopleInMemory = () => {
  const inMemory = createInMemory<SearchedPerson>({
    load: async () => new Map((await allListedPeople()).map((person) => [person.id, searchedPerson(person)])),
    changesSince: async (since) =>
      (await peopleChangesSince(since)).map((person) => ({
        id: person.id,
        v: person.v,
        item: searchedPerson(person),
      })),
  });
  let sorted:
    | { readonly of: ReadonlyMap<string, SearchedPerson>; readonly ids: readonly string[] }
    | undefined;

  /** Newest first. Nobody leaves the list or changes place, so the order holds until somebody new is there. */
  return async (): Promise<readonly SearchedPerson[]> => {
    const people = await inMemory();
    if (sorted?.of !== people || sorted.ids.length !== people.size)
      sorted = { of: people, ids: [...people.values()].sort(byPlaceBackwards).map(({ id }) => id) };
    return sorted.ids.flatMap((id) => people.get(id) ?? []);
  };
};

const peopleInMemory = createPeopleInMemory();

export interface PeopleSearch {
  readonly text?: string | undefined;
  readonly role?: string | undefined;
  readonly status?: string | undefined;
  /** Place to go on behind, or the number of a page from 1. */
  readonly after?: string | undefined;
  readonly page?: number | undefined;
  readonly limit: number;
}

/**
 * People newest first, by any part of name or address, of a role and of a status, with how many there are. A page costs
 * one Query of changes, whichever page it is and however many people there are.
 */
export const findPeople = async ({ text, role, status, ...page }: PeopleSearch): Promise<FoundPage> => {
  const matches = text === undefined ? () => true : personMatcher(text);
  const found = (await peopleInMemory()).filter(
    (person) => (!role || person.role === role) && (!status || person.status === status) && matches(person),
  );
  return pageOfFound(found, page);
};
