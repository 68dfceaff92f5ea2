import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { logger } from '../../../lib/lambda/observability.ts';
import { ConditionFailed } from '../../../lib/table/table.ts';
import { createInMemory, type ListChange, OVERLAP_MS } from '../../../search/in-memory.ts';
import { type Catalog, packed, readLists, readSnapshot } from '../listing/catalog-snapshot.ts';
import { adChangesSince, creatorChangesSince } from '../listing/listing-changes.table.ts';
import { refreshAdListing } from '../listing/refresh-listing.ts';
import { findSnapshot, moveSnapshot } from '../listing/snapshot.table.ts';
import type { ListedAd } from '../model/ad.ts';

export interface Rebuilt {
  /** False: another rebuild was first, and its snapshot is the newest. */
  readonly moved: boolean;
  readonly ads: number;
  readonly creators: number;
  /** Things in which the old snapshot with its changes differed from the lists. */
  readonly drift: number;
}

type Thing = { readonly id: string };

/** How many of these things somebody has wrong who began with an old list and followed the changes since. */
const driftIn = async <T extends Thing>(
  before: { readonly things: readonly T[]; readonly asOf: Date },
  now: { readonly things: readonly T[]; readonly asOf: Date },
  changesSince: (since: Date) => Promise<readonly ListChange<T>[]>,
): Promise<number> => {
  const followed = createInMemory<T>({
    load: async () => ({ items: new Map(before.things.map((one) => [one.id, one])), asOf: before.asOf }),
    changesSince,
  });
  const held = await followed();
  // What changed while the lists were read may be in one of the two only.
  const recent = await changesSince(new Date(now.asOf.getTime() - OVERLAP_MS));
  const moving = new Set(recent.map(({ id }) => id));
  const right = new Map(now.things.map((one) => [one.id, one]));
  const wrong = [...new Set([...held.keys(), ...right.keys()])].filter(
    (id) => !moving.has(id) && !isDeepStrictEqual(held.get(id), right.get(id)),
  );
  if (wrong.length > 0) logger.error('The search differs from the lists', { ids: wrong.slice(0, 20) });
  return wrong.length;
};

const driftOf = async (before: Catalog | null, now: Catalog): Promise<number> => {
  if (!before) return 0;
  const [ads, creators] = await Promise.all([
    driftIn({ things: before.ads, asOf: before.asOf }, { things: now.ads, asOf: now.asOf }, async (since) =>
      (await adChangesSince(since)).map(({ id, v, card }) => ({ id, v, item: card })),
    ),
    driftIn(
      { things: before.creators, asOf: before.asOf },
      { things: now.creators, asOf: now.asOf },
      async (since) =>
        (await creatorChangesSince(since)).map(({ id, v, creator }) => ({ id, v, item: creator })),
    ),
  ]);
  return ads + creators;
};

const MENDED_AT_ONCE = 20;
const MOST_MENDED = 10_000;

/** Ads that were listed before it was kept how well they fit get their rows in that order; how many they are. */
const mendListing = async (ads: readonly ListedAd[], now: Date): Promise<number> => {
  const bare = ads.filter(({ fit }) => fit === undefined).slice(0, MOST_MENDED);
  for (let at = 0; at < bare.length; at += MENDED_AT_ONCE)
    await Promise.all(
      bare.slice(at, at + MENDED_AT_ONCE).map(({ id }) =>
        refreshAdListing(id, now).catch((error: Error) => {
          logger.error('an ad is not listed by how well it fits', { id, error });
        }),
      ),
    );
  return bare.length;
};

/** All lists, in which every ad has its rows. */
const readWholeLists = async (): Promise<Catalog> => {
  const found = await readLists();
  return (await mendListing(found.ads, found.asOf)) > 0 ? readLists() : found;
};

/**
 * A new snapshot of all visible ads and creators, out of the lists. Written under a name of its own before the pointer
 * moves to it, on the version that was read: a rebuild that is killed leaves the old one in place, of two at once one
 * counts. An object that nothing points to expires.
 */
export const rebuildSnapshot = async (): Promise<Rebuilt> => {
  const pointer = await findSnapshot({ consistent: true });
  const now = await readWholeLists();
  const before =
    pointer &&
    (await readSnapshot(pointer).catch((error: Error) => {
      logger.error('the snapshot of the catalog is not read', error);
      return null;
    }));
  const drift = await driftOf(before, now);
  const object = `catalog/${randomUUID()}.json.gz`;
  const { putObject } = await import('../../../search/snapshot-storage.ts');
  await putObject(object, await packed(now));
  const counts = { ads: now.ads.length, creators: now.creators.length, drift };
  try {
    await moveSnapshot(pointer, { object, asOf: now.asOf.toISOString(), ...counts });
    return { moved: true, ...counts };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return { moved: false, ...counts };
  }
};
