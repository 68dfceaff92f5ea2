import { Refusal } from '../../../lib/lambda/errors.ts';
import type { Ad } from '../model/ad.ts';
import { findAd } from '../model/catalog.table.ts';

/** The caller's ad as it is now. Somebody else's is not found. */
export const requireOwnAd = async (adId: string, creatorId: string): Promise<Ad> => {
  const ad = await findAd(adId, { consistent: true });
  if (!ad || ad.creatorId !== creatorId) throw new Refusal('ad.not_found');
  return ad;
};
