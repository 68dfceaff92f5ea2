import * as z from 'zod/mini';
import { CREATOR_STATES } from '../../creator-states.ts';
import { lazy } from '../../lazy.ts';
import { TEXT } from '../../limits.ts';
import { MAIL_RETURNS } from '../../mails.ts';
import { LANGUAGES } from '../../texts/language.ts';
import { clearing } from '../parts/clearing.ts';
import { endpoints } from '../parts/endpoint.ts';
import { email, id, instant, line, nothing, pageOf, paging, text, version } from '../parts/fields.ts';
import { role, roleChoice, userStatus } from '../parts/person-states.ts';
import { personal } from '../parts/personal.ts';
import { requestRow } from '../parts/request-views.ts';

const userId = lazy(() => id('usr'));

/** What is left to do after a ban or a deletion, and how far it is. */
const closing = () =>
  z.object({
    reason: z.enum(['ban', 'deletion']),
    /** `stopped`: the person was activated before it was over. */
    state: z.enum(['open', 'done', 'stopped']),
    at: instant(),
    /** Open requests that were declined so far, and what went back to fans by it, in agorot. */
    requests: z.number(),
    refundedAgorot: z.number(),
  });

/** A person as the back office looks at one. */
export const person = () =>
  z.object({
    id: userId(),
    /** Version of role and status; an act on an older one is refused. */
    v: z.number(),
    at: instant(),
    email: z.string(),
    name: z.string(),
    avatar: z.string(),
    language: z.enum(LANGUAGES),
    bio: z.nullable(z.string()),
    location: z.string(),
    birthDate: z.nullable(z.string()),
    /** What the person was made; `isCreator` says whether there is a creator's profile. */
    role: role(),
    isCreator: z.boolean(),
    superAdmin: z.boolean(),
    status: userStatus(),
    deletedAt: z.nullable(instant()),
    wallet: z.nullable(
      z.object({
        balanceAgorot: z.number(),
        owedAgorot: z.number(),
        frozen: z.boolean(),
        closed: z.boolean(),
      }),
    ),
    /** Null for people who are no creators. */
    earnings: z.nullable(
      z.object({
        availableAgorot: z.number(),
        clearing: clearing(),
        disputedAgorot: z.number(),
        reservedAgorot: z.number(),
        paidOutAgorot: z.number(),
        earnedAgorot: z.number(),
      }),
    ),
    creator: z.nullable(
      z.object({ state: z.enum(CREATOR_STATES), ads: z.number(), openRequests: z.number() }),
    ),
    signIns: z.object({
      count: z.number(),
      lastSignInAt: z.nullable(instant()),
      lastSeenAt: z.nullable(instant()),
      /** Attempts since the last sign-in. */
      failures: z.number(),
    }),
    sockets: z.number(),
    /**
     * `needed`: an admin of a stage that asks for an authenticator app. `since`: in seconds since 1970. `resetting`: a
     * reset is not complete.
     */
    totp: z.object({ needed: z.boolean(), since: z.nullable(z.number()), resetting: z.boolean() }),
    closing: z.nullable(closing()),
    /** Why and since when no e-mail goes to their address; null while they do. */
    mailsStopped: z.nullable(z.object({ why: z.enum(MAIL_RETURNS), at: instant() })),
  });
export type PersonView = z.output<ReturnType<typeof person>>;

const personNote = () =>
  z.object({
    id: z.string(),
    text: z.string(),
    at: instant(),
    by: z.object({ id: userId(), name: z.string() }),
  });

