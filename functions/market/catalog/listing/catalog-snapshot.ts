import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { DAY_MS } from '../../../../shared/calendar/dates.ts';
import { logger } from '../../../lib/lambda/observability.ts';
import type { ListedAd } from '../model/ad.ts';
import type { ListedCreator } from '../model/profile.ts';
import { allListedAds, allListedCreators } from './listing.table.ts';
import { findSnapshot, type SnapshotPointer } from './snapshot.table.ts';

/** All visible ads and creators, with every change that was written before `asOf`. */
export interface Catalog {
  readonly ads: readonly ListedAd[];
  readonly creators: readonly ListedCreator[];
  readonly asOf: Date;
}

/** Changes since a snapshot are kept for three days; an older one is no use. */
const USED_MS = 2 * DAY_MS;

/** What may be in a snapshot, whatever else a row holds: all of it is public. */
const AD_FIELDS = [
  ...(['id', 'title', 'titleEn', 'priceAgorot', 'deliveryHours', 'image', 'clip', 'creatorId'] as const),
  ...([
    'creatorName',
    'creatorNameEn',
    'creatorAvatar',
    'category',
    'rating',
    'reviewCount',
    'at',
    'keepsShabbat',
    'fit',
  ] as const),
] as const satisfies readonly (keyof ListedAd)[];
const CREATOR_FIELDS = [
  ...(['id', 'name', 'nameEn', 'category', 'avatar', 'specialties', 'languages', 'about'] as const),
  ...(['fromPriceAgorot', 'rating', 'reviewCount'] as const),
] as const satisfies readonly (keyof ListedCreator)[];

const only = <T, K extends keyof T>(thing: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, thing[field]])) as Pick<T, K>;

/** The format of the file: a snapshot of another one is not read. */
const FORMAT = 2;

interface Snapshot {
  readonly format: number;
  readonly ads: readonly ListedAd[];
  readonly creators: readonly ListedCreator[];
}

export const packed = ({ ads, creators }: Catalog): Promise<Uint8Array> => {
  const snapshot: Snapshot = {
    format: FORMAT,
    ads: ads.map((ad) => only(ad, AD_FIELDS)),
    creators: creators.map((creator) => only(creator, CREATOR_FIELDS)),
  };
  return promisify(gzip)(JSON.stringify(snapshot));
};

export const unpacked = async (bytes: Uint8Array): Promise<Snapshot> => {
  const snapshot = JSON.parse((await promisify(gunzip)(bytes)).toString()) as Snapshot;
  if (snapshot.format !== FORMAT) throw new Error(`a snapshot of format ${snapshot.format}`);
  return snapshot;
};

export const readSnapshot = async ({ object, asOf }: SnapshotPointer): Promise<Catalog> => {
  const { getObject } = await import('../../../search/snapshot-storage.ts');
  return { ...(await unpacked(await getObject(object))), asOf: new Date(asOf) };
};

/** Out of the lists in the table, which are the truth: as many Queries as there are megabytes. */
export const readLists = async (): Promise<Catalog> => {
  const asOf = new Date();
  const [ads, creators] = await Promise.all([allListedAds(), allListedCreators()]);
  return { ads, creators, asOf };
};

/** Out of the newest snapshot or, while there is none that can be used, of the lists: search always answers. */
export const readCatalog = async (): Promise<Catalog> => {
  const pointer = await findSnapshot();
  if (!pointer || Date.now() - Date.parse(pointer.asOf) > USED_MS) return readLists();
  try {
    return await readSnapshot(pointer);
  } catch (error) {
    logger.error('the snapshot of the catalog is not read', error as Error);
    return readLists();
  }
};
