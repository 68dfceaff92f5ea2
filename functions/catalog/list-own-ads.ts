import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogCreator } from '../../shared/contracts/catalog-creator.ts';
import type { Call } from '../lib/http.ts';
import { findAds } from './catalog.table.ts';
import { type OwnAd, ownAdOf, requireOwnProfile } from './own-profile.ts';

/** All of the caller's ads, hidden ones too, newest first; the last write is in it. */
export const listOwnAds = async ({
  actor,
}: Call<typeof catalogCreator.ads, Actor>): Promise<{ items: OwnAd[] }> => {
  const ads = await findAds(await requireOwnProfile(actor.id), { consistent: true });
  return { items: ads.map(ownAdOf) };
};
