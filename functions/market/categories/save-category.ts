import type { categoriesAdmin } from '../../../shared/contracts/market/categories-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { added, changed, ordered } from './category.ts';
import { editCategories } from './edit-categories.ts';
import { withUse } from './list-categories.ts';

type Listed = Output<typeof categoriesAdmin.list>;

export const createCategory = async ({
  actor,
  input: { id, ...fields },
  now,
}: Call<typeof categoriesAdmin.create, Actor>): Promise<Listed> =>
  withUse(await editCategories(added(id, fields), { action: 'create_category', id, by: actor.id, now }));

export const updateCategory = async ({
  actor,
  input: { id, v, ...fields },
  now,
}: Call<typeof categoriesAdmin.update, Actor>): Promise<Listed> =>
  withUse(await editCategories(changed(id, v, fields), { action: 'update_category', id, by: actor.id, now }));

export const orderCategories = async ({
  actor,
  input: { ids },
  now,
}: Call<typeof categoriesAdmin.order, Actor>): Promise<Listed> =>
  withUse(await editCategories(ordered(ids), { action: 'order_categories', id: 'all', by: actor.id, now }));
