import { put, transact } from '../../functions/lib/table/table.ts';
import { adRows, listedAd, settleRows } from '../../functions/market/catalog/listing/listing.table.ts';
import type { Ad } from '../../functions/market/catalog/model/ad.ts';
import { adKey } from '../../functions/market/catalog/model/catalog.table.ts';

/** An ad that everybody sees, as far as a test says nothing else of it. */
export const storedAd = (of: Partial<Ad> & Pick<Ad, 'id' | 'creatorId'>): Ad => ({
  pk: '',
  sk: '',
  e: 'ad',
  v: 1,
  at: '2026-01-01T00:00:00.000Z',
  title: '',
  creatorName: 'נועה לוי',
  creatorAvatar: '',
  category: 'actor',
  creatorVisible: true,
  description: '',
  requirements: '',
  priceAgorot: 1_000,
  deliveryHours: 24,
  image: '',
  clip: null,
  active: true,
  paused: false,
  ...of,
});

/** Its rows in the lists, as the stream writes them. */
export const settleAd = (ad: Ad, now = new Date()): Promise<unknown> =>
  settleRows(listedAd(ad.id), async () => adRows(ad, null), now);

/** The ad itself, too. */
export const placeAd = async (ad: Ad, now?: Date): Promise<void> => {
  await transact({ ad: put({ ...ad, ...adKey(ad.id) }) });
  await settleAd(ad, now);
};
