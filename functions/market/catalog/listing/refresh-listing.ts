import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { findAd, findAds, findCreatorStats, findProfile } from '../model/catalog.table.ts';
import { adRows, creatorRows, listedAd, listedCreator, settleRows } from './listing.table.ts';

const NOW = { consistent: true } as const;

/** Another worker may settle the same thing concurrently from older data, so retry. */
const settled = (settle: () => Promise<void>): Promise<void> => retryOnConflict('service.busy', settle);

/** Rewrites an ad's rows from ad and ratings as they are now. Idempotent, in any order. */
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

/** Rewrites a creator's rows from profile, ratings and ads as they are now. Idempotent. */
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
