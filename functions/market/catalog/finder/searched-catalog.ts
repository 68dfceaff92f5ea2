import { createInMemory } from '../../../search/in-memory.ts';
import { readCatalog } from '../listing/catalog-snapshot.ts';
import { adChangesSince, creatorChangesSince } from '../listing/listing-changes.table.ts';
import type { ListedAd } from '../model/ad.ts';
import type { ListedCreator } from '../model/profile.ts';
import { type CatalogIndex, createMemoryIndex } from './catalog-index.ts';

/**
 * All visible ads and creators with their index, as they are now: out of the last snapshot when a Lambda first searches,
 * then two Queries of changes a call.
 */
export const createSearchedCatalog = (now?: () => number): (() => Promise<CatalogIndex>) => {
  const { index, putAd, putCreator } = createMemoryIndex();
  /** Both lists are of one reading. */
  let reading: ReturnType<typeof readCatalog> | undefined;
  const read = () => {
    reading ??= readCatalog().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const byId = <T extends { readonly id: string }>(things: readonly T[]) =>
    new Map(things.map((thing) => [thing.id, thing]));
  const creators = createInMemory<ListedCreator>(
    {
      load: async () => {
        const { creators: all, asOf } = await read();
        return { items: byId(all), asOf };
      },
      changesSince: async (since) =>
        (await creatorChangesSince(since)).map(({ id, v, creator }) => ({ id, v, item: creator })),
      onChange: putCreator,
    },
    now,
  );
  const ads = createInMemory<ListedAd>(
    {
      load: async () => {
        const { ads: all, asOf } = await read();
        return { items: byId(all), asOf };
      },
      changesSince: async (since) =>
        (await adChangesSince(since)).map(({ id, v, card }) => ({ id, v, item: card })),
      onChange: putAd,
    },
    now,
  );
  return async () => {
    await Promise.all([creators(), ads()]);
    return index;
  };
};

export const catalogIndex = createSearchedCatalog();
