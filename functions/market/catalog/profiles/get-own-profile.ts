import type { catalogCreator } from '../../../../shared/contracts/market/catalog-creator.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { findProfile } from '../model/catalog.table.ts';
import { type OwnProfile, ownProfileOf } from './own-profile.ts';

/** Null for a person without a profile; looking never makes one. */
export const getOwnProfile = async ({
  actor,
}: Call<typeof catalogCreator.profile, Actor>): Promise<{ profile: OwnProfile | null }> => {
  const profile = await findProfile(actor.id, { consistent: true });
  return { profile: profile && ownProfileOf(profile) };
};
