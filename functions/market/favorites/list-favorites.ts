import type { favorites as contract } from '../../../shared/contracts/market/favorites.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { fillPage } from '../../lib/table/fill-page.ts';
import { featuredCreators } from '../../site/platform-config/settings.ts';
import { cardOf } from '../catalog/listing/creator-cards.ts';
import { listCreatorsById } from '../catalog/listing/listing.table.ts';
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
