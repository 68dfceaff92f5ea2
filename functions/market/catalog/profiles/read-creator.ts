import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { featuredCreators } from '../../../site/platform-config/settings.ts';
import { type Ad, adCardOf, inEnglish, isAdVisible, listedAdOf } from '../model/ad.ts';
import { findAds, findCreatorStats, findProfile } from '../model/catalog.table.ts';
import { usualOf } from '../model/delivery-history.ts';
import { type CreatorProfile, creatorCardOf, isCreatorVisible, languagesOf } from '../model/profile.ts';
import { findReviews } from '../model/reviews-of-creator.table.ts';

/** The profile if visitors may see it, else null: also when it does not exist. */
export const findVisibleCreator = async (creatorId: string): Promise<CreatorProfile | null> => {
  const profile = await findProfile(creatorId);
  return profile && isCreatorVisible(profile) ? profile : null;
};

/** A creator's page with these of the ads and the newest reviews. */
export const creatorPageOf = async (
  profile: CreatorProfile,
  isShown: (ad: Ad) => boolean,
  now: Date,
): Promise<Output<typeof catalog.creator>> => {
  const [stats, ads, reviews, featured] = await Promise.all([
    findCreatorStats(profile.id),
    findAds(profile),
    findReviews(profile.id),
    featuredCreators(),
  ]);
  const visible = ads.filter(isShown);
  const prices = visible.map((ad) => ad.priceAgorot);
  return {
    ...creatorCardOf(profile, stats, prices),
    featured: featured.includes(profile.id),
    bio: profile.bio,
    ...inEnglish({ bioEn: profile.bioEn }),
    banner: profile.banner,
    specialties: [...profile.specialties],
    languages: languagesOf(profile),
    socialLinks: profile.socialLinks,
    deliveredCount: stats?.deliveredCount ?? 0,
    usual: usualOf(stats),
    ads: visible.map((ad) => ({
      ...adCardOf(listedAdOf(ad, stats), now),
      description: ad.description,
      ...inEnglish({ descriptionEn: ad.descriptionEn }),
    })),
    reviews,
  };
};

/** The page of a creator whom visitors may see, with the ads they may see. */
export const readCreator = async ({
  input,
  now,
}: Call<typeof catalog.creator, unknown>): Promise<Output<typeof catalog.creator>> => {
  const profile = await findVisibleCreator(input.id);
  if (!profile) throw new Refusal('creator.not_found');
  return creatorPageOf(profile, isAdVisible, now);
};
