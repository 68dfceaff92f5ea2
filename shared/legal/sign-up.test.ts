import { expect, it } from 'vitest';
import { agreedIn, consentTo } from './sign-up.ts';

it('a consent says which versions somebody agreed to, and that they are of age', () => {
  expect(consentTo({ terms: 2, privacy: 10 })).toBe('terms:2,privacy:10,18+');
  expect(agreedIn('terms:2,privacy:10,18+')).toEqual({ terms: 2, privacy: 10 });
  expect(agreedIn('2025-04,18+')).toEqual({ terms: 1, privacy: 1 });
});

it.each([
  '',
  'yes',
  '18+',
  'terms:2,18+',
  'terms:2,privacy:1',
  'terms:0,privacy:1,18+',
  'terms:-1,privacy:1,18+',
  'terms:2,privacy:x,18+',
  'privacy:1,terms:2,18+',
  'terms:2,privacy:1,18+,',
])('%j is none', (consent) => expect(agreedIn(consent)).toBeNull());
