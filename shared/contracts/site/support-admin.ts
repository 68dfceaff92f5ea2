import * as z from 'zod/mini';
import { PAGE_SIZE, TEXT } from '../../limits.ts';
import { endpoints } from '../parts/endpoint.ts';
import { id, instant, pageOf, paging, text, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';

export const TICKET_STATUSES = ['open', 'in-progress', 'resolved'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_PRIORITIES = ['high', 'medium', 'low'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** Whose tickets are asked for. */
export const TICKET_HOLDERS = ['mine', 'nobody'] as const;

const ticketId = () => id('tkt');
const admin = () => z.object({ id: id('usr'), name: z.string() });

const ticketRow = () =>
  z.object({
    id: ticketId(),
    v: z.number(),
    shortId: z.string(),
    /** Empty once who asked has left, as is `email`. */
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    status: z.enum(TICKET_STATUSES),
    priority: z.enum(TICKET_PRIORITIES),
    at: instant(),
    /** When somebody last changed it; until then when it came. */
    changedAt: instant(),
    /** The admin who has it; null for nobody. */
    holder: z.nullable(admin()),
  });
export type TicketRow = z.output<ReturnType<typeof ticketRow>>;

/** What was said after the first message, by who asked or by the team. */
const said = () =>
  z.object({
    id: z.string(),
    by: z.enum(['asker', 'team']),
    /** Who answered for the team. */
    admin: z.nullable(admin()),
    text: z.string(),
    at: instant(),
  });

/** What a change of a ticket answers: what is kept of it now. */
const changed = () =>
  z.object({
    id: ticketId(),
    v: z.number(),
    status: z.enum(TICKET_STATUSES),
    priority: z.enum(TICKET_PRIORITIES),
  });

const errors = ['ticket.not_found', 'ticket.changed'] as const;

/** What visitors wrote through the contact form, for those who answer it. */
export const supportAdmin = endpoints({
  /** By text: the number, the address, or words of name, subject and message, each from its beginning. */
  list: {
    method: 'GET',
    path: '/api/admin/tickets',
    access: 'view_tickets',
    input: () =>
      z.strictObject({
        ...paging(),
        status: z.optional(z.enum(TICKET_STATUSES)),
        priority: z.optional(z.enum(TICKET_PRIORITIES)),
        /** Of the caller's own, or those that nobody has. */
        holder: z.optional(z.enum(TICKET_HOLDERS)),
        text: z.optional(text(TEXT.search)),
        order: z._default(z.enum(['newest', 'oldest']), 'newest'),
      }),
    output: () => pageOf(ticketRow()),
  },
  get: {
    method: 'GET',
    path: '/api/admin/tickets/{id}',
    access: 'view_tickets',
    input: () => z.strictObject({ id: ticketId() }),
    output: () =>
      z.object({
        ...ticketRow().shape,
        message: z.string(),
        /** Whose account has the address, which anybody may have written; null for nobody's. */
        person: z.nullable(admin()),
        /** Which order it is about, where it was written from one. */
        requestId: z.nullable(id('req')),
        /** When its link ends by which who asked reads and writes on; null before the first answer. */
        linkEndsAt: z.nullable(instant()),
      }),
    errors: ['ticket.not_found'],
  },
  /** What was said after the first message, newest first. */
  said: {
    method: 'GET',
    path: '/api/admin/tickets/{id}/said',
    access: 'view_tickets',
    input: () => z.strictObject({ id: ticketId(), ...paging(PAGE_SIZE.notifications) }),
    output: () => pageOf(said()),
    errors: ['ticket.not_found'],
  },
  /** Answers the version that was read, by e-mail, with a link to go on. An open ticket is in progress from then on. */
  answer: {
    method: 'POST',
    path: '/api/admin/tickets/{id}/answers',
    access: 'respond_tickets',
    idempotent: true,
    input: () =>
      z.strictObject({ id: ticketId(), v: version(), text: personal('inquiry', text(TEXT.message)) }),
    output: () => z.object({ id: z.string(), at: instant() }),
    errors: [...errors, 'ticket.unreachable', 'ticket.full', 'idempotency.key_reused'],
  },
  /** Newest first. */
  notes: {
    method: 'GET',
    path: '/api/admin/tickets/{id}/notes',
    access: 'view_tickets',
    input: () => z.strictObject({ id: ticketId(), ...paging(PAGE_SIZE.notifications) }),
    output: () => pageOf(z.object({ id: z.string(), text: z.string(), at: instant(), by: admin() })),
    errors: ['ticket.not_found'],
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/tickets/{id}/notes',
    access: 'respond_tickets',
    idempotent: true,
    input: () => z.strictObject({ id: ticketId(), text: personal('note', text(TEXT.description)) }),
    output: () => z.object({ id: z.string(), at: instant() }),
    errors: ['ticket.not_found', 'idempotency.key_reused'],
  },
  setStatus: {
    method: 'POST',
    path: '/api/admin/tickets/{id}/status',
    access: 'respond_tickets',
    input: () => z.strictObject({ id: ticketId(), v: version(), status: z.enum(TICKET_STATUSES) }),
    output: changed,
    errors,
  },
  setPriority: {
    method: 'POST',
    path: '/api/admin/tickets/{id}/priority',
    access: 'respond_tickets',
    input: () => z.strictObject({ id: ticketId(), v: version(), priority: z.enum(TICKET_PRIORITIES) }),
    output: changed,
    errors,
  },
  /** Takes one that nobody has, or gives one's own back. */
  take: {
    method: 'POST',
    path: '/api/admin/tickets/{id}/holder',
    access: 'respond_tickets',
    input: () => z.strictObject({ id: ticketId(), v: version(), mine: z.boolean() }),
    output: changed,
    errors: [...errors, 'ticket.taken'],
  },
  /** The same of one that somebody else has. */
  takeOver: {
    method: 'POST',
    path: '/api/admin/tickets/{id}/takeover',
    access: 'manage_support',
    input: () => z.strictObject({ id: ticketId(), v: version(), mine: z.boolean() }),
    output: changed,
    errors,
  },
});
