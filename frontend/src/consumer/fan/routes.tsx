import { Dashboard } from './dashboard.tsx';

/** The screens of this area, by the names that `app/routes.tsx` gives them. */
export const routes = {
  dashboard: Dashboard,
};
