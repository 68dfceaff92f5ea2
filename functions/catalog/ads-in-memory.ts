import type { AdCard } from '../../shared/contracts/catalog.ts';
import { MINUTE_MS } from '../../shared/dates.ts';
import { fold } from '../search/fold.ts';
import { adChangesSince, allListedAds } from './listing.table.ts';

/** A visible ad with its searchable text. */
export interface SearchedAd {
  readonly card: AdCard;
  readonly folded: string;
}

/** A change stands there as of when it was written, which a busy table may have taken a while to do. */
const OVERLAP_MS = MINUTE_MS;
/** Reloaded in full after this time, well before changes expire. */
const KEPT_MS = 6 * 60 * MINUTE_MS;

const searchedAd = (card: AdCard): SearchedAd => ({
  card,
  folded: `${fold(card.title)} ${fold(card.creatorName)}`,
});

/**
 * All visible ads in a Lambda's memory: read whole once, then only what was changed, by one Query a search. About a
 * second behind, like the lists themselves. 10,000 ads are 5 MB to read and some 20 MB to hold.
 */
export const createAdsInMemory = (now: () => number = Date.now) => {
  let loading: Promise<Map<string, SearchedAd>> | undefined;
  let loadedAt = 0;
  /** Changes are read from this instant on. */
  let since = 0;
  const versions = new Map<string, number>();

  const load = async (): Promise<Map<string, SearchedAd>> => {
    versions.clear();
    return new Map((await allListedAds()).map((card) => [card.id, searchedAd(card)]));
  };

  return async (): Promise<ReadonlyMap<string, SearchedAd>> => {
    const at = now();
    if (!loading || at - loadedAt > KEPT_MS) {
      loading = load();
      loadedAt = at;
      since = at;
      loading.catch(() => {
        loading = undefined;
      });
    }
    const ads = await loading;
    const changes = await adChangesSince(new Date(since - OVERLAP_MS));
    for (const { id, v, card } of changes) {
      if (v <= (versions.get(id) ?? 0)) continue;
      versions.set(id, v);
      if (card) ads.set(id, searchedAd(card));
      else ads.delete(id);
    }
    since = Math.max(since, at);
    return ads;
  };
};
