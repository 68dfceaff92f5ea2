import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { MAIL_KINDS, MAIL_RETURNS, MAIL_SKIPS } from '../../mails.ts';
import { dayRange } from '../parts/day-range.ts';
import { endpoints } from '../parts/endpoint.ts';
import { day, instant, nothing, pageOf, paging, person } from '../parts/fields.ts';

/**
 * - `retried`: certainly not sent, and goes by itself
 * - `given-up`: certainly not sent, tried often enough
 * - `perhaps-sent`: the mail service was asked, or about to be, and nobody knows
 */
export const MAIL_WAITS = ['retried', 'given-up', 'perhaps-sent'] as const;

const waitingMail = () =>
  z.object({
    event: z.string(),
    kind: z.enum(MAIL_KINDS),
    /** The recipient's address; null for the platform's own mailbox. */
    to: z.nullable(z.string()),
    state: z.enum(MAIL_WAITS),
    /** When its state last changed. */
    since: instant(),
    /** When it was first due. */
    at: instant(),
    v: z.number(),
  });
export type WaitingMail = z.output<ReturnType<typeof waitingMail>>;

/** What an e-mail is that is over. */
export const MAIL_ENDS = ['sent', 'skipped', 'returned'] as const;

/** Why it is not where it was to go. */
const MAIL_REASONS = [...MAIL_SKIPS, ...MAIL_RETURNS] as const;

/** Its record has no name and no address any more. */
const endedMail = () =>
  z.object({
    event: z.string(),
    kind: z.enum(MAIL_KINDS),
    state: z.enum(MAIL_ENDS),
    /** Why it did not leave, or came back; null where it did leave, and where that is not known. */
    why: z.nullable(z.enum(MAIL_REASONS)),
    since: instant(),
    at: instant(),
  });
export type EndedMail = z.output<ReturnType<typeof endedMail>>;

/** What an e-mail to somebody is: over, waiting, or `moving`, which it has been for less than ten minutes. */
const MAIL_STATES = [...MAIL_ENDS, ...MAIL_WAITS, 'moving'] as const;

const mailTo = () => z.object({ ...endedMail().shape, state: z.enum(MAIL_STATES) });
export type MailTo = z.output<ReturnType<typeof mailTo>>;

const mailRef = lazy(() => ({
  event: z.string().check(z.minLength(1), z.maxLength(200)),
  kind: z.enum(MAIL_KINDS),
}));

/** How far the signatures of a domain are, as SES says it. */
export const DKIM_STATES = ['SUCCESS', 'PENDING', 'FAILED', 'TEMPORARY_FAILURE', 'NOT_STARTED'] as const;

const mailSender = () =>
  z.object({
    /** `cognito`: the stage has no sender of its own. */
    mode: z.enum(['ses', 'cognito']),
    from: z.string(),
    domain: z.string(),
    /** Null where SES did not answer, and where it is not asked. */
    account: z.nullable(
      z.object({
        /** Out of the sandbox, in which e-mails go to verified addresses alone. */
        production: z.boolean(),
        sending: z.boolean(),
        /** AWS has nothing to complain of. */
        healthy: z.boolean(),
        /** In 24 hours; below zero: as many as there are. */
        perDay: z.number(),
        perSecond: z.number(),
        sentLastDay: z.number(),
      }),
    ),
    identity: z.nullable(
      z.object({
        verified: z.boolean(),
        dkim: z.enum(DKIM_STATES),
        /** The CNAME records of the domain. */
        records: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
  });
export type MailSender = z.output<ReturnType<typeof mailSender>>;

/** A mail as the admin saw it. */
const seenMail = () => z.strictObject({ ...mailRef(), v: z.int().check(z.minimum(1)) });

/** E-mails that are stuck, and who sends them, for the back office. */
export const mailAdmin = endpoints({
  /** Mails whose state has not changed for ten minutes, the longest stuck first, of one state or all; pages may be short. */
  waiting: {
    method: 'GET',
    path: '/api/admin/mails',
    access: 'manage_settings',
    input: () => z.strictObject({ state: z.optional(z.enum(MAIL_WAITS)), ...paging() }),
    output: () => pageOf(waitingMail()),
  },
  /** Mails that are over, the last one first, kept for half a year; those of a kind, or of a day. */
  log: {
    method: 'GET',
    path: '/api/admin/mails/log',
    access: 'manage_settings',
    input: () =>
      z.strictObject({
        state: z._default(z.enum(MAIL_ENDS), 'sent'),
        kind: z.optional(z.enum(MAIL_KINDS)),
        day: z.optional(day()),
        ...paging(),
      }),
    output: () => pageOf(endedMail()),
  },
  /** E-mails to somebody with an account, in any state, by when they were first due, the last one first. */
  toPerson: {
    method: 'GET',
    path: '/api/admin/mails/to',
    access: 'manage_settings',
    input: () =>
      z.strictObject({
        person: person(),
        ...dayRange(),
        ...paging(),
      }),
    output: () => pageOf(mailTo()),
  },
  /** One of them, also when it does not wait any more: its state is null then. */
  get: {
    method: 'GET',
    path: '/api/admin/mails/one',
    access: 'manage_settings',
    input: () => z.strictObject(mailRef()),
    output: () =>
      z.object({
        ...waitingMail().shape,
        state: z.nullable(z.enum(MAIL_WAITS)),
        /** What it is, once it is over; null before. */
        end: z.nullable(z.enum(MAIL_ENDS)),
        why: endedMail().shape.why,
        /** How often it was tried since it was first due, or since somebody sent it again. */
        tries: z.number(),
      }),
    errors: ['mail.not_found'],
  },
  /** From whom e-mails are, and what SES says of it now. */
  sender: {
    method: 'GET',
    path: '/api/admin/mails/sender',
    access: 'manage_settings',
    input: nothing,
    output: mailSender,
  },
  /** Sends a mail again, whatever became of the first attempts; only a person decides that. */
  sendAgain: {
    method: 'POST',
    path: '/api/admin/mails/again',
    access: 'manage_settings',
    input: seenMail,
    output: nothing,
    errors: ['mail.not_found', 'mail.changed'],
  },
  /** Ends a mail that waits: nobody sends it any more. */
  giveUp: {
    method: 'POST',
    path: '/api/admin/mails/end',
    access: 'manage_settings',
    input: seenMail,
    output: nothing,
    errors: ['mail.not_found', 'mail.changed'],
  },
});
