import type { categoriesAdmin } from '../../shared/contracts/categories-admin.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { creatorsByCategory } from '../catalog/catalog.table.ts';
import { adsByCategory } from '../catalog/listing.table.ts';
import { categoriesNow } from '../platform-config/categories-now.ts';
import type { StoredCategory } from '../platform-config/settings.ts';

type Listed = Output<typeof categoriesAdmin.list>;

/** As the back office shows them, each with how many creators and ads have it. */
export const withUse = async (all: readonly StoredCategory[]): Promise<Listed> => {
  const [creatorsOf, adsOf] = await Promise.all([creatorsByCategory(), adsByCategory()]);
  return {
    items: all.map(({ movingTo = null, leftAt: _, ...category }) => ({
      ...category,
      movingTo,
      creators: creatorsOf(category.id),
      ads: adsOf(category.id),
    })),
  };
};

export const listCategories = async (): Promise<Listed> => withUse(await categoriesNow());
