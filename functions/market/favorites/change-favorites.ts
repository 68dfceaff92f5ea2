import type { favorites as contract } from '../../../shared/contracts/market/favorites.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { FAVORITES_MOST } from '../../../shared/limits.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { findProfile, findProfiles } from '../catalog/model/catalog.table.ts';
import { isCreatorVisible } from '../catalog/model/profile.ts';
import { findFavorites, saveFavorites } from './favorites.table.ts';
import { creatorIn, type Favorite, type Joined, joined } from './favorites.ts';

/** Two tabs may change the list at once: each change is made again on what the other one left. */
const change = <T extends { readonly favorites: readonly Favorite[] }>(
  userId: string,
  decide: (list: readonly Favorite[]) => T,
): Promise<T> =>
  retryOnConflict('service.busy', async () => {
    const { list, v } = await findFavorites(userId);
    const decided = decide(list);
    if (decided.favorites !== list) await saveFavorites(userId, decided.favorites, v);
    return decided;
  });

/** Makes a creator whom visitors see a favourite. Throws `creator.not_found`, `favorites.full`. */
export const addFavorite = async ({
  actor,
  input: { creatorId },
  now,
}: Call<typeof contract.addFavorite, Actor>): Promise<Record<string, never>> => {
  const profile = await findProfile(creatorId);
  if (!profile || !isCreatorVisible(profile)) throw new Refusal('creator.not_found');
  const { left } = await change(actor.id, (list): Joined => joined(list, [creatorId], now));
  if (left.length > 0) throw new Refusal('favorites.full', undefined, { most: FAVORITES_MOST });
  return {};
};

/** Takes a creator off the list, even one who is hidden or no creator any more. */
export const removeFavorite = async ({
  actor,
  input: { creatorId },
}: Call<typeof contract.removeFavorite, Actor>): Promise<Record<string, never>> => {
  await change(actor.id, (list) => {
    const rest = list.filter((favorite) => creatorIn(favorite) !== creatorId);
    return { favorites: rest.length === list.length ? list : rest };
  });
  return {};
};

/**
 * Joins what a browser kept for somebody who was not signed in. Who is hidden today may be seen again tomorrow and stays a
 * favourite; an id of nobody is dropped. The same call again changes nothing.
 */
export const joinFavorites = async ({
  actor,
  input: { creatorIds },
  now,
}: Call<typeof contract.joinFavorites, Actor>): Promise<Output<typeof contract.joinFavorites>> => {
  const profiles = await findProfiles([...new Set(creatorIds)]);
  const ids = profiles.map(({ id }) => id);
  const { left } = await change(actor.id, (list): Joined => joined(list, ids, now));
  return { left: [...left] };
};
