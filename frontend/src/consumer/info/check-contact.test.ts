import { describe, expect, it } from 'vitest';
import { checkContact } from './check-contact.ts';

const GOOD = { name: 'Dana', email: 'dana@example.com', subject: '', message: 'Hello' } as const;

describe('the contact form', () => {
  it('may be sent without a subject', () => {
    expect(checkContact(GOOD)).toEqual({});
  });

  it.each(['name', 'email', 'message'] as const)('needs %s, and spaces are nothing', (field) => {
    expect(checkContact({ ...GOOD, [field]: '  ' })).toEqual({ [field]: 'missing' });
  });

  it('wants an address that can be one', () => {
    expect(checkContact({ ...GOOD, email: 'dana@' })).toEqual({ email: 'invalidEmail' });
    expect(checkContact({ ...GOOD, email: 'דנה@example.com' })).toEqual({ email: 'emailLetters' });
    expect(checkContact({ ...GOOD, email: '\u202Adana@example.com\u202C' })).toEqual({});
  });
});
