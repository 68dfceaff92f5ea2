import type { catalogCreator } from '../../../../shared/contracts/market/catalog-creator.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { dropClip } from '../../../lib/media/media-upload.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { removeAdWrites } from '../model/catalog.table.ts';
import { requireOwnProfile } from '../profiles/own-profile.ts';
import { requireOwnAd } from './own-ad.ts';

/** Removes an ad and its place among the creator's. Orders of it go on: they carry what they need. */
export const deleteAd = ({
  actor,
  input,
}: Call<typeof catalogCreator.deleteAd, Actor>): Promise<Record<string, never>> =>
  retryOnConflict('ad.changed', async () => {
    const [ad, profile] = await Promise.all([requireOwnAd(input.id, actor.id), requireOwnProfile(actor.id)]);
    await transact(removeAdWrites(profile, ad));
    await dropClip(actor.id, ad.clip);
    return {};
  });
