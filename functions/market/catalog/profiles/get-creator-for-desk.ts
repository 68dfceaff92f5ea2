import type { catalogAdmin } from '../../../../shared/contracts/market/catalog-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { findUser } from '../../../accounts/person/accounts.table.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { imageOf } from '../model/ad.ts';
import { findAds, findProfile } from '../model/catalog.table.ts';
import { creatorStateOf } from '../model/profile.ts';

/** What an admin looks at before deciding about a creator. Throws `creator.not_found`. */
export const getCreatorForDesk = async ({
  input: { id },
}: Call<typeof catalogAdmin.creator, Actor>): Promise<Output<typeof catalogAdmin.creator>> => {
  const [profile, user] = await Promise.all([findProfile(id, { consistent: true }), findUser(id)]);
  if (!profile) throw new Refusal('creator.not_found');
  const ads = await findAds(profile, { consistent: true });
  const { v, at, name, category, bio, avatar, banner, priceAgorot, specialties, socialLinks } = profile;
  return {
    id,
    v,
    at,
    name,
    category,
    bio,
    avatar,
    banner,
    priceAgorot,
    state: creatorStateOf(profile),
    email: user?.email ?? '',
    specialties: [...specialties],
    links: Object.values(socialLinks).filter((link) => link !== ''),
    refusal: profile.refusal ?? null,
    changesAsked: profile.changesAsked ?? null,
    ads: ads.map((ad) => ({
      id: ad.id,
      title: ad.title,
      description: ad.description,
      image: imageOf(ad),
      clip: ad.clip,
      priceAgorot: ad.priceAgorot,
      deliveryHours: ad.deliveryHours,
      active: ad.active,
    })),
  };
};
