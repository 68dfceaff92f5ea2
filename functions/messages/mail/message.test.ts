import { expect, it } from 'vitest';
import { NO_FACTS } from '../../../test/support/typed/site-facts.ts';
import type { Mail } from './mail.ts';
import { messageOf } from './message.ts';

const inquiryOf = (email: string) =>
  messageOf(
    {
      event: 'tkt_1',
      kind: 'contact-received',
      to: null,
      language: 'he',
      at: '2026-11-27T10:00:00.000Z',
      values: { ticketId: 'tkt_1', shortId: '1', name: 'דנה', email, subject: 'שאלה', message: 'שלום' },
    } satisfies Mail,
    { brand: 'מזל טוב', siteOrigin: 'https://site.example', logo: '', facts: NO_FACTS },
    'noreply@site.example',
    'set',
  );

it('an inquiry is answered to who wrote it', () => {
  expect(inquiryOf('dana@example.com').ReplyToAddresses).toEqual(['dana@example.com']);
});

it('one under an address that no mail reaches leaves all the same, and is not queued for ever', () => {
  for (const email of ['דנה@example.com', '\u200Fdana@example.com', 'dana@example'])
    expect(inquiryOf(email)).not.toHaveProperty('ReplyToAddresses');
});
