import { describe, expect, it } from 'vitest';
import { passwordFailure } from '../../account/failures.ts';
import { passwordProblems } from './password.ts';

describe('a new password', () => {
  it('is fine with six characters, typed twice', () => {
    expect(passwordProblems({ current: 'old', next: 'secret', again: 'secret' })).toEqual({});
  });

  it('needs the current one, six characters, and the same again', () => {
    expect(passwordProblems({ current: '', next: 'short', again: '' })).toEqual({
      current: 'missing',
      next: 'short',
    });
    expect(passwordProblems({ current: 'old', next: 'secret', again: 'secert' })).toEqual({
      again: 'differ',
    });
  });

  it('has no space at its ends, as everywhere a password is chosen', () => {
    for (const next of [' secret', 'secret ', '      '])
      expect(passwordProblems({ current: 'old', next, again: next })).toEqual({ next: 'spaces' });
  });

  it('that was refused says why', () => {
    const named = (name: string) => Object.assign(new Error(name), { name });
    expect(passwordFailure(named('NotAuthorizedException'))).toBe('wrong');
    const over = Object.assign(named('NotAuthorizedException'), { message: 'Access Token has been revoked' });
    expect(passwordFailure(over)).toBe('noUser');
    expect(passwordFailure(named('LimitExceededException'))).toBe('tooMany');
    expect(passwordFailure(named('UserUnAuthenticatedException'))).toBe('noUser');
    expect(passwordFailure(new Error('network'))).toBe('failed');
  });
});
