import type { catalogAdmin } from '../../../../shared/contracts/market/catalog-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../../lib/http/cursor.ts';
import type { Call } from '../../../lib/http/http.ts';
import { createSortedInMemory, pageOfFound } from '../../../search/in-memory.ts';
import { fold, matcherOf } from '../../../search/language/fold.ts';
import { allListedCreators } from '../listing/listing.table.ts';
import { creatorChangesSince } from '../listing/listing-changes.table.ts';
import type { ListedCreator } from '../model/profile.ts';

interface SearchedCreator {
  readonly id: string;
  readonly creator: ListedCreator;
  readonly folded: string;
  /** Place in the list, by name. */
  readonly place: string;
}

const searchedCreator = (creator: ListedCreator): SearchedCreator => {
  const folded = fold(creator.name);
  return { id: creator.id, creator, folded, place: `${folded}#${creator.id}` };
};

/** All visible creators. 10,000 of them are 4 MB to read, once a Lambda, and some 8 MB to hold. */
const creatorsInMemory = createSortedInMemory<SearchedCreator>({
  load: async () => (await allListedCreators()).map(searchedCreator),
  changesSince: async (since) =>
    (await creatorChangesSince(since)).map(({ id, v, creator }) => ({
      id,
      v,
      item: creator && searchedCreator(creator),
    })),
});

/** Visible creators by name, with any part of it, of a category, and how many there are: one Query of changes a page. */
export const findFeaturable = async ({
  input: { cursor, limit, page, ...asked },
}: Call<typeof catalogAdmin.featurable, Actor>): Promise<Output<typeof catalogAdmin.featurable>> => {
  const cursors = cursorsOf('catalogAdmin.featurable', asked);
  const after = cursors.read(cursor);
  const { text, category } = asked;
  const matches = text === undefined ? () => true : matcherOf(text);
  const found = (await creatorsInMemory()).filter(
    ({ creator, folded }) => (!category || creator.category === category) && matches(folded),
  );
  const { rows, total, next } = pageOfFound(found, { after, page, limit });
  return {
    items: rows.map(({ creator: { id, name, category, avatar } }) => ({ id, name, category, avatar })),
    total,
    next: cursors.write(next),
  };
};
