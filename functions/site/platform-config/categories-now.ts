import { findSetting } from './config.table.ts';
import { CATEGORIES_KEY, categoriesOf, type StoredCategory } from './settings.ts';

/** All categories in order as they are in the table now, for a person who is about to choose one. */
export const categoriesNow = async (): Promise<StoredCategory[]> =>
  categoriesOf((await findSetting<StoredCategory[]>(CATEGORIES_KEY))?.value);

/**
 * The category of a creator who chose `id` a while ago, at sign-up: the one it is moving to when it goes away, and the
 * first active one when it is gone.
 */
export const categoryInPlaceOf = (id: string, all: readonly StoredCategory[]): string => {
  const chosen = all.find((category) => category.id === id);
  if (chosen?.movingTo !== undefined) return categoryInPlaceOf(chosen.movingTo, all);
  return (chosen ?? all.find(({ active }) => active))?.id ?? id;
};
