import type { ParseKeys } from 'i18next';
import { PASSWORD_MIN } from '../../../../shared/limits.ts';
import { EMAIL_ADDRESS, hasOtherLetters } from '../../../../shared/texts/email-address.ts';
import { pastedEmail } from '../../../../shared/texts/pasted.ts';
import { passwordOf } from '../../core/session/password.ts';

/** The key of a text in `auth.json` that says what is wrong with a field; undefined when nothing is. */
type Problem = ParseKeys<'auth'> | undefined;

export const emailProblem = (
  email: string,
  emptyText: ParseKeys<'auth'> = 'field.emailRequired',
): Problem => {
  const address = pastedEmail(email);
  if (!address) return emptyText;
  if (EMAIL_ADDRESS.test(address)) return undefined;
  return hasOtherLetters(address) ? 'field.emailLetters' : 'field.emailInvalid';
};

export const passwordProblem = (password: string): Problem => {
  if (!password) return 'field.passwordRequired';
  return password.length >= PASSWORD_MIN ? undefined : 'field.passwordShort';
};

/** The rule for a new password as it is kept: Cognito takes no space at its ends. The form's hint shows live whether it is met. */
export const newPasswordProblem = (password: string): Problem =>
  passwordProblem(passwordOf(password)) ??
  (passwordOf(password).trim() === passwordOf(password) ? undefined : 'field.passwordSpaces');

export const repeatProblem = (repeated: string, password: string): Problem => {
  if (!repeated) return 'field.repeatRequired';
  return passwordOf(repeated) === passwordOf(password) ? undefined : 'field.repeatDiffers';
};
