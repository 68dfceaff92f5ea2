import type { categoriesAdmin } from '../../../shared/contracts/market/categories-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { categoriesNow } from '../../site/platform-config/categories-now.ts';
import { adsByCategory } from '../catalog/listing/listing.table.ts';
import { creatorsByCategory, creatorsInCategory } from '../catalog/model/catalog.table.ts';
import { leaving, removed } from './category.ts';
import { editCategories } from './edit-categories.ts';
import { withUse } from './list-categories.ts';

/**
 * Removes a category that nobody has; one in use is switched off and leaves when its creators, with their ads, have
 * moved to another (`move-creators.ts`). Throws `category.not_found`, and `category.in_use` with how many have it when no
 * other is named.
 */
export const removeCategory = async ({
  actor,
  input: { id, moveTo },
  now,
}: Call<typeof categoriesAdmin.remove, Actor>): Promise<Output<typeof categoriesAdmin.remove>> => {
  const act = { id, by: actor.id, now };
  if (moveTo !== undefined) {
    return withUse(await editCategories(leaving(id, moveTo, now), { ...act, action: 'move_category' }));
  }
  const [all, some, creatorsOf, adsOf] = await Promise.all([
    categoriesNow(),
    creatorsInCategory(id, 1),
    creatorsByCategory(),
    adsByCategory(),
  ]);
  if (!all.some((category) => category.id === id)) throw new Refusal('category.not_found');
  const use = { creators: Math.max(creatorsOf(id), some.length), ads: adsOf(id) };
  if (use.creators + use.ads > 0) throw new Refusal('category.in_use', undefined, use);
  return withUse(await editCategories(removed(id), { ...act, action: 'delete_category' }));
};
