import { categoriesAdmin } from '../../shared/contracts/categories-admin.ts';
import { adminApi } from '../audit/admin-api.ts';
import { listCategories } from './list-categories.ts';
import { removeCategory } from './remove-category.ts';
import { createCategory, orderCategories, updateCategory } from './save-category.ts';

export const handler = adminApi(categoriesAdmin, {
  list: listCategories,
  create: createCategory,
  update: updateCategory,
  order: orderCategories,
  remove: removeCategory,
});
