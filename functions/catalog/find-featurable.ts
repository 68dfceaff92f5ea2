import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogAdmin } from '../../shared/contracts/catalog-admin.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { cursorsOf } from '../lib/cursor.ts';
import type { Call } from '../lib/http.ts';
import { fold, matcherOf } from '../search/fold.ts';
import { createInMemory } from '../search/in-memory.ts';
import { allListedCreators } from './listing.table.ts';
import { creatorChangesSince, type ListedCreator } from './listing-changes.table.ts';

interface SearchedCreator {
  readonly creator: ListedCreator;
  readonly folded: string;
  /** Place in the list, by name. */
  readonly place: string;
}

const searchedCreator = (creator: ListedCreator): SearchedCreator => {
  const folded = fold(creator.name);
  return { creator, folded, place: `${folded}#${creator.id}` };
};

/** All visible creators. 10,000 of them are 4 MB to read, once a Lambda, and some 8 MB to hold. */
const creatorsInMemory = createInMemory<SearchedCreator>({
  load: async () =>
    new Map((await allListedCreators()).map((creator) => [creator.id, searchedCreator(creator)])),
  changesSince: async (since) =>
    (await creatorChangesSince(since)).map(({ id, v, creator }) => ({
      ...{ id, v },
      item: creator && searchedCreator(creator),
    })),
});

/** Visible creators by name, with any part of it, of a category, and how many there are: one Query of changes a page. */
export const findFeaturable = async ({
  input: { cursor, limit, page = 1, ...asked },
}: Call<typeof catalogAdmin.featurable, Actor>): Promise<Output<typeof catalogAdmin.featurable>> => {
  const cursors = cursorsOf('catalogAdmin.featurable', asked);
  const after = cursors.read(cursor);
  const { text, category } = asked;
  const matches = text === undefined ? () => true : matcherOf(text);
  const found = [...(await creatorsInMemory()).values()]
    .filter(({ creator, folded }) => (!category || creator.category === category) && matches(folded))
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const behind = after === undefined ? -1 : found.findIndex(({ place }) => place > after);
  const start = after === undefined ? (page - 1) * limit : behind < 0 ? found.length : behind;
  const shown = found.slice(start, start + limit);
  return {
    items: shown.map(({ creator: { id, name, category, avatar } }) => ({ id, name, category, avatar })),
    total: found.length,
    next: cursors.write(start + limit < found.length ? (shown.at(-1)?.place ?? null) : null),
  };
};
