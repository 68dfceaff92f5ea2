import { expect, test } from 'vitest';
import en from '../../../../shared/locales/en/auth.json' with { type: 'json' };
import he from '../../../../shared/locales/he/auth.json' with { type: 'json' };
import { ApiError } from '../../api/api-error.ts';
import {
  confirmationFailure,
  newPasswordFailure,
  resendFailure,
  resetRequestFailure,
  signInFailure,
  signUpFailure,
  triggerCode,
} from './failures.ts';

/** As Amplify throws them: Cognito's name and message. */
const cognito = (name: string, message = ''): Error => Object.assign(new Error(message), { name });
const trigger = (message: string): Error => cognito('UserLambdaValidationException', message);

test.each([
  [cognito('NotAuthorizedException', 'Incorrect username or password.'), 'signIn.wrong'],
  [cognito('UserNotFoundException'), 'signIn.wrong'],
  [cognito('NotAuthorizedException', 'Password attempts exceeded'), 'signIn.locked'],
  [cognito('NotAuthorizedException', 'User is disabled.'), 'errors:auth.inactive'],
  [
    cognito('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    'challenge.expired',
  ],
  [cognito('LimitExceededException'), 'signIn.locked'],
  [new ApiError(429, 'rate.limited', ''), 'signIn.locked'],
  [cognito('TooManyRequestsException'), 'signIn.tooMany'],
  [cognito('UserNotConfirmedException'), 'signIn.unconfirmed'],
  [cognito('InternalErrorException'), 'signIn.system'],
  [cognito('CodeMismatchException'), 'challenge.wrongCode'],
  [cognito('ExpiredCodeException'), 'challenge.usedCode'],
  [trigger('PreAuthentication failed with error auth.inactive.'), 'errors:auth.inactive'],
  [new ApiError(403, 'auth.inactive', ''), 'errors:auth.inactive'],
  [new ApiError(403, 'auth.invitation_over', ''), 'errors:auth.invitation_over'],
  [new ApiError(500, 'account.creation_failed', ''), 'errors:account.creation_failed'],
  [new ApiError(500, 'service.internal', ''), 'signIn.lookupFailed'],
  [new ApiError(503, 'service.busy', ''), 'signIn.unavailable'],
  [new ApiError(0, 'network', ''), 'errors:network'],
  [cognito('NetworkError'), 'errors:network'],
  [new TypeError('oops'), 'signIn.failed'],
])('signing in: %s', (error, text) => expect(signInFailure(error).text).toBe(text));

test('wrong credentials mark the fields, a rate limit locks the form, an unconfirmed address opens the banner', () => {
  expect(signInFailure(cognito('NotAuthorizedException')).wrongCredentials).toBe(true);
  expect(signInFailure(cognito('LimitExceededException')).lockSeconds).toBe(30);
  expect(signInFailure(cognito('UserNotConfirmedException')).unconfirmed).toBe(true);
});

test.each([
  [cognito('UsernameExistsException'), 'signUp.emailExists'],
  [cognito('LimitExceededException'), 'signIn.locked'],
  [trigger('PreSignUp failed with error account.age.'), 'errors:account.age'],
  [trigger('PreSignUp failed with error account.terms.'), 'errors:account.terms'],
  [cognito('InvalidPasswordException'), 'field.passwordShort'],
  [cognito('InternalErrorException'), 'signUp.failed'],
])('signing up: %s', (error, text) => expect(signUpFailure(error).text).toBe(text));

test('a code of a trigger is read only where it ends the message', () => {
  expect(triggerCode(trigger('PreSignUp failed with error account.category.'))).toBe('account.category');
  expect(triggerCode(trigger('PreSignUp failed with error Something broke.'))).toBeNull();
  expect(triggerCode(trigger('PreSignUp failed with error no.such_code.'))).toBeNull();
  expect(triggerCode('account.age')).toBeNull();
});

test('sending the confirmation again', () => {
  expect(resendFailure(cognito('LimitExceededException'))).toEqual({
    text: 'verification.wait',
    lockSeconds: 60,
  });
  expect(resendFailure(cognito('CodeDeliveryFailureException')).text).toBe('verification.failed');
});

test('asking for a reset tells nobody whether an account exists', () => {
  expect(resetRequestFailure(new ApiError(429, 'rate.limited', '')).lockSeconds).toBe(30);
  expect(resetRequestFailure(new ApiError(0, 'network', '')).text).toBe('errors:network');
  expect(resetRequestFailure(new ApiError(503, 'service.busy', '')).text).toBe('reset.failed');
  expect(resetRequestFailure(new TypeError('oops')).text).toBe('reset.unexpected');
});

test('a link of confirmation followed twice is confirmed', () => {
  const twice = cognito('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
  expect(confirmationFailure(twice)).toBeNull();
  expect(confirmationFailure(cognito('ExpiredCodeException'))?.text).toBe('confirmation.failed');
});

test('a new password: what needs another link, and what only another try', () => {
  expect(newPasswordFailure(cognito('CodeMismatchException'))).toEqual({
    text: 'newPassword.linkWrong',
    badLink: true,
  });
  expect(newPasswordFailure(cognito('ExpiredCodeException')).text).toBe('newPassword.linkInvalid');
  expect(newPasswordFailure(cognito('NetworkError'))).toEqual({ text: 'errors:network', badLink: false });
  expect(newPasswordFailure(cognito('LimitExceededException')).text).toBe('errors:rate.limited');
  expect(newPasswordFailure(new TypeError('oops')).text).toBe('newPassword.failed');
});

test('the English texts say what the specification says', () => {
  expect(en.signIn.wrong).toMatch(/^Login details are wrong/);
  expect(en.signIn.unconfirmed).toMatch(/^Your email is not yet verified/);
  expect(en.signIn.tooMany).toBe('Too many login attempts, wait a few minutes');
  expect(en.signIn.locked).toBe('Please wait 30 seconds');
  expect(en.signIn.waiting).toBe('Please wait {{seconds}} seconds before another attempt');
  expect(en.confirmation.noTokens).toBe('No auth tokens found');
  expect(Object.keys(he)).toEqual(Object.keys(en));
});
