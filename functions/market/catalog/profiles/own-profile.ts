import type { catalogCreator } from '../../../../shared/contracts/market/catalog-creator.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import type { Key } from '../../../lib/table/table.ts';
import { categoriesNow } from '../../../site/platform-config/categories-now.ts';
import { type Ad, editableAdOf } from '../model/ad.ts';
import { findProfile } from '../model/catalog.table.ts';
import { type CreatorProfile, languagesOf } from '../model/profile.ts';

export type OwnProfile = Output<typeof catalogCreator.updateProfile>;
export type OwnAd = Output<typeof catalogCreator.createAd>;

/** A profile as its creator edits it. */
export const ownProfileOf = (profile: Omit<CreatorProfile, keyof Key | 'e'>): OwnProfile => ({
  id: profile.id,
  name: profile.name,
  nameEn: profile.nameEn ?? '',
  category: profile.category,
  bio: profile.bio,
  bioEn: profile.bioEn ?? '',
  priceAgorot: profile.priceAgorot,
  avatar: profile.avatar,
  banner: profile.banner,
  specialties: [...profile.specialties],
  languages: languagesOf(profile),
  socialLinks: profile.socialLinks,
  keepsShabbat: profile.keepsShabbat ?? false,
  extras: [...(profile.extras ?? [])],
  active: profile.active,
  approved: profile.approved,
  refusal: profile.refusal ?? null,
  changesAsked: profile.changesAsked ?? null,
  hidden: Boolean(profile.hidden),
  v: profile.v,
});

/** An ad as its creator edits it. */
export const ownAdOf = (ad: Ad): OwnAd => ({
  ...editableAdOf(ad),
  clip: ad.clip,
  hidden: Boolean(ad.hidden),
});

/** The caller's profile as it is now. Throws when there is none. */
export const requireOwnProfile = async (creatorId: string): Promise<CreatorProfile> => {
  const profile = await findProfile(creatorId, { consistent: true });
  if (!profile) throw new Refusal('creator.not_found');
  return profile;
};

/** Throws unless it is one of the categories that are offered at this moment. */
export const checkCategory = async (category: string): Promise<void> => {
  const known = (await categoriesNow()).some(({ id, active }) => active && id === category);
  if (!known) throw new Refusal('account.category', 'The category is not one of those in use');
};
