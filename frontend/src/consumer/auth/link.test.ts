import { expect, test } from 'vitest';
import { afterLink, outcomeOf, readLink } from './link.ts';

const outcome = (search: string, place: 'callback' | 'email-confirmation' = 'callback', signedIn = false) =>
  outcomeOf(readLink(search), place, signedIn);

test('a link of a sign-up confirms the address', () => {
  expect(outcome('?type=signup&email=noa%40example.com&code=123456')).toEqual({ step: 'confirm' });
  expect(readLink('?email=noa%2Bx%40example.com&code=1').email).toBe('noa+x@example.com');
});

test('a link of a recovery leads to the new password', () => {
  expect(outcome('?type=recovery&email=noa%40example.com&code=123456')).toEqual({ step: 'recover' });
});

test('what anybody writes into the address is never said as ours: known codes have our own sentences', () => {
  const stranger = 'Your+account+is+locked.+Call+03-1234567';
  expect(outcome(`?error_description=${stranger}&email=a%40b.co&code=1`)).toEqual({
    step: 'failed',
    key: 'confirmation.failed',
  });
  expect(outcome(`?error=access_denied&error_code=otp_expired&error_description=${stranger}`)).toEqual({
    step: 'failed',
    key: 'newPassword.linkInvalid',
  });
  expect(JSON.stringify(readLink(`?error=${stranger}&error_description=${stranger}`))).not.toContain(
    'locked',
  );
});

test('a session that is there is accepted', () => {
  expect(outcome('', 'callback', true)).toEqual({ step: 'signed-in' });
});

test('nothing usable: each screen says what it misses', () => {
  expect(outcome('')).toEqual({ step: 'failed', key: 'confirmation.noTokens' });
  expect(outcome('?type=signup&email=a%40b.co')).toEqual({ step: 'failed', key: 'confirmation.noToken' });
  expect(outcome('', 'email-confirmation')).toEqual({ step: 'failed', key: 'confirmation.noToken' });
});

test('the order that waits goes along to the sign-in page', () => {
  const link = readLink('?type=signup&email=noa%40example.com&draft=drf_1&code=123456');
  expect(afterLink(link)).toBe('/login?email=noa%40example.com&draft=drf_1');
  expect(afterLink(link, { verification: 'true' })).toBe(
    '/login?verification=true&email=noa%40example.com&draft=drf_1',
  );
  expect(afterLink(readLink('?email=a%40b.co&code=1'))).toBe('/login?email=a%40b.co');
});
