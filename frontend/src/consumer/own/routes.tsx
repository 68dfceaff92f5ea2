import { AccountPage } from './account-page.tsx';

/** The screens of this area, by the names that `shell/routes.tsx` gives them. */
export const routes = { account: AccountPage };
