import { Placeholder } from '../../app/placeholder.tsx';

/** The screens of this area, by the names that `app/routes.tsx` gives them. */
export const routes = {
  login: Placeholder,
  signupFan: Placeholder,
  signupCreator: Placeholder,
  emailConfirmation: Placeholder,
  callback: Placeholder,
  resetPassword: Placeholder,
};
