import * as z from 'zod/mini';
import { FAVORITES_MOST, PAGE_SIZE } from '../../limits.ts';
import { creatorCard } from '../parts/creator-card.ts';
import { endpoints } from '../parts/endpoint.ts';
import { id, nothing, pageOf, paging } from '../parts/fields.ts';

/** The caller's favourite creators. Adding and removing may be repeated: the second time changes nothing. */
export const favorites = endpoints({
  /** Those whom visitors see, the last added first. */
  favorites: {
    method: 'GET',
    path: '/api/me/favorites',
    access: 'signed-in',
    input: () => z.strictObject(paging(PAGE_SIZE.cards)),
    output: () => pageOf(creatorCard()),
  },
  /** All of them, visible or not, for the hearts on pages. */
  favoriteIds: {
    method: 'GET',
    path: '/api/me/favorite-ids',
    access: 'signed-in',
    input: nothing,
    output: () => z.object({ ids: z.array(id('usr')) }),
  },
  addFavorite: {
    method: 'PUT',
    path: '/api/me/favorites/{creatorId}',
    access: 'signed-in',
    input: () => z.strictObject({ creatorId: id('usr') }),
    output: nothing,
    errors: ['creator.not_found', 'favorites.full'],
  },
  removeFavorite: {
    method: 'DELETE',
    path: '/api/me/favorites/{creatorId}',
    access: 'signed-in',
    input: () => z.strictObject({ creatorId: id('usr') }),
    output: nothing,
  },
  /** Joins what a browser kept for a visitor, the last added last. `left`: those for whom there was no room. */
  joinFavorites: {
    method: 'POST',
    path: '/api/me/favorites',
    access: 'signed-in',
    input: () =>
      z.strictObject({
        creatorIds: z.array(id('usr')).check(z.minLength(1), z.maxLength(FAVORITES_MOST)),
      }),
    output: () => z.object({ left: z.array(id('usr')) }),
  },
});
