import type { ParseKeys } from 'i18next';
import type { ErrorCode } from '../../../../shared/errors.ts';
import { TRIGGER_CODES } from '../../../../shared/legal/sign-up.ts';
import { ApiError, codeOf } from '../../api/api-error.ts';

/** Seconds a form stays locked after a rate limit, and before the confirmation may be sent again. */
const LOCK_SECONDS = 30;
export const RESEND_SECONDS = 60;

/** Texts of `auth.json`, and `errors:` those of the API's codes. */
export type AuthText = ParseKeys<['auth', 'errors']>;

/** What a person is told about a failure, and what the form does about it. */
export interface Failure {
  readonly text: AuthText;
  /** Marks e-mail and password. */
  readonly wrongCredentials?: true;
  /** The address was never confirmed. */
  readonly unconfirmed?: true;
  readonly lockSeconds?: number;
  /** The step after the password took too long: signing in starts over. */
  readonly expired?: true;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Our own code within Cognito's message about a trigger that refused: `PreSignUp failed with error account.age.` */
export const triggerCode = (error: unknown): ErrorCode | null => {
  const code = /failed with error ([a-z_]+\.[a-z_]+)\.?$/.exec(messageOf(error))?.[1];
  return TRIGGER_CODES.find((one) => one === code) ?? null;
};

const NETWORK: Failure = { text: 'errors:network' };

/** Failures that mean the same everywhere; null for the rest. */
const common = (error: unknown): Failure | null => {
  // Without a network even the sign-in code may fail to load.
  const offline = globalThis.navigator?.onLine === false;
  if (offline || nameOf(error) === 'NetworkError' || codeOf(error) === 'network') return NETWORK;
  const code = triggerCode(error);
  return code ? { text: `errors:${code}` } : null;
};

const isRateLimit = (error: unknown): boolean =>
  nameOf(error) === 'LimitExceededException' || codeOf(error) === 'rate.limited';

const TOO_MANY = new Set(['TooManyRequestsException', 'TooManyFailedAttemptsException']);
const SYSTEM = new Set([
  'InternalErrorException',
  'InvalidLambdaResponseException',
  'InvalidParameterException',
  'InvalidUserPoolConfigurationException',
  'ResourceNotFoundException',
  'UnexpectedLambdaException',
]);
const WRONG: Failure = { text: 'signIn.wrong', wrongCredentials: true };

const OF_THE_RECORD = ['account.creation_failed', 'auth.inactive', 'auth.invitation_over'] as const;

/** The identity is right, but the person's own record refuses or cannot be read. */
const recordFailure = (error: ApiError): Failure => {
  const code = OF_THE_RECORD.find((one) => one === error.code);
  if (code) return { text: `errors:${code}` };
  return { text: error.code === 'service.busy' ? 'signIn.unavailable' : 'signIn.lookupFailed' };
};

const notAuthorized = (message: string): Failure => {
  if (/attempts exceeded/i.test(message)) return { text: 'signIn.locked', lockSeconds: LOCK_SECONDS };
  if (/disabled/i.test(message)) return { text: 'errors:auth.inactive' };
  return /invalid session/i.test(message) ? { text: 'challenge.expired', expired: true } : WRONG;
};

export const signInFailure = (error: unknown): Failure => {
  if (isRateLimit(error)) return { text: 'signIn.locked', lockSeconds: LOCK_SECONDS };
  const known = common(error);
  if (known) return known;
  if (error instanceof ApiError) return recordFailure(error);
  const name = nameOf(error);
  if (name === 'StorageRefused') return { text: 'signIn.storage' };
  if (name === 'NotAuthorizedException') return notAuthorized(messageOf(error));
  if (name === 'UserNotFoundException') return WRONG;
  if (name === 'UserNotConfirmedException') return { text: 'signIn.unconfirmed', unconfirmed: true };
  if (name === 'CodeMismatchException') return { text: 'challenge.wrongCode' };
  if (name === 'ExpiredCodeException') return { text: 'challenge.usedCode' };
  if (TOO_MANY.has(name)) return { text: 'signIn.tooMany' };
  return { text: SYSTEM.has(name) ? 'signIn.system' : 'signIn.failed' };
};

export const signUpFailure = (error: unknown): Failure => {
  if (isRateLimit(error) || nameOf(error) === 'TooManyRequestsException')
    return { text: 'signIn.locked', lockSeconds: LOCK_SECONDS };
  const known = common(error);
  if (known) return known;
  const name = nameOf(error);
  if (name === 'UsernameExistsException' || name === 'AliasExistsException')
    return { text: 'signUp.emailExists' };
  if (name === 'InvalidPasswordException') return { text: 'field.passwordShort' };
  return { text: 'signUp.failed' };
};

export const resendFailure = (error: unknown): Failure => {
  if (isRateLimit(error) || nameOf(error) === 'TooManyRequestsException')
    return { text: 'verification.wait', lockSeconds: RESEND_SECONDS };
  return common(error) ?? { text: 'verification.failed' };
};

export const resetRequestFailure = (error: unknown): Failure => {
  if (isRateLimit(error)) return { text: 'signIn.locked', lockSeconds: LOCK_SECONDS };
  return common(error) ?? { text: error instanceof ApiError ? 'reset.failed' : 'reset.unexpected' };
};

/** Null when the address is confirmed already: the link was followed twice. */
export const confirmationFailure = (error: unknown): Failure | null => {
  if (/current status is confirmed/i.test(messageOf(error))) return null;
  return common(error) ?? { text: 'confirmation.failed' };
};

/** `badLink`: a new link is needed; otherwise the same form can be sent again. */
export const newPasswordFailure = (error: unknown): Failure & { readonly badLink: boolean } => {
  const known = common(error);
  if (known) return { ...known, badLink: false };
  const name = nameOf(error);
  if (name === 'CodeMismatchException') return { text: 'newPassword.linkWrong', badLink: true };
  if (name === 'ExpiredCodeException') return { text: 'newPassword.linkInvalid', badLink: true };
  if (name === 'UserNotFoundException' || name === 'InvalidParameterException')
    return { text: 'newPassword.linkUnchecked', badLink: true };
  if (name === 'InvalidPasswordException') return { text: 'field.passwordShort', badLink: false };
  if (isRateLimit(error) || TOO_MANY.has(name)) return { text: 'errors:rate.limited', badLink: false };
  return { text: 'newPassword.failed', badLink: false };
};

/** Why a password was not changed; each area words it in its own way. */
export const passwordFailure = (error: unknown): 'wrong' | 'tooMany' | 'noUser' | 'failed' => {
  switch (nameOf(error)) {
    case 'NotAuthorizedException':
      // Cognito has one name for a wrong password and for a session that is over.
      return /token/i.test(messageOf(error)) ? 'noUser' : 'wrong';
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return 'tooMany';
    case 'UserUnAuthenticatedException':
      return 'noUser';
    default:
      return 'failed';
  }
};
