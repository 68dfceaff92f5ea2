import type { AdCard } from '../../shared/contracts/catalog.ts';
import { fold } from '../search/fold.ts';
import { createInMemory } from '../search/in-memory.ts';
import { allListedAds } from './listing.table.ts';
import { adChangesSince } from './listing-changes.table.ts';

/** A visible ad with its searchable text. */
export interface SearchedAd {
  readonly card: AdCard;
  readonly folded: string;
}

const searchedAd = (card: AdCard): SearchedAd => ({
  card,
  folded: `${fold(card.title)} ${fold(card.creatorName)}`,
});

/** All visible ads. 10,000 of them are 5 MB to read and some 20 MB to hold. */
export const createAdsInMemory = (now?: () => number) =>
  createInMemory<SearchedAd>(
    {
      load: async () => new Map((await allListedAds()).map((card) => [card.id, searchedAd(card)])),
      changesSince: async (since) =>
        (await adChangesSince(since)).map(({ id, v, card }) => ({
          id,
          v,
          item: card ? searchedAd(card) : null,
        })),
    },
    now,
  );
