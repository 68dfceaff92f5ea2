import { expect, it } from 'vitest';
import { firstRevealOf } from './gift.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const ordered = { reveal: '2026-12-01T19:00' };

it('a first link opens when it was ordered to, unless that hour is over', () => {
  expect(firstRevealOf(ordered, null, NOW)).toBe('2026-12-01T17:00:00.000Z');
  expect(firstRevealOf(ordered, null, new Date('2026-12-01T17:00:00Z'))).toBeUndefined();
  expect(firstRevealOf({}, null, NOW)).toBeUndefined();
});

it('another link opens as the one before it, whatever was ordered', () => {
  const changed = '2026-12-05T18:00:00.000Z';
  expect(firstRevealOf(ordered, { revealAt: changed }, NOW)).toBe(changed);
  expect(firstRevealOf(ordered, {}, NOW)).toBeUndefined();
});
