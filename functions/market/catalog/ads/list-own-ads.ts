import type { catalogCreator } from '../../../../shared/contracts/market/catalog-creator.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { findAds } from '../model/catalog.table.ts';
import { type OwnAd, ownAdOf, requireOwnProfile } from '../profiles/own-profile.ts';

/** All of the caller's ads, hidden ones too, newest first; the last write is in it. */
export const listOwnAds = async ({
  actor,
}: Call<typeof catalogCreator.ads, Actor>): Promise<{ items: OwnAd[] }> => {
  const ads = await findAds(await requireOwnProfile(actor.id), { consistent: true });
  return { items: ads.map(ownAdOf) };
};
