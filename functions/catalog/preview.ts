import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogCreator } from '../../shared/contracts/catalog-creator.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { Call } from '../lib/http.ts';
import { findProfile } from './catalog.table.ts';
import { requireOwnAd } from './own-ad.ts';
import { requireOwnProfile } from './own-profile.ts';
import { creatorStateOf } from './profile.ts';
import { adPageOf } from './read-ad.ts';
import { creatorPageOf } from './read-creator.ts';

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
  return { state: state === 'shown' && !ad.active ? 'off' : state, ad: await adPageOf(ad, now) };
};
