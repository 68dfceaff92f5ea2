import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { TEXT } from '../../limits.ts';
import { secretOf } from '../../order/gifts.ts';
import { LANGUAGES } from '../../texts/language.ts';
import { endpoints } from '../parts/endpoint.ts';
import { cleaned, email, id, instant, line, pageOf, paging, text } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';
import { TICKET_STATUSES } from './support-admin.ts';

export const CONTACT_SUBJECTS = ['support', 'billing', 'creators', 'fans', 'other'] as const;

/** 128 bits as 26 letters, as in the e-mail. */
const secret = lazy(() => cleaned(secretOf));
const held = lazy(() => z.strictObject({ secret: secret() }));

/** An inquiry as who asked reads it, by the link in an e-mail. */
const inquiry = () =>
  z.object({
    shortId: z.string(),
    subject: z.string(),
    status: z.enum(TICKET_STATUSES),
    message: z.string(),
    at: instant(),
    /** What was said since, oldest first. */
    said: z.array(
      z.object({ id: z.string(), by: z.enum(['asker', 'team']), text: z.string(), at: instant() }),
    ),
    /** The link ends so long after the last word. */
    endsAt: instant(),
  });
export type InquiryView = z.output<ReturnType<typeof inquiry>>;

const contactFields = () => ({
  name: personal('inquiry', line(TEXT.name)),
  email: personal('inquiry', email()),
  subject: z._default(z.enum(['', ...CONTACT_SUBJECTS]), ''),
  message: personal('inquiry', text(TEXT.message)),
  language: z._default(z.enum(LANGUAGES), 'he'),
});

/** The ticket is always kept; `emailSent` says whether the copy by e-mail could be queued too. */
const sent = () => z.object({ emailSent: z.boolean() });

export const support = endpoints({
  contact: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    idempotent: true,
    input: () => z.strictObject(contactFields()),
    output: sent,
    errors: ['rate.limited', 'idempotency.key_reused'],
  },
  /** A link that is none, or whose time is over, says no more than that. */
  read: {
    method: 'GET',
    path: '/api/inquiries/{secret}',
    access: 'public',
    input: held,
    output: inquiry,
    errors: ['inquiry.over', 'rate.limited'],
  },
  /** Who asked writes on; what was resolved is open again. */
  write: {
    method: 'POST',
    path: '/api/inquiries/{secret}/said',
    access: 'public',
    idempotent: true,
    input: () => z.strictObject({ secret: secret(), text: personal('inquiry', text(TEXT.message)) }),
    output: inquiry,
    errors: ['inquiry.over', 'ticket.full', 'rate.limited', 'idempotency.key_reused'],
  },
  /** The contact form, about an order of one's own: bought or received. */
  aboutOrder: {
    method: 'POST',
    path: '/api/requests/{requestId}/inquiries',
    access: 'signed-in',
    idempotent: true,
    input: () => z.strictObject({ ...contactFields(), requestId: id('req') }),
    output: sent,
    errors: ['request.not_found', 'rate.limited', 'idempotency.key_reused'],
  },
  /** What somebody with an account asked, newest first. */
  mine: {
    method: 'GET',
    path: '/api/inquiries',
    access: 'signed-in',
    input: () => z.strictObject(paging()),
    output: () =>
      pageOf(
        z.object({
          shortId: z.string(),
          subject: z.string(),
          status: z.enum(TICKET_STATUSES),
          at: instant(),
          /** The page of the conversation; null before the first answer, and once its link has ended. */
          path: z.nullable(z.string()),
        }),
      ),
  },
});
