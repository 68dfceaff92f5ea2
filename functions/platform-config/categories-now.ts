import { findSetting } from './config.table.ts';
import { CATEGORIES_KEY, categoriesOf, type StoredCategory } from './settings.ts';

/** All categories in order as they are in the table now, for whoever is about to choose one. */
export const categoriesNow = async (): Promise<StoredCategory[]> =>
  categoriesOf((await findSetting<StoredCategory[]>(CATEGORIES_KEY))?.value);
