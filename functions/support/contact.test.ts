import { describe, expect, it } from 'vitest';
import { CONTACT_SUBJECTS } from '../../shared/contracts/support.ts';
import { subjectOf } from './contact.ts';

describe('the subject of an inquiry', () => {
  it('is an inquiry from the contact form when none was picked', () => {
    expect(subjectOf({ subject: '', language: 'en' })).toBe('Inquiry from contact form');
    expect(subjectOf({ subject: '', language: 'he' })).toBe('פנייה מטופס יצירת הקשר');
  });

  it.each(CONTACT_SUBJECTS)('is what was picked, in both languages: %s', (subject) => {
    expect(subjectOf({ subject, language: 'en' })).toMatch(/^[A-Z]/);
    expect(subjectOf({ subject, language: 'he' })).toMatch(/^[א-ת]/);
  });
});
