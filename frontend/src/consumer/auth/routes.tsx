import { CallbackPage, EmailConfirmationPage } from './confirmation-page.tsx';
import { LoginPage } from './login-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { CreatorSignUpPage, FanSignUpPage } from './sign-up-page.tsx';

/** The screens of this area, by the names that `app/routes.tsx` gives them. */
export const routes = {
  login: LoginPage,
  signupFan: FanSignUpPage,
  signupCreator: CreatorSignUpPage,
  emailConfirmation: EmailConfirmationPage,
  callback: CallbackPage,
  resetPassword: NewPasswordPage,
};
