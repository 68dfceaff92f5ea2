import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { enrolmentFailure, isDatabaseError, loginFailure, NotAnAdmin, Unreachable } from './login-failure.ts';

const named = (name: string, message = ''): Error => Object.assign(new Error(message), { name });

const INACTIVE = named('UserLambdaValidationException', 'PreAuthentication failed with error auth.inactive.');

describe('isDatabaseError', () => {
  it('is trouble of the server, never a refusal', () => {
    expect(isDatabaseError(new ApiError(503, 'service.busy', ''))).toBe(true);
    expect(isDatabaseError(new ApiError(500, 'service.internal', ''))).toBe(true);
    expect(isDatabaseError(named('InternalErrorException'))).toBe(true);
    expect(
      isDatabaseError(named('UserLambdaValidationException', 'PreAuthentication failed with error Timeout.')),
    ).toBe(true);
    expect(isDatabaseError(INACTIVE)).toBe(false);
    expect(isDatabaseError(new ApiError(403, 'auth.inactive', ''))).toBe(false);
    expect(isDatabaseError(new ApiError(0, 'network', ''))).toBe(false);
    expect(isDatabaseError(named('NotAuthorizedException'))).toBe(false);
    expect(isDatabaseError(new NotAnAdmin())).toBe(false);
  });
});

describe('loginFailure', () => {
  it.each([
    [new Unreachable(), 'login.offline'],
    [named('NetworkError'), 'login.offline'],
    [new ApiError(0, 'network', ''), 'login.offline'],
    [named('NotAuthorizedException', 'Incorrect username or password.'), 'login.wrong'],
    [named('NotAuthorizedException', 'Invalid session for the user, session is expired.'), 'login.expired'],
    [named('UserNotFoundException'), 'login.wrong'],
    [new ApiError(503, 'service.busy', ''), 'login.database'],
    [named('UnexpectedLambdaException'), 'login.database'],
    [new NotAnAdmin(), 'login.notAdmin'],
    [named('NotAuthorizedException', 'Password attempts exceeded'), 'errors:rate.limited'],
    [named('LimitExceededException'), 'errors:rate.limited'],
    [named('NotAuthorizedException', 'User is disabled.'), 'errors:auth.inactive'],
    [INACTIVE, 'errors:auth.inactive'],
    [new ApiError(403, 'auth.inactive', ''), 'errors:auth.inactive'],
    [new ApiError(403, 'auth.invitation_over', ''), 'errors:auth.invitation_over'],
    [named('CodeMismatchException'), 'login.wrongCode'],
    [named('ExpiredCodeException'), 'login.usedCode'],
    [new Error('anything else'), 'login.failed'],
    ['not even an error', 'login.failed'],
  ])('%s', (error, text) => {
    expect(loginFailure(error)).toBe(text);
  });
});

describe('enrolmentFailure', () => {
  it.each([
    [named('EnableSoftwareTokenMFAException', 'Code mismatch'), 'enrol.wrongCode'],
    [named('CodeMismatchException'), 'enrol.wrongCode'],
    [named('ExpiredCodeException'), 'login.usedCode'],
    // Nobody gave a password here: the session is over.
    [named('NotAuthorizedException', 'Access Token has been revoked'), 'errors:auth.signed_out'],
    [named('NetworkError'), 'login.offline'],
    [new ApiError(503, 'service.busy', ''), 'login.database'],
    [new Error('anything else'), 'enrol.failed'],
  ])('%s', (error, text) => {
    expect(enrolmentFailure(error)).toBe(text);
  });
});
