import { BackOffice } from './gate/back-office.tsx';

/** The screens of this area, by the names that `app/routes.tsx` gives them. */
export const routes = {
  backOffice: BackOffice,
};
