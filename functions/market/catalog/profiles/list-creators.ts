import type { catalogAdmin } from '../../../../shared/contracts/market/catalog-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../../lib/http/cursor.ts';
import type { Call } from '../../../lib/http/http.ts';
import { creatorIdIn, creatorsByState, findProfiles } from '../model/catalog.table.ts';

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
