import { describe, expect, it } from 'vitest';
import { localized } from './use-localized.ts';

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
