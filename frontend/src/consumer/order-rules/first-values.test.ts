import { expect, test } from 'vitest';
import { firstValues, isUsualDeadline } from './first-values.ts';
import type { OrderValues } from './order-values.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const AD = { deliveryHours: 24 };
const first = (draft: Partial<OrderValues>, wanted = {}) => firstValues(NOW, AD, { wanted, draft });

test('without a word before, the promised day', () =>
  expect(first({})).toMatchObject({ occasion: '', eventDate: '', deadline: '2026-11-28' }));

test('what was said on the way fills what the draft left empty', () => {
  const wanted = { occasion: 'birthday', eventDate: '2026-11-28' };
  const draft = { occasion: '', eventDate: '', recipient: 'מאיה', deadline: '2026-11-28' };
  expect(first(draft, wanted)).toMatchObject({ ...wanted, recipient: 'מאיה', deadline: '2026-11-28' });
});

test('what was typed stands over what was said on the way', () => {
  const draft = { occasion: 'anniversary', eventDate: '2026-12-20', deadline: '2026-12-10' };
  expect(first(draft, { occasion: 'birthday', eventDate: '2026-11-28' })).toMatchObject(draft);
});

test('a day that is over, or no day, was not said', () => {
  for (const eventDate of ['2026-11-26', 'soon', '2026-02-30'])
    expect(first({}, { eventDate })).toMatchObject({ eventDate: '', deadline: '2026-11-28' });
});

test('a deadline that was usual some days ago is the usual one again; what cannot be read stays', () => {
  expect(first({ deadline: '2026-11-20' }).deadline).toBe('2026-11-28');
  expect(first({ deadline: 'soon' }).deadline).toBe('soon');
  expect(first({ deadline: '' }).deadline).toBe('');
  expect(first({ timing: 'hour', slot: '2026-11-26T19:00', deadline: '2026-11-26' }).deadline).toBe(
    '2026-11-26',
  );
});

test('only the promised day, and one that is over, was not asked for', () => {
  expect(isUsualDeadline('2026-11-28', NOW, AD)).toBe(true);
  expect(isUsualDeadline('2026-11-20', NOW, AD)).toBe(true);
  expect(isUsualDeadline('2026-12-04', NOW, AD)).toBe(false);
});
