import { CategoriesPage } from './categories/categories-page.tsx';
import { CreatorPage } from './creator/creator-page.tsx';
import { ExplorePage } from './explore/explore-page.tsx';

/** The screens of this area, by the names that `app/routes.tsx` gives them. */
export const routes = {
  explore: ExplorePage,
  categories: CategoriesPage,
  creator: CreatorPage,
};
