import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogCreator } from '../../shared/contracts/catalog-creator.ts';
import type { Call } from '../lib/http.ts';
import { retryOnConflict } from '../lib/optimistic-lock.ts';
import { changeAd } from './catalog.table.ts';
import { requireOwnAd } from './own-ad.ts';
import { type OwnAd, ownAdOf } from './own-profile.ts';

/** Turns an ad on or off; does nothing if it already is. */
export const toggleAd = ({ actor, input }: Call<typeof catalogCreator.toggleAd, Actor>): Promise<OwnAd> =>
  retryOnConflict('ad.changed', async () => {
    const ad = await requireOwnAd(input.id, actor.id);
    return ownAdOf(ad.active === input.active ? ad : await changeAd(ad, { active: input.active }));
  });
