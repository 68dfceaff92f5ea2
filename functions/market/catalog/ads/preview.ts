import type { catalogCreator } from '../../../../shared/contracts/market/catalog-creator.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { findProfile } from '../model/catalog.table.ts';
import { creatorStateOf } from '../model/profile.ts';
import { requireOwnProfile } from '../profiles/own-profile.ts';
import { creatorPageOf } from '../profiles/read-creator.ts';
import { requireOwnAd } from './own-ad.ts';
import { adPageOf } from './read-ad.ts';

/** The caller's page as visitors will see it, and whether they do. */
export const previewPage = async ({
  actor,
  now,
}: Call<typeof catalogCreator.previewPage, Actor>): Promise<Output<typeof catalogCreator.previewPage>> => {
  const profile = await requireOwnProfile(actor.id);
  return { state: creatorStateOf(profile), page: await creatorPageOf(profile, ({ active }) => active, now) };
};

/** An ad of the caller as visitors will see it, and whether they do: it may be off, or its creator not seen. */
export const previewAd = async ({
  actor,
  input,
  now,
}: Call<typeof catalogCreator.previewAd, Actor>): Promise<Output<typeof catalogCreator.previewAd>> => {
  const [ad, profile] = await Promise.all([requireOwnAd(input.id, actor.id), findProfile(actor.id)]);
  const state = profile ? creatorStateOf(profile) : 'hidden';
  return {
    state: state === 'shown' && (!ad.active || ad.hidden) ? 'off' : state,
    ad: await adPageOf(ad, now),
  };
};
