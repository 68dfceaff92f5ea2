import { expect, test } from 'vitest';
import { noticesWith } from './notices.tsx';

type Notice = Parameters<typeof noticesWith>[1];

const said = (about: string, text: string): Notice => ({
  id: text,
  about,
  type: 'error',
  text,
  screen: 'withdrawals',
});
const texts = (notices: readonly Notice[]): unknown[] => notices.map(({ text }) => text);
const all = (...notices: readonly Notice[]): readonly Notice[] =>
  notices.reduce<readonly Notice[]>(noticesWith, []);

test('a decision that fails again takes the place of its own notice, and of no other', () => {
  const notices = all(
    said('withdrawal:1', 'first'),
    said('withdrawal:2', 'other'),
    said('withdrawal:1', 'again'),
  );
  expect(texts(notices)).toEqual(['again', 'other']);
});

test('three things are told at once, the newest first', () => {
  const notices = all(said('a', 'a'), said('b', 'b'), said('c', 'c'), said('d', 'd'));
  expect(texts(notices)).toEqual(['d', 'c', 'b']);
});
