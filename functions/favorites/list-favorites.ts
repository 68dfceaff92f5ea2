import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { favorites as contract } from '../../shared/contracts/favorites.ts';
import { cardOf } from '../catalog/creator-cards.ts';
import { listCreatorsById } from '../catalog/listing.table.ts';
import { cursorsOf } from '../lib/cursor.ts';
import { fillPage } from '../lib/fill-page.ts';
import type { Call } from '../lib/http.ts';
import { featuredCreators } from '../platform-config/settings.ts';
import { findFavorites } from './favorites.table.ts';
import { creatorIn, type Favorite } from './favorites.ts';

/** The favourite creators whom visitors see, the last added first, in full pages. */
export const listFavorites = async ({
  actor,
  input: { cursor, limit },
}: Call<typeof contract.favorites, Actor>): Promise<Output<typeof contract.favorites>> => {
  const cursors = cursorsOf('favorites', { of: actor.id });
  const [{ list }, featured] = await Promise.all([findFavorites(actor.id), featuredCreators()]);
  const { items, next } = await fillPage({
    after: cursors.read(cursor),
    limit,
    read: async (after: string | undefined, count: number) => {
      const behind = after === undefined ? list : list.filter((favorite) => favorite < after);
      const rows = behind.slice(0, count).map((item) => ({ item, here: item as string }));
      return { rows, more: behind.length > count };
    },
    show: async (favorites: readonly Favorite[]) => {
      const ids = favorites.map(creatorIn);
      const rows = new Map((await listCreatorsById(ids)).map((row) => [row.id, row]));
      return ids.map((id) => {
        const row = rows.get(id);
        return row ? cardOf(row, featured) : null;
      });
    },
  });
  return { items, next: cursors.write(next) };
};

/** Every favourite, for the hearts on pages. */
export const listFavoriteIds = async ({
  actor,
}: Call<typeof contract.favoriteIds, Actor>): Promise<Output<typeof contract.favoriteIds>> => ({
  ids: (await findFavorites(actor.id)).list.map(creatorIn),
});
