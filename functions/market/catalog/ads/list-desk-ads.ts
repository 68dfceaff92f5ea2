import type { adsAdmin, DeskAdView } from '../../../../shared/contracts/market/ads-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../../lib/http/cursor.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { type Ad, editableAdOf, isAdVisible } from '../model/ad.ts';
import { findAd, findAdsById } from '../model/catalog.table.ts';
import { findDeskAds } from './find-desk-ads.ts';

export const deskAdOf = (ad: Ad): DeskAdView => ({
  ...editableAdOf(ad),
  category: ad.category,
  creatorId: ad.creatorId,
  creatorName: ad.creatorName,
  creatorAvatar: ad.creatorAvatar,
  visible: isAdVisible(ad),
});

/** All ads for the back office, as they are now. One that was deleted a moment ago is left out. */
export const listDeskAds = async ({
  input: { cursor, limit, ...asked },
}: Call<typeof adsAdmin.list, Actor>): Promise<Output<typeof adsAdmin.list>> => {
  const cursors = cursorsOf('adsAdmin.list', asked);
  const { ids, total, next } = await findDeskAds({ ...asked, after: cursors.read(cursor), limit });
  const byId = new Map((await findAdsById(ids)).map((ad) => [ad.id, ad]));
  return {
    items: ids.flatMap((id) => {
      const ad = byId.get(id);
      return ad ? [deskAdOf(ad)] : [];
    }),
    next: cursors.write(next),
    total,
  };
};

export const requireAd = async (id: string): Promise<Ad> => {
  const ad = await findAd(id, { consistent: true });
  if (!ad) throw new Refusal('ad.not_found');
  return ad;
};

export const getDeskAd = async ({
  input,
}: Call<typeof adsAdmin.get, Actor>): Promise<Output<typeof adsAdmin.get>> =>
  deskAdOf(await requireAd(input.id));
