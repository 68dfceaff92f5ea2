import { expect, test } from 'vitest';
import { loginPath } from './login-path.ts';
import { returnPath } from './return-path.ts';

const asked = (path: string): string | null => returnPath(`?returnTo=${encodeURIComponent(path)}`);

test('leads back to a page of the site, with its query and place', () => {
  expect(asked('/video-ad/ad_1?from=cart#when')).toBe('/video-ad/ad_1?from=cart#when');
  expect(returnPath(loginPath('/dashboard/fan/wallet', '?a=1').slice('/login'.length))).toBe(
    '/dashboard/fan/wallet?a=1',
  );
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example/',
  '/\n/evil.example',
  '/.//evil.example/',
  '/x/..//evil.example/',
  'javascript:alert(1)',
  'video-ad/1',
  ' /explore',
  '',
])('never leads away from it: %j', (path) => expect(asked(path)).toBeNull());

test.each(['/login', '/login?returnTo=%2F', '/signup/fan', '/auth/callback', '/reset-password'])(
  'never leads back to signing in: %s',
  (path) => expect(asked(path)).toBeNull(),
);

test('is nothing when nobody asked', () => expect(returnPath('')).toBeNull());
