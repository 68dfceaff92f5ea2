import { describe, expect, it } from 'vitest';
import type { EditableSite } from '../../../../shared/contracts/site/editable-site.ts';
import { FACTS, NO_FACTS } from '../../../../test/support/typed/site-facts.ts';
import { formOf, inputOf, keywordsIn, problemsOf, restoredForm } from './site-form.ts';

const SITE: EditableSite = {
  siteName: 'Mazaltov',
  siteNameHebrew: 'מזל טוב',
  logoUrl: '',
  faviconUrl: '',
  ogImage: '',
  metaDescription: '',
  metaKeywords: ['ברכה', 'יום הולדת'],
  ogTitle: '',
  ogDescription: '',
  googleAnalyticsId: '',
  ...NO_FACTS,
  v: 4,
};
const UPLOAD = 'incoming/site/logo-0b8e2c5e-8a5b-4d6f-9a3e-1c2d3e4f5a6b';
const LOGO = '/media/site/logo-0b8e2c5e-8a5b-4d6f-9a3e-1c2d3e4f5a6b.png';

describe('the form of the site settings', () => {
  it('shows keywords with commas and reads everything back as it was', () => {
    expect(formOf(SITE).metaKeywords).toBe('ברכה, יום הולדת');
    expect(inputOf(formOf(SITE), SITE)).toEqual(SITE);
    expect(problemsOf(formOf(SITE))).toEqual({});
  });

  it('splits keywords on commas, trims them and drops empty ones', () => {
    expect(keywordsIn(' ברכה ,, יום הולדת,ברכה , ')).toEqual(['ברכה', 'יום הולדת']);
    expect(keywordsIn(' , ')).toEqual([]);
  });

  it.each([
    ['siteName', '  ', 'missing'],
    ['siteNameHebrew', 'א'.repeat(61), 'long'],
    ['metaDescription', 'א'.repeat(301), 'long'],
    ['metaKeywords', 'א'.repeat(41), 'keywords'],
    ['metaKeywords', Array.from({ length: 21 }, (_, index) => `מילה ${index}`).join(), 'keywords'],
    ['googleAnalyticsId', 'UA-123', 'analytics'],
    ['logoUrl', 'https://elsewhere.example/logo.png', 'invalid'],
    ['companyName', 'א'.repeat(101), 'long'],
    ['companyNumber', '51400001', 'number'],
    ['supportPhone', 'טלפון', 'phone'],
    ['supportEmail', 'support@', 'email'],
  ] as const)('refuses %s of "%s": %s', (name, typed, problem) => {
    expect(problemsOf({ ...formOf(SITE), [name]: typed })).toEqual({ [name]: problem });
  });

  it('takes who runs the site, as people write it', () => {
    const form = {
      ...formOf(SITE),
      ...FACTS,
      supportPhone: ' *4455 ',
      supportEmail: 'mailto:Help@Site.example',
    };
    expect(problemsOf(form)).toEqual({});
    expect(problemsOf({ ...form, supportPhone: '+972 3-555 0123' })).toEqual({});
  });

  it('takes what is typed of an id, and pictures of our own', () => {
    const form = { ...formOf(SITE), googleAnalyticsId: ' g-abc123 ', logoUrl: UPLOAD };
    expect(problemsOf(form)).toEqual({});
    expect(inputOf(form, SITE)).toMatchObject({ googleAnalyticsId: 'G-ABC123', logoUrl: UPLOAD, v: 4 });
  });

  it('comes back from a draft with the saved picture in place of an upload', () => {
    const stored = formOf({ ...SITE, logoUrl: LOGO });
    expect(restoredForm({ ...stored, ogTitle: 'כותרת', logoUrl: UPLOAD }, stored)).toEqual({
      ...stored,
      ogTitle: 'כותרת',
    });
    expect(restoredForm({ ...stored, logoUrl: '' }, stored).logoUrl).toBe('');
  });
});
