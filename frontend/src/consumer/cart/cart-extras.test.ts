import { expect, test } from 'vitest';
import { hasExtra, priceOf, revealIn, revealOf, revealText, seenExtras, withExtra } from './cart-extras.ts';

const WRAPPING = { id: 'gift_wrapping', priceAgorot: 500 } as const;
const SHARE = { id: 'social_share', priceAgorot: 800 } as const;

test('extras are put on and off, each once, at the price that was seen last', () => {
  const one = withExtra({ extras: '' }, WRAPPING, true);
  const both = withExtra({ extras: one }, SHARE, true);
  expect(seenExtras({ extras: both })).toEqual([WRAPPING, SHARE]);
  expect(seenExtras({ extras: withExtra({ extras: both }, { ...SHARE, priceAgorot: 900 }, true) })).toEqual([
    WRAPPING,
    { ...SHARE, priceAgorot: 900 },
  ]);
  expect(withExtra({ extras: one }, WRAPPING, false)).toBe('');
  expect([hasExtra({ extras: both }, 'social_share'), hasExtra({ extras: one }, 'social_share')]).toEqual([
    true,
    false,
  ]);
});

test('what storage has of no extra is none', () => {
  for (const extras of ['', 'castle:5', 'gift_wrapping', 'gift_wrapping:x', 'gift_wrapping:-5', ':', '  '])
    expect(seenExtras({ extras })).toEqual([]);
});

test('an item costs its video and its extras', () => {
  expect(priceOf({ priceAgorot: 12_000, extras: '' })).toBe(12_000);
  expect(priceOf({ priceAgorot: 12_000, extras: 'gift_wrapping:500 social_share:800' })).toBe(13_300);
});

test('day and hour of opening come back as they were typed, and count with the wrapping alone', () => {
  for (const typed of [
    { day: '2026-12-01', time: '20:00' },
    { day: 'Tomorrow', time: '19:00' },
  ])
    expect(revealIn({ reveal: revealText(typed) })).toEqual(typed);
  expect(revealIn({ reveal: '' })).toEqual({ day: '', time: '19:00' });
  expect(revealText({ day: '', time: '20:00' })).toBe('');
  const reveal = '2026-12-01T20:00';
  expect(revealOf({ extras: 'gift_wrapping:500', reveal })).toBe(reveal);
  expect(revealOf({ extras: 'social_share:800', reveal })).toBeUndefined();
});
