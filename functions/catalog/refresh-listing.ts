import { retryOnConflict } from '../lib/optimistic-lock.ts';
import { findAd, findAds, findCreatorStats, findProfile } from './catalog.table.ts';
import { adRows, creatorRows, listedAd, listedCreator, settleRows } from './listing.table.ts';

const NOW = { consistent: true } as const;

/** Another worker may settle the same thing at the same time; what it saw may be older, so look again. */
const settled = (settle: () => Promise<void>): Promise<void> => retryOnConflict('service.busy', settle);

/** Brings an ad's rows to what ad and ratings say now. Any number of times, in any order. */
export const refreshAdListing = (adId: string, now: Date): Promise<void> =>
  settled(() =>
    settleRows(
      listedAd(adId),
      async () => {
        const ad = await findAd(adId, NOW);
        return adRows(ad, ad && (await findCreatorStats(ad.creatorId, NOW)));
      },
      now,
    ),
  );

/** Brings a creator's rows to what profile, ratings and ads say now. */
export const refreshCreatorListing = (creatorId: string, now: Date): Promise<void> =>
  settled(() =>
    settleRows(
      listedCreator(creatorId),
      async () => {
        const profile = await findProfile(creatorId, NOW);
        if (!profile) return [];
        const [stats, ads] = await Promise.all([findCreatorStats(creatorId, NOW), findAds(profile, NOW)]);
        return creatorRows(profile, stats, ads);
      },
      now,
    ),
  );
