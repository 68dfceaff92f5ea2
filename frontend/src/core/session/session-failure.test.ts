import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { sessionFailure } from './session-failure.ts';

const noNetwork = Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' });

describe('a session that cannot be checked', () => {
  it('is the network, wherever it fails', () => {
    expect(sessionFailure('user', new ApiError(0, 'network', 'no answer'))).toBe('errors:network');
    expect(sessionFailure('authentication', noNetwork)).toBe('errors:network');
  });

  it('is the server when that is in trouble', () => {
    expect(sessionFailure('user', new ApiError(503, 'service.busy', ''))).toBe('auth:signIn.unavailable');
  });

  it('is otherwise what was asked', () => {
    expect(sessionFailure('authentication', new Error('?'))).toBe('auth:session.authentication');
    expect(sessionFailure('user', new SyntaxError('not JSON'))).toBe('auth:session.user');
    expect(sessionFailure('creator', new SyntaxError('not JSON'))).toBe('auth:session.creator');
  });
});
