import {
  CREATOR_PICTURE,
  type catalogCreator,
  NO_CLIP,
} from '../../../../shared/contracts/market/catalog-creator.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { acceptMedia, dropClip } from '../../../lib/media/media-upload.ts';
import { refuseIfChanged } from '../../../lib/table/optimistic-lock.ts';
import { lookAndPrepare } from '../../../media/look-and-prepare.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { type Ad, checkTerms } from '../model/ad.ts';
import { changeAd } from '../model/catalog.table.ts';
import { type OwnAd, ownAdOf } from '../profiles/own-profile.ts';
import { requireOwnAd } from './own-ad.ts';

const newImage = async (before: Ad, imageKey: string): Promise<string> => {
  if (imageKey === '') return before.image;
  if (imageKey === CREATOR_PICTURE) return '';
  return acceptMedia({ owner: before.creatorId, key: imageKey, kind: 'thumbnail' });
};

const newClip = async (before: Ad, clipKey: string): Promise<string | null> => {
  if (clipKey === '') return before.clip;
  if (clipKey === NO_CLIP) return null;
  return acceptMedia({ owner: before.creatorId, key: clipKey, kind: 'clip', look: lookAndPrepare });
};

/** Saves an ad as its creator saw it. Orders placed before keep the terms they were placed with. */
export const updateAd = async ({
  actor,
  input,
}: Call<typeof catalogCreator.updateAd, Actor>): Promise<OwnAd> => {
  const { id, v, imageKey, clipKey, ...fields } = input;
  const before = await requireOwnAd(id, actor.id);
  if (before.v !== v) throw new Refusal('ad.changed', 'The ad was changed in between; read it again');
  checkTerms(fields, await settings());
  // First the clip: a save that waits for it copies no picture yet.
  const clip = await newClip(before, clipKey);
  const image = await newImage(before, imageKey);
  const ad = await refuseIfChanged('ad.changed', () => changeAd(before, { ...fields, image, clip }));
  if (before.clip !== clip) await dropClip(before.creatorId, before.clip);
  return ownAdOf(ad);
};
