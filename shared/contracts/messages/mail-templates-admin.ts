import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { MAIL_TOPICS } from '../../mail-topics.ts';
import { MAIL_KINDS, MAIL_READERS } from '../../mails.ts';
import { LANGUAGES } from '../../texts/language.ts';
import { endpoints } from '../parts/endpoint.ts';
import { nothing, pageOf, paging, version } from '../parts/fields.ts';

/** `owed`: it has no switch. */
export const MAIL_SWITCHES = ['owed', 'on', 'off'] as const;

const template = () =>
  z.object({
    kind: z.enum(MAIL_KINDS),
    to: z.enum(MAIL_READERS),
    topic: z.enum([...MAIL_TOPICS, 'owed']),
    state: z.enum(MAIL_SWITCHES),
  });
export type MailTemplate = z.output<ReturnType<typeof template>>;

const language = lazy(() => z.enum(LANGUAGES));

/** E-mails as they are written, for the back office: their texts stand in the repository, and only switches are set here. */
export const mailTemplatesAdmin = endpoints({
  list: {
    method: 'GET',
    path: '/api/admin/mail-templates',
    access: 'manage_settings',
    input: () =>
      z.strictObject({
        to: z.optional(z.enum(MAIL_READERS)),
        state: z.optional(z.enum(MAIL_SWITCHES)),
        ...paging(),
      }),
    output: () => pageOf(template()),
  },
  /** One of them in a language, as it would be sent now, of invented people. */
  preview: {
    method: 'GET',
    path: '/api/admin/mail-templates/one',
    access: 'manage_settings',
    input: () => z.strictObject({ kind: z.enum(MAIL_KINDS), language: language() }),
    output: () =>
      z.object({
        ...template().shape,
        /** Of the switches; 0 while nobody has set one. */
        v: z.number(),
        from: z.string(),
        subject: z.string(),
        /** The document; whoever shows it shows it apart. */
        html: z.string(),
      }),
  },
  /** The same to the caller's own address. */
  sendTest: {
    method: 'POST',
    path: '/api/admin/mail-templates/test',
    access: 'manage_settings',
    idempotent: true,
    input: () => z.strictObject({ kind: z.enum(MAIL_KINDS), language: language() }),
    output: nothing,
    errors: ['rate.limited', 'user.no_email'],
  },
  /** Whether e-mails of this kind leave from now on. */
  setSwitch: {
    method: 'PUT',
    path: '/api/admin/mail-templates/switch',
    access: 'manage_settings',
    input: () => z.strictObject({ kind: z.enum(MAIL_KINDS), on: z.boolean(), v: version() }),
    output: () => z.object({ v: z.number() }),
    errors: ['mail.owed', 'config.changed'],
  },
});
