import { expect, it } from 'vitest';
import { linkOf } from './authenticator.ts';

it('names site and account in a link that every app reads: no plus signs, nothing unescaped', () => {
  const link = linkOf('GEZDGNBV', 'מזל טוב', 'ruth+1@example.com');
  expect(link).not.toContain('+');
  const { protocol, host, pathname, searchParams } = new URL(link);
  expect([protocol, host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(pathname)).toBe('/מזל טוב:ruth+1@example.com');
  expect(Object.fromEntries(searchParams)).toEqual({ secret: 'GEZDGNBV', issuer: 'מזל טוב' });
});
