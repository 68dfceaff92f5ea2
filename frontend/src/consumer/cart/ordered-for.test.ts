import { expect, test } from 'vitest';
import { isSaid, orderedFor } from './ordered-for.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const AD = { deliveryHours: 24 };
const NOTHING = { recipient: ' ', occasion: '', eventDate: '', deadline: '' };
const MAYA = { recipient: 'מאיה ', occasion: 'birthday', eventDate: '2026-11-28', deadline: '' };

test('an item that says nothing is told to be for who orders it, by the promised day', () =>
  expect(orderedFor(NOTHING, NOW, AD)).toEqual({
    recipient: null,
    occasion: 'video_ad',
    by: '2026-11-28',
  }));

test('what an item says is told', () => {
  expect(orderedFor(MAYA, NOW, AD)).toEqual({ recipient: 'מאיה', occasion: 'birthday', by: '2026-11-28' });
  expect(orderedFor({ ...MAYA, deadline: '2026-12-04' }, NOW, AD).by).toBe('2026-12-04');
});

test('no day is told that nobody knows', () => {
  expect(orderedFor(NOTHING, NOW, null).by).toBeNull();
  expect(orderedFor({ ...MAYA, deadline: 'soon' }, NOW, AD).by).toBeNull();
});

test('its fields stand open until all of it is said', () => {
  expect(isSaid(MAYA)).toBe(true);
  expect(isSaid({ ...MAYA, eventDate: '', deadline: '2026-12-04' })).toBe(true);
  for (const missing of ['recipient', 'occasion', 'eventDate'] as const)
    expect(isSaid({ ...MAYA, [missing]: '' })).toBe(false);
});
