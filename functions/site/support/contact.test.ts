import { describe, expect, it, vi } from 'vitest';
import { CONTACT_SUBJECTS } from '../../../shared/contracts/site/support.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { contact, subjectOf } from './contact.ts';

vi.mock('../../messages/mail/queue-mail.ts', () => ({ queueMail: vi.fn() }));

withTable();

const NOW = new Date('2026-11-27T10:30:00.000Z');
let keys = 0;
const write = (email: string, address: string) =>
  contact({
    input: { name: 'דנה', email, subject: '', message: 'שלום', language: 'he' },
    now: NOW,
    key: `inquiry-${++keys}`,
    address,
  } as Parameters<typeof contact>[0]);

it('five inquiries that a stranger sends under an address do not close its owner’s own', async () => {
  for (let n = 0; n < 5; n++) await write('maya@example.com', '192.0.2.1');
  await expect(write('maya@example.com', '192.0.2.1')).rejects.toMatchObject({ code: 'rate.limited' });
  await expect(write('dana@example.com', '192.0.2.1')).resolves.toEqual({ emailSent: true });
  await expect(write('maya@example.com', '198.51.100.7')).resolves.toEqual({ emailSent: true });
});

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
