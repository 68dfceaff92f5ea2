import {
  CREATOR_PICTURE,
  type catalogCreator,
  NO_CLIP,
} from '../../../../shared/contracts/market/catalog-creator.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { ADS_PER_CREATOR } from '../../../../shared/limits.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../../lib/lambda/ids.ts';
import { acceptMedia } from '../../../lib/media/media-upload.ts';
import { idempotent } from '../../../lib/table/idempotency.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { lookAndPrepare } from '../../../media/look-and-prepare.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { checkTerms } from '../model/ad.ts';
import { findAd, newAd, newAdWrites } from '../model/catalog.table.ts';
import { type OwnAd, ownAdOf, requireOwnProfile } from '../profiles/own-profile.ts';

/** A new ad, and its place among the creator's at most fifty. The same key and input make one. */
export const createAd = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof catalogCreator.createAd, Actor>): Promise<OwnAd> => {
  const id = derivedId('ad', actor.id, 'createAd', key);
  const inputHash = hashOf(input);
  // The ad that an earlier call of the key made, as it is now. Its id goes with the refusal of another input.
  const call = idempotent({
    inputHash,
    find: () => findAd(id, { consistent: true }),
    answerOf: ownAdOf,
    details: { id },
  });
  const made = await call.find();
  if (made) return made;
  const limits = await settings();
  const { imageKey, clipKey, deliveryHours = limits.defaultDeliveryHours, ...asked } = input;
  const fields = { ...asked, deliveryHours };
  checkTerms(fields, limits);
  const owner = actor.id;
  // First the clip: a save that waits for it copies no picture yet.
  const clip =
    clipKey && clipKey !== NO_CLIP
      ? await acceptMedia({ owner, key: clipKey, kind: 'clip', look: lookAndPrepare })
      : null;
  const image =
    imageKey && imageKey !== CREATOR_PICTURE
      ? await acceptMedia({ owner, key: imageKey, kind: 'thumbnail' })
      : '';
  const facts = { ...fields, id, at: now.toISOString(), image, clip, paused: false, inputHash };
  return retryOnConflict('creator.changed', async () => {
    const profile = await requireOwnProfile(actor.id);
    // Read after the profile, so that an ad which this very key made in between is not counted as one too many.
    const meanwhile = await call.find();
    if (meanwhile) return meanwhile;
    if (profile.adIds.length >= ADS_PER_CREATOR)
      throw new Refusal('ad.too_many', undefined, { max: ADS_PER_CREATOR });
    const ad = newAd(profile, facts);
    await transact(newAdWrites(profile, ad));
    return ownAdOf(ad);
  });
};
