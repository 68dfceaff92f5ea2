import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogCreator } from '../../shared/contracts/catalog-creator.ts';
import type { Call } from '../lib/http.ts';
import { dropClip } from '../lib/media-upload.ts';
import { retryOnConflict } from '../lib/optimistic-lock.ts';
import { transact } from '../lib/table.ts';
import { removeAdWrites } from './catalog.table.ts';
import { requireOwnAd } from './own-ad.ts';
import { requireOwnProfile } from './own-profile.ts';

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
