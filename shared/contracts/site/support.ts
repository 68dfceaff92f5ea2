import * as z from 'zod/mini';
import { TEXT } from '../../limits.ts';
import { LANGUAGES } from '../../texts/language.ts';
import { endpoints } from '../parts/endpoint.ts';
import { email, line, text } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';

export const CONTACT_SUBJECTS = ['support', 'billing', 'creators', 'fans', 'other'] as const;

export const support = endpoints({
  contact: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    idempotent: true,
    input: () =>
      z.strictObject({
        name: personal('inquiry', line(TEXT.name)),
        email: personal('inquiry', email()),
        subject: z._default(z.enum(['', ...CONTACT_SUBJECTS]), ''),
        message: personal('inquiry', text(TEXT.message)),
        language: z._default(z.enum(LANGUAGES), 'he'),
      }),
    /** The ticket is always kept; `emailSent` says whether the copy by e-mail could be queued too. */
    output: () => z.object({ emailSent: z.boolean() }),
    errors: ['rate.limited', 'idempotency.key_reused'],
  },
});
