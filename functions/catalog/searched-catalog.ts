import { createInMemory } from '../search/in-memory.ts';
import type { ListedAd } from './ad.ts';
import { createFinder, type Finder } from './finder.ts';
import { allListedAds, allListedCreators } from './listing.table.ts';
import { adChangesSince, creatorChangesSince } from './listing-changes.table.ts';
import type { ListedCreator } from './profile.ts';

/** All visible ads and creators with their index, as they are now: two Queries of changes a call, once it is loaded. */
export const createSearchedCatalog = (now?: () => number): (() => Promise<Finder>) => {
  const finder = createFinder();
  const ads = createInMemory<ListedAd>(
    {
      load: async () => new Map((await allListedAds()).map((card) => [card.id, card])),
      changesSince: async (since) =>
        (await adChangesSince(since)).map(({ id, v, card }) => ({ id, v, item: card })),
      onChange: finder.putAd,
    },
    now,
  );
  const creators = createInMemory<ListedCreator>(
    {
      load: async () => new Map((await allListedCreators()).map((creator) => [creator.id, creator])),
      changesSince: async (since) =>
        (await creatorChangesSince(since)).map(({ id, v, creator }) => ({ id, v, item: creator })),
      onChange: finder.putCreator,
    },
    now,
  );
  return async () => {
    await Promise.all([ads(), creators()]);
    return finder;
  };
};
