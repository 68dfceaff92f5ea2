import { expect, it } from 'vitest';
import type { DeskAdView } from '../../../../shared/contracts/market/ads-admin.ts';
import { formOf, inputOf, problemsOf } from './ad-form.ts';

const AD = {
  id: `ad_${'a'.repeat(26)}`,
  v: 3,
  title: 'ברכה',
  description: '',
  titleEn: '',
  descriptionEn: '',
  requirements: '',
  active: true,
  priceAgorot: 9_990,
  deliveryHours: 24,
} as DeskAdView;

it('shows shekels and hours, and reads them back as they were', () => {
  const form = { ...formOf(AD), reason: 'טעות בכותרת' };
  expect(form).toMatchObject({ price: '99.9', hours: '24' });
  expect(inputOf(form, AD)).toMatchObject({ id: AD.id, v: 3, priceAgorot: 9_990, deliveryHours: 24 });
  expect(problemsOf(form, AD)).toEqual({});
});

it.each([
  [{ title: ' ' }, { title: 'title' }],
  [{ price: '' }, { price: 'price' }],
  [{ price: '0' }, { price: 'price' }],
  [{ reason: ' ' }, { reason: 'reason' }],
  [{ hours: '0' }, { hours: 'hours' }],
  [{ hours: 'מחר' }, { hours: 'hours' }],
])('refuses %j', (typed, problems) => {
  expect(problemsOf({ ...formOf(AD), reason: 'טעות', ...typed }, AD)).toEqual(problems);
});
