import { FAVORITES_MOST } from '../../../../shared/limits.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { keepFavorite, keepFavorites, ownFavorites } from './own-favorites.ts';

const { queryKey } = query('accounts.favoriteIds', {});

const readAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: keyOf('accounts.favorites') });
};

/** Acts follow each other as they were pressed: of two at once the first might arrive last. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const done = last.then(act, act);
  last = done.catch(() => {});
  return done;
};

const change = async (creatorId: string, wanted: boolean): Promise<void> => {
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  const others = before?.ids.filter((id) => id !== creatorId) ?? [];
  if (before) queryClient.setQueryData(queryKey, { ids: wanted ? [creatorId, ...others] : others });
  const ask = () => call(wanted ? 'accounts.addFavorite' : 'accounts.removeFavorite', { creatorId });
  try {
    // Where only the answer was lost it is done: asked for again, it changes nothing and says so.
    await ask().catch((error) => (codeOf(error) === 'network' ? ask() : Promise.reject(error)));
    // The browser's own list, which may still have to join, must not bring the creator back.
    if (!wanted) keepFavorite(creatorId, false);
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    throw error;
  } finally {
    readAgain();
  }
};

/** Puts a creator on the account's list, or takes them off it; the heart shows it before the answer is there. */
export const saveFavorite = (creatorId: string, wanted: boolean): Promise<void> =>
  inTurn(() => change(creatorId, wanted));

const ID = /^usr_[0-9a-hjkmnp-tv-z]{26}$/;

/**
 * Brings what this browser kept for a visitor to the account's list. Until the server has said that it has them they stay
 * in the browser, and in two tabs at once they are the same; those for whom there was no room stay as well.
 */
export const joinOwnFavorites = (): Promise<void> =>
  inTurn(async () => {
    const creatorIds = ownFavorites()
      .filter((id) => ID.test(id))
      .slice(-FAVORITES_MOST);
    if (creatorIds.length === 0) return;
    const { left } = await call('accounts.joinFavorites', { creatorIds });
    const joined = new Set(creatorIds.filter((id) => !left.includes(id)));
    keepFavorites(ownFavorites().filter((id) => !joined.has(id)));
    readAgain();
  });
