import { expect, it } from 'vitest';
import { GIFT_FOR_TEST } from './gift-for-test.ts';
import { unmade } from './unmade.ts';

const NOW = new Date('2026-11-29T10:00:00.000Z');
const ordered = { revealAt: '2026-12-24T17:00:00.000Z' };

it('is wrapped as it was ordered, unless that hour has passed, and has no link', () => {
  expect(unmade(null, ordered, NOW)).toMatchObject({ path: null, note: '', revealAt: ordered.revealAt });
  expect(unmade(null, { revealAt: '2026-11-24T17:00:00.000Z' }, NOW).revealAt).toBeNull();
  expect(unmade(null, { revealAt: null }, NOW).revealAt).toBeNull();
});

it('is wrapped as the one before it, which was closed', () => {
  const closed = {
    ...GIFT_FOR_TEST,
    status: 'revoked' as const,
    path: null,
    note: 'באהבה',
    seenAt: '2026-11-28T10:00:00.000Z',
  };
  expect(unmade(closed, ordered, NOW)).toMatchObject({ note: 'באהבה', revealAt: null, seenAt: null });
});
