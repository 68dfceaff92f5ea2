import { categoriesAdmin } from '../../../shared/contracts/market/categories-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { listCategories } from '../../market/categories/list-categories.ts';
import { removeCategory } from '../../market/categories/remove-category.ts';
import { createCategory, orderCategories, updateCategory } from '../../market/categories/save-category.ts';

export const handler = adminApi(categoriesAdmin, {
  list: listCategories,
  create: createCategory,
  update: updateCategory,
  order: orderCategories,
  remove: removeCategory,
});
