import type { catalogCreator } from '../../../../shared/contracts/market/catalog-creator.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { changeAd } from '../model/catalog.table.ts';
import { type OwnAd, ownAdOf } from '../profiles/own-profile.ts';
import { requireOwnAd } from './own-ad.ts';

/** Turns an ad on or off; does nothing if it already is. */
export const toggleAd = ({ actor, input }: Call<typeof catalogCreator.toggleAd, Actor>): Promise<OwnAd> =>
  retryOnConflict('ad.changed', async () => {
    const ad = await requireOwnAd(input.id, actor.id);
    return ownAdOf(ad.active === input.active ? ad : await changeAd(ad, { active: input.active }));
  });
