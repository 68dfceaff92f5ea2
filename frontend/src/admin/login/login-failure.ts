import type { ParseKeys } from 'i18next';
import { ApiError, codeOf } from '../../api/api-error.ts';

/** Texts of `admin.json`, and `errors:` those of the API's codes. */
export type LoginText = ParseKeys<['admin', 'errors']>;

/** The password was right, but the account is no admin's. */
export class NotAnAdmin extends Error {}

/** The site does not answer at all. */
export class Unreachable extends Error {}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Cognito's names for faults of its own. */
const IN_TROUBLE = new Set(['InternalErrorException', 'UnexpectedLambdaException']);
const WRONG_DETAILS = new Set(['NotAuthorizedException', 'UserNotFoundException']);
const TOO_OFTEN = new Set(['LimitExceededException', 'TooManyRequestsException']);

/**
 * Our own check before a log-in refuses with a code; anything else it throws means that it could not read the table.
 */
const isRefusal = (error: unknown): boolean => /failed with error [a-z_]+\.[a-z_]+/.test(messageOf(error));
const isTriggerTrouble = (error: unknown): boolean =>
  nameOf(error) === 'UserLambdaValidationException' && !isRefusal(error);

/** A transient fault on the server's side: the log-in is retried. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 500 : IN_TROUBLE.has(nameOf(error)) || isTriggerTrouble(error);

const isInactive = (error: unknown): boolean =>
  codeOf(error) === 'auth.inactive' || /auth\.inactive|disabled/i.test(messageOf(error));

const isOffline = (error: unknown): boolean =>
  error instanceof Unreachable || nameOf(error) === 'NetworkError' || codeOf(error) === 'network';

/** The text for a log-in that failed. */
export const loginFailure = (error: unknown): LoginText => {
  if (error instanceof NotAnAdmin) return 'login.notAdmin';
  if (isOffline(error)) return 'login.offline';
  if (isDatabaseError(error)) return 'login.database';
  const name = nameOf(error);
  if (name === 'StorageRefused') return 'login.storage';
  if (TOO_OFTEN.has(name) || /attempts exceeded/i.test(messageOf(error))) return 'errors:rate.limited';
  if (isInactive(error)) return 'errors:auth.inactive';
  if (codeOf(error) === 'auth.invitation_over') return 'errors:auth.invitation_over';
  if (name === 'NotAuthorizedException' && /invalid session/i.test(messageOf(error))) return 'login.expired';
  if (WRONG_DETAILS.has(name)) return 'login.wrong';
  if (name === 'ExpiredCodeException') return 'login.usedCode';
  return name === 'CodeMismatchException' ? 'login.wrongCode' : 'login.failed';
};

/** The text for an authenticator app that could not be set up. */
export const enrolmentFailure = (error: unknown): LoginText => {
  const name = nameOf(error);
  // Cognito's own for this one step, and the one of every other code.
  if (name === 'EnableSoftwareTokenMFAException' || name === 'CodeMismatchException')
    return 'enrol.wrongCode';
  if (name === 'NotAuthorizedException') return 'errors:auth.signed_out';
  const failure = loginFailure(error);
  return failure === 'login.failed' ? 'enrol.failed' : failure;
};
