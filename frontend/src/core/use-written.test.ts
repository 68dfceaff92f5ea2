import { describe, expect, it } from 'vitest';
import { writtenIn } from './use-written.ts';

describe('what admins wrote', () => {
  const both = { he: 'אודות', en: 'About us' };

  it('is read in the language of the page', () => {
    expect(writtenIn('he', both)).toEqual({ text: 'אודות', lang: 'he' });
    expect(writtenIn('en', both)).toEqual({ text: 'About us', lang: 'en' });
  });

  it('is Hebrew for everybody when there is no English', () => {
    expect(writtenIn('en', { he: 'אודות' })).toEqual({ text: 'אודות', lang: 'he' });
    expect(writtenIn('en', { he: 'אודות', en: '' })).toEqual({ text: 'אודות', lang: 'he' });
  });
});
