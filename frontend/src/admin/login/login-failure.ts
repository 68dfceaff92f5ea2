import type { ParseKeys } from 'i18next';
import { ApiError, codeOf } from '../../api/api-error.ts';

/** Texts of `admin.json`, and `errors:` those of the API's codes. */
export type LoginText = ParseKeys<['admin', 'errors']>;

/** The password was right, but the account has no business here. */
export class NotAnAdmin extends Error {}

/** The site does not answer at all. */
export class Unreachable extends Error {}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** What Cognito says when it is in trouble itself. */
const IN_TROUBLE = new Set(['InternalErrorException', 'UnexpectedLambdaException']);
const WRONG_DETAILS = new Set(['NotAuthorizedException', 'UserNotFoundException']);
const TOO_OFTEN = new Set(['LimitExceededException', 'TooManyRequestsException']);

/** Our own check before a log-in refuses by a code; whatever else it throws is a table it could not read. */
const isRefusal = (error: unknown): boolean => /failed with error [a-z_]+\.[a-z_]+/.test(messageOf(error));
const isTriggerTrouble = (error: unknown): boolean =>
  nameOf(error) === 'UserLambdaValidationException' && !isRefusal(error);

/** Trouble on the server's side: it may pass, so the log-in is repeated. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 500 : IN_TROUBLE.has(nameOf(error)) || isTriggerTrouble(error);

const isInactive = (error: unknown): boolean =>
  codeOf(error) === 'auth.inactive' || /auth\.inactive|disabled/i.test(messageOf(error));

const isOffline = (error: unknown): boolean =>
  error instanceof Unreachable || nameOf(error) === 'NetworkError' || codeOf(error) === 'network';

/** What a person is told of a log-in that failed. */
export const loginFailure = (error: unknown): LoginText => {
  if (error instanceof NotAnAdmin) return 'login.notAdmin';
  if (isOffline(error)) return 'login.offline';
  if (isDatabaseError(error)) return 'login.database';
  const name = nameOf(error);
  if (TOO_OFTEN.has(name) || /attempts exceeded/i.test(messageOf(error))) return 'errors:rate.limited';
  if (isInactive(error)) return 'errors:auth.inactive';
  if (name === 'NotAuthorizedException' && /invalid session/i.test(messageOf(error))) return 'login.expired';
  if (WRONG_DETAILS.has(name)) return 'login.wrong';
  return name === 'CodeMismatchException' ? 'login.wrongCode' : 'login.failed';
};
