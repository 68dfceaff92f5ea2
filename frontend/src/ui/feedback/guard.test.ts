import { expect, test } from 'vitest';
import { exitOf } from './guard.tsx';

const here = '/dashboard/fan/wallet?page=2';
const back = `/login?returnTo=${encodeURIComponent(here)}`;

test('who signs out on a screen ends at home, and leads nobody back to it', () => {
  expect(exitOf({ status: 'signed-out' }, { wasIn: true, here })).toBe('/');
});

test('who lost the session, or comes signed out, signs in and comes back', () => {
  expect(exitOf({ status: 'signed-out', lost: true }, { wasIn: true, here })).toBe(back);
  expect(exitOf({ status: 'signed-out' }, { wasIn: false, here })).toBe(back);
});
