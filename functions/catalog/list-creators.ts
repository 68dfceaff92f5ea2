import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogAdmin } from '../../shared/contracts/catalog-admin.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { cursorsOf } from '../lib/cursor.ts';
import type { Call } from '../lib/http.ts';
import { creatorIdIn, creatorsByState, findProfiles } from './catalog.table.ts';

/** Creators in one state for the back office, newest first. */
export const listCreators = async ({
  input: { state, cursor, limit },
}: Call<typeof catalogAdmin.creators, Actor>): Promise<Output<typeof catalogAdmin.creators>> => {
  const cursors = cursorsOf('catalogAdmin.creators', { state });
  const { items, next } = await creatorsByState(state, { after: cursors.read(cursor), limit });
  // What was asked of those who wait is long, and not in the index.
  const waiting = state === 'pending' ? await findProfiles(items.map(creatorIdIn)) : [];
  const asked = new Map(waiting.map(({ id, changesAsked }) => [id, changesAsked]));
  return {
    items: items.map((row) => ({
      id: creatorIdIn(row),
      name: row.name,
      category: row.category,
      avatar: row.avatar,
      state,
      at: row.at,
      changesAsked: asked.get(creatorIdIn(row)) ?? null,
    })),
    next: cursors.write(next),
  };
};
