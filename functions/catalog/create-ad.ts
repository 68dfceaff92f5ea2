import type { Actor } from '../../shared/contracts/accounts.ts';
import { CREATOR_PICTURE, type catalogCreator } from '../../shared/contracts/catalog-creator.ts';
import { ADS_PER_CREATOR } from '../../shared/limits.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { newId } from '../lib/ids.ts';
import { acceptImage } from '../lib/image-upload.ts';
import { transact } from '../lib/table.ts';
import { settings } from '../platform-config/settings.ts';
import { checkTerms } from './ad.ts';
import { newAd, newAdWrites } from './catalog.table.ts';
import { type OwnAd, ownAdOf, requireOwnProfile } from './own-profile.ts';
import { tryAgain } from './try-again.ts';

/** A new ad, and its place among the creator's at most fifty. */
export const createAd = async ({
  actor,
  input,
  now,
}: Call<typeof catalogCreator.createAd, Actor>): Promise<OwnAd> => {
  const { imageKey, ...fields } = input;
  checkTerms(fields, await settings());
  const image =
    imageKey && imageKey !== CREATOR_PICTURE
      ? await acceptImage({ owner: actor.id, key: imageKey, kind: 'thumbnail' })
      : '';
  const facts = { ...fields, id: newId('ad'), at: now.toISOString(), image, clip: null, paused: false };
  return tryAgain('creator.changed', async () => {
    const profile = await requireOwnProfile(actor.id);
    if (profile.adIds.length >= ADS_PER_CREATOR)
      throw new Refusal('ad.too_many', undefined, { max: ADS_PER_CREATOR });
    const ad = newAd(profile, facts);
    await transact(newAdWrites(profile, ad));
    return ownAdOf(ad);
  });
};
