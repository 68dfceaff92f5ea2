import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogCreator } from '../../shared/contracts/catalog-creator.ts';
import type { Call } from '../lib/http.ts';
import { findProfile } from './catalog.table.ts';
import { type OwnProfile, ownProfileOf } from './own-profile.ts';

/** Null for a person without a profile; looking never makes one. */
export const getOwnProfile = async ({
  actor,
}: Call<typeof catalogCreator.profile, Actor>): Promise<{ profile: OwnProfile | null }> => {
  const profile = await findProfile(actor.id, { consistent: true });
  return { profile: profile && ownProfileOf(profile) };
};
