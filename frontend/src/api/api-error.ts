import type { ErrorCode } from '../../../shared/errors.ts';

/**
 * The API's codes and three of the browser: `network` for no answer, `unknown` for one that is not the API's, `file.gone`
 * for a chosen file that cannot be read any more.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'unknown' | 'file.gone';

/** A refused or failed call. `code` is the key of its text in the namespace `errors`. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly details: unknown;

  constructor(status: number, code: ApiErrorCode, message: string, details?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Nobody knows whether it was done: no answer came, or none of the operation's own. Sent again, it may be done already. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** It says nothing about what was asked: no answer, a busy server, or the API's throttle, which has no code of ours. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (isUnanswered(error) || (error.status === 429 && error.code === 'unknown'));

/** The code of anything thrown; `unknown` for what is not a failed call. */
export const codeOf = (error: unknown): ApiErrorCode => (error instanceof ApiError ? error.code : 'unknown');
