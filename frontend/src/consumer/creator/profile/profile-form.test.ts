import { describe, expect, it } from 'vitest';
import { SETTINGS_DEFAULT } from '../../../../../shared/limits.ts';
import { formOf, inputOf, type OwnProfile, problemsOf, visibilityOf } from './profile-form.ts';

const PROFILE: OwnProfile = {
  id: 'usr_00000000000000000000000000',
  name: 'נועה',
  nameEn: 'Noa',
  category: 'musician',
  bio: '',
  bioEn: 'I sing.',
  priceAgorot: 12_050,
  avatar: '',
  banner: '',
  specialties: ['ג׳אז'],
  socialLinks: { website: '', facebook: '', twitter: '', instagram: '', youtube: '' },
  languages: ['he', 'en'],
  keepsShabbat: true,
  extras: [{ id: 'gift_wrapping', priceAgorot: 1_200 }],
  active: true,
  approved: true,
  refusal: null,
  changesAsked: null,
  hidden: false,
  v: 3,
};
const FORM = formOf(PROFILE);
const problems = (form: typeof FORM) => problemsOf(form, SETTINGS_DEFAULT);
const REST = { v: 3, avatarKey: '', bannerKey: '' };

describe('the profile form', () => {
  it('saves what it was filled with', () => {
    const {
      name,
      nameEn,
      category,
      bio,
      bioEn,
      priceAgorot,
      specialties,
      languages,
      socialLinks,
      keepsShabbat,
      extras,
      active,
    } = PROFILE;
    expect(inputOf(FORM, REST)).toEqual({
      name,
      nameEn,
      category,
      bio,
      bioEn,
      priceAgorot,
      specialties,
      languages,
      socialLinks,
      keepsShabbat,
      extras,
      active,
      ...REST,
    });
  });

  it('takes a price of nothing, and shekels with agorot', () => {
    expect(inputOf({ ...FORM, price: '0' }, REST)?.priceAgorot).toBe(0);
    expect(inputOf({ ...FORM, price: ' 1,250.5 ' }, REST)?.priceAgorot).toBe(125_050);
  });

  it('says what is wrong, field by field', () => {
    expect(problems({ ...FORM, name: ' ', category: '', price: '-1', website: 'not an address' })).toEqual({
      name: 'name',
      category: 'category',
      price: 'price',
      website: 'link',
    });
    expect(problems({ ...FORM, price: '1.234' })).toEqual({ price: 'price' });
    expect(inputOf({ ...FORM, name: '' }, REST)).toBeNull();
    const dear = { ...FORM.extras, social_share: { on: true, price: '1,000' } };
    expect(problems({ ...FORM, extras: dear })).toEqual({ extras: 'extras' });
    expect(problems({ ...FORM, name: '\u200B' })).toEqual({ name: 'name' });
  });

  it('completes an address that was written without its start', () => {
    expect(inputOf({ ...FORM, instagram: 'instagram.com/noa' }, REST)?.socialLinks.instagram).toBe(
      'https://instagram.com/noa',
    );
    expect(inputOf({ ...FORM, website: 'example.com:8080/x' }, REST)?.socialLinks.website).toBe(
      'https://example.com:8080/x',
    );
  });

  it('refuses an address that is none of a page, and does not make one of it', () => {
    for (const website of [
      'javascript:alert(1)',
      'mailto:a@example.com',
      'https://javascript:alert(1)',
      'noa',
    ]) {
      expect(problems({ ...FORM, website })).toEqual({ website: 'link' });
    }
  });
});

it('says that a profile nobody approved is on no site, active or not', () => {
  expect(visibilityOf({ approved: false, active: true })).toBe('unapproved');
  expect(visibilityOf({ approved: false, active: false })).toBe('unapproved');
  expect(visibilityOf({ approved: true, active: true })).toBe('shown');
  expect(visibilityOf({ approved: true, active: false })).toBe('hidden');
});