/** People in the back office: looking at one, and writing to one. */
export const peopleAdmin = endpoints({
  get: {
    method: 'GET',
    path: '/api/admin/users/{id}',
    access: 'view_users',
    input: () => z.strictObject({ id: userId() }),
    output: person,
    errors: ['user.not_found'],
  },
  /** What a person ordered, or was ordered from them, newest first. */
  requests: {
    method: 'GET',
    path: '/api/admin/users/{id}/requests',
    access: 'view_users',
    input: () =>
      z.strictObject({ id: userId(), as: z._default(z.enum(['fan', 'creator']), 'fan'), ...paging() }),
    output: () => pageOf(requestRow()),
    errors: ['user.not_found'],
  },
  /** What a ban would end now, for its dialog. */
  beforeBan: {
    method: 'GET',
    path: '/api/admin/users/{id}/before-ban',
    access: 'manage_users',
    input: () => z.strictObject({ id: userId() }),
    output: () =>
      z.object({
        /** Open requests, made and asked for, and what goes back by declining them. */
        requests: z.number(),
        heldAgorot: z.number(),
        /** Open gifts of what they delivered. */
        gifts: z.number(),
        /** There are more gifts than were counted. */
        moreGifts: z.boolean(),
      }),
    errors: ['user.not_found'],
  },
  /** What admins noted about a person, newest first. */
  notes: {
    method: 'GET',
    path: '/api/admin/users/{id}/notes',
    access: 'view_users',
    input: () => z.strictObject({ id: userId(), ...paging() }),
    output: () => pageOf(personNote()),
    errors: ['user.not_found'],
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/users/{id}/notes',
    access: 'manage_users',
    input: () => z.strictObject({ id: userId(), text: personal('note', text(TEXT.description)) }),
    output: () => z.object({ id: z.string(), at: instant() }),
    idempotent: true,
    errors: ['user.not_found'],
  },
  /** A mail that leads to a new password; the current one stays good. Who never took up an invitation gets that again. */
  sendReset: {
    method: 'POST',
    path: '/api/admin/users/{id}/password-resets',
    access: 'manage_users',
    input: () => z.strictObject({ id: userId() }),
    output: () => z.object({ sent: z.enum(['reset', 'invitation']) }),
    recent: true,
    errors: [
      'user.not_found',
      'user.super_admin',
      'user.above',
      'user.no_email',
      'user.unreachable',
      'user.deleted',
      'rate.limited',
    ],
  },
  sendMail: {
    method: 'POST',
    path: '/api/admin/users/{id}/mails',
    access: 'manage_users',
    input: () =>
      z.strictObject({
        id: userId(),
        subject: personal('letter', line(TEXT.subject)),
        message: personal('letter', text(TEXT.message)),
      }),
    output: () => z.object({ id: z.string() }),
    idempotent: true,
    errors: ['user.not_found', 'user.no_email', 'rate.limited'],
  },
});

const acted = () => z.object({ id: userId(), v: z.number(), role: role(), status: userStatus() });
/** `v`: of role and status as they were looked at. */
const act = lazy(() => ({ id: userId(), v: version() }) as const);
const REFUSED = [
  'user.not_found',
  'user.changed',
  'user.own',
  'user.super_admin',
  'user.above',
  'user.deleted',
] as const;

/**
 * What admins do to people. Apart from the rest, since it may write rights, profiles and balances. Each needs a recent
 * password, and nobody acts on somebody who is permitted what they are not.
 */
export const rightsAdmin = endpoints({
  setRole: {
    method: 'PUT',
    path: '/api/admin/users/{id}/role',
    access: 'manage_users',
    /** `roleId`: of who becomes an admin; without one they are permitted nothing. */
    input: () => z.strictObject({ ...act(), role: role(), roleId: z.optional(roleChoice()) }),
    output: acted,
    recent: true,
    errors: [...REFUSED, 'role.not_found', 'role.above'],
  },
  /** Nobody sees them any more, their sessions end, and their open requests are declined and refunded. */
  ban: {
    method: 'POST',
    path: '/api/admin/users/{id}/ban',
    access: 'manage_users',
    input: () =>
      z.strictObject({
        ...act(),
        reason: personal('act', z._default(text(TEXT.reason, 0), '')),
        /** Gifts of what they delivered stay open without their name; so they are closed, and their buyers told. */
        closesGifts: z._default(z.boolean(), false),
      }),
    output: acted,
    recent: true,
    errors: REFUSED,
  },
  /** The profile is back, the ads stay off until their creator turns them on. */
  activate: {
    method: 'POST',
    path: '/api/admin/users/{id}/activate',
    access: 'manage_users',
    input: () => z.strictObject(act()),
    output: acted,
    recent: true,
    errors: REFUSED,
  },
  /** The log-in is removed, the person made nameless; entries stay. */
  remove: {
    method: 'POST',
    path: '/api/admin/users/{id}/deletion',
    access: 'super-admin',
    input: () => z.strictObject(act()),
    output: acted,
    recent: true,
    errors: [...REFUSED, 'user.open_requests', 'user.open_disputes', 'user.balance', 'user.earnings'],
  },
  /**
   * Takes away an authenticator app that was lost, with every session; `since` as it was looked at. Where one is needed,
   * the back office is closed to the person until another is set up. `service.busy`: not complete, to be repeated.
   */
  resetTotp: {
    method: 'POST',
    path: '/api/admin/users/{id}/totp-reset',
    access: 'super-admin',
    input: () => z.strictObject({ id: userId(), since: z.nullable(z.int()) }),
    output: nothing,
    recent: true,
    errors: REFUSED,
  },
  /** Makes an account and sends its first password. */
  invite: {
    method: 'POST',
    path: '/api/admin/users',
    access: 'manage_users',
    input: () =>
      z.strictObject({
        email: personal('account', email()),
        name: personal('account', line(TEXT.name)),
        role: role(),
        /** Of an admin; without one they are permitted nothing. */
        roleId: z.optional(roleChoice()),
        language: z._default(z.enum(LANGUAGES), 'he'),
      }),
    output: () => z.object({ id: userId() }),
    recent: true,
    idempotent: true,
    errors: ['account.email_taken', 'role.not_found', 'role.above', 'rate.limited'],
  },
});
