import { describe, expect, it } from 'vitest';
import { languageOf, localized } from './use-localized.ts';

describe('what admins wrote', () => {
  const both = { he: 'אודות', en: 'About us' };

  it('is read in the language of the page', () => {
    expect(localized('he', both)).toEqual({ text: 'אודות', lang: 'he' });
    expect(localized('en', both)).toEqual({ text: 'About us', lang: 'en' });
  });

  it('is Hebrew for everybody when there is no English', () => {
    expect(localized('en', { he: 'אודות' })).toEqual({ text: 'אודות', lang: 'he' });
    expect(localized('en', { he: 'אודות', en: '' })).toEqual({ text: 'אודות', lang: 'he' });
  });
});

describe('what creators wrote', () => {
  it('is of the language of its letters', () => {
    const texts = ['שיר של Noa', 'A song', '80 ₪'];
    expect(texts.map(languageOf)).toEqual(['he', 'en', undefined]);
  });
});
