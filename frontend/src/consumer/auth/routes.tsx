import { CallbackPage, EmailConfirmationPage } from './confirmation-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';

/** The screens of this area, by the names that `shell/routes.tsx` gives them. */
export const routes = {
  emailConfirmation: EmailConfirmationPage,
  callback: CallbackPage,
  resetPassword: NewPasswordPage,
};
