import { describe, expect, it } from 'vitest';
import enFilters from '../../../shared/locales/en/filters.json' with { type: 'json' };
import heFilters from '../../../shared/locales/he/filters.json' with { type: 'json' };
import { LANGUAGES } from '../../../shared/texts/language.ts';
import { renderPage } from './render.tsx';

// Parts that are loaded apart: a renderer has every one of them in it, a test that loads them while it renders may be slower.
import.meta.glob(['../consumer/catalog/**/*.tsx', './layout/*.tsx', '!**/*.test.tsx'], { eager: true });

const ID = 'usr_1';
const CREATOR = {
  id: ID,
  name: 'נועה',
  avatar: '',
  category: 'musician',
  featured: false,
  banner: '',
  bio: '',
  fromPriceAgorot: 9_900,
  rating: 47,
  reviewCount: 6,
  deliveredCount: 6,
  specialties: [],
  ads: [],
  languages: ['he'],
  socialLinks: {},
  reviews: [],
};

describe('a rendered page', () => {
  it.each(LANGUAGES)('says in words how soon a creator delivers (%s)', async (language) => {
    for (const usual of [
      { medianHours: 6, mostHours: 72 },
      { medianHours: 24, mostHours: 24 },
    ]) {
      const answers = [{ name: 'catalog.creator', input: { id: ID }, answer: { ...CREATOR, usual } }];
      const { markup, namespaces } = await renderPage({ address: `/creator/${ID}`, language, answers });
      expect(markup).toContain(language === 'he' ? '9 מתוך 10' : '9 of 10');
      expect(markup).not.toContain('usual.');
      expect(namespaces).toContain('order');
    }
  });

  it.each(LANGUAGES)('of a category has what takes the category away (%s)', async (language) => {
    const input = { category: 'musician' };
    const answers = [{ name: 'catalog.ads', input, answer: { items: [], next: null }, list: true as const }];
    const address = '/explore?category=musician';
    const { markup, namespaces } = await renderPage({ address, language, answers });
    expect(markup).toContain((language === 'he' ? heFilters : enFilters).clear);
    expect(namespaces).toContain('filters');
  });
});
