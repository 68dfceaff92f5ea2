import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureText } from './failure-text.ts';

const said = (error: unknown): string => failureText('Not sent', error, 'Why');

describe('what is said of a failure', () => {
  it('is that it was not done, where the server says so', () => {
    expect(said(new ApiError(409, 'gift.over', 'over'))).toBe('Not sent. Why');
  });

  it('denies nothing where no answer came, or none of the operation’s own', () => {
    expect(said(new ApiError(0, 'network', 'lost'))).toBe('Why');
    expect(said(new ApiError(502, 'unknown', 'cut'))).toBe('Why');
  });
});
