import type { categoriesAdmin } from '../../../shared/contracts/market/categories-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import { categoriesNow } from '../../site/platform-config/categories-now.ts';
import type { StoredCategory } from '../../site/platform-config/settings.ts';
import { adsByCategory } from '../catalog/listing/listing.table.ts';
import { creatorsByCategory } from '../catalog/model/catalog.table.ts';

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
