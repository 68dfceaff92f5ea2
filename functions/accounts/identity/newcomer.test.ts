import { describe, expect, it } from 'vitest';
import { consentTo } from '../../../shared/legal/sign-up.ts';
import { checkSignUp, newcomerOf } from './newcomer.ts';

const now = new Date('2026-11-20T12:00:00Z');
const categories = ['musician', 'actor'];
const inForce = { terms: 2, privacy: 1 };

const fan = {
  sub: '0b8e2c5e-8a5b-4d6f-9a3e-1c2d3e4f5a6b',
  email: ' Dana@Example.com ',
  name: 'דנה כהן',
  'custom:role': 'fan',
  'custom:terms': consentTo(inForce),
  'custom:language': 'he',
};
const creator = { ...fan, 'custom:role': 'creator', 'custom:category': 'actor', 'custom:bio': 'שחקנית' };

const refusalOf = (attributes: Record<string, string | undefined>): string => {
  try {
    checkSignUp(attributes, { categories, inForce }, now);
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a sign-up', () => {
  it('is accepted for a fan, and for a creator in an active category', () => {
    expect(refusalOf(fan)).toBe('accepted');
    expect(refusalOf(creator)).toBe('accepted');
    expect(refusalOf({ ...fan, 'custom:birthDate': '2008-11-20', 'custom:bio': '' })).toBe('accepted');
  });

  // The message is the code: Cognito hands nothing else of an error to the browser.
  it.each([
    ['an address with a sign nobody sees', { email: '\u200Fdana@example.com' }, 'account.email'],
    ['an address no mail reaches', { email: 'דנה@example.com' }, 'account.email'],
    ['no address', { email: undefined }, 'account.email'],
    ['another role', { 'custom:role': 'admin' }, 'account.role'],
    ['no role', { 'custom:role': undefined }, 'account.role'],
    ['no name', { name: '  ' }, 'account.name'],
    ['a name too long', { name: 'א'.repeat(81) }, 'account.name'],
    ['a bio too long', { 'custom:bio': 'א'.repeat(1_001) }, 'account.bio'],
    ['a birth date that is none', { 'custom:birthDate': '2000-02-30' }, 'account.birth_date'],
    ['a birth date of a century long past', { 'custom:birthDate': '1800-01-01' }, 'account.birth_date'],
    ['a name nobody can see', { name: '\u200B\u3164' }, 'account.name'],
    ['a day less than 18 years', { 'custom:birthDate': '2008-11-21' }, 'account.age'],
    ['no consent', { 'custom:terms': undefined }, 'account.terms'],
    ['consent to something else', { 'custom:terms': 'yes' }, 'account.terms'],
    ['consent to older terms', { 'custom:terms': 'terms:1,privacy:2,18+' }, 'account.terms_changed'],
    ['a creator without category', { 'custom:role': 'creator' }, 'account.category'],
    ['an unknown category', { 'custom:role': 'creator', 'custom:category': 'chef' }, 'account.category'],
  ])('is refused with %s', (_, change, code) => {
    expect(refusalOf({ ...fan, ...change })).toBe(code);
  });
});

describe('the newcomer of a Cognito user', () => {
  it('is who signed up', () => {
    expect(newcomerOf({ ...creator, 'custom:birthDate': '1990-05-01' })).toEqual({
      id: expect.stringMatching(/^usr_[0-9a-hjkmnp-tv-z]{26}$/),
      email: 'dana@example.com',
      name: 'דנה כהן',
      role: 'creator',
      category: 'actor',
      birthDate: '1990-05-01',
      bio: 'שחקנית',
      language: 'he',
      agreed: inForce,
    });
  });

  it('is a fan with nothing but an address when somebody else made the user', () => {
    expect(newcomerOf({ sub: fan.sub, email: 'dana@example.com' })).toMatchObject({
      name: 'dana',
      role: 'fan',
      category: null,
      birthDate: null,
      bio: null,
      language: 'he',
    });
  });

  it('never becomes more than a creator', () => {
    expect(newcomerOf({ ...creator, 'custom:role': 'admin' }).role).toBe('fan');
  });
});
