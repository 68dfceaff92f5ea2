import * as z from 'zod/mini';
import { DOOR_PATH } from '../../door.ts';
import { SEARCH_SHORTEST, TEXT } from '../../limits.ts';
import { MAIL_TOPICS } from '../../mail-topics.ts';
import { PERMISSIONS } from '../../permissions.ts';
import { LANGUAGES } from '../../texts/language.ts';
import { favorites } from '../market/favorites.ts';
import { agreedVersions } from '../parts/agreed.ts';
import { dayRange } from '../parts/day-range.ts';
import { endpoints } from '../parts/endpoint.ts';
import {
  day,
  email,
  fileUpload,
  id,
  instant,
  line,
  nothing,
  pageOf,
  paging,
  text,
  uploadKey,
  version,
} from '../parts/fields.ts';
import { role, userStatus } from '../parts/person-states.ts';
import { personal } from '../parts/personal.ts';

/** Who the caller is, as the server sees it. `role` is derived: admin, else creator (a profile exists), else fan. */
export const actor = () =>
  z.object({
    id: id('usr'),
    role: role(),
    isCreator: z.boolean(),
    superAdmin: z.boolean(),
    name: z.string(),
    email: z.string(),
    avatar: z.string(),
    language: z.enum(LANGUAGES),
    /** The versions of the legal pages they agreed to. */
    agreed: agreedVersions(),
    /** An admin who needs an authenticator app here and has none: the back office is closed to them until then. */
    mustEnrol: z.optional(z.literal(true)),
  });
export type Actor = z.output<ReturnType<typeof actor>>;

/** What the browser knows of who is signed in. `permissions` of an admin now; empty for all others. */
export const me = () => z.extend(actor(), { permissions: z.array(z.enum(PERMISSIONS)) });
export type Me = z.output<ReturnType<typeof me>>;

const profile = () =>
  z.object({
    id: id('usr'),
    email: z.string(),
    name: z.string(),
    birthDate: z.nullable(z.string()),
    bio: z.nullable(z.string()),
    avatar: z.string(),
    location: z.string(),
    interests: z.array(z.string()),
    language: z.enum(LANGUAGES),
    /** Topics about which they want no e-mails. */
    mutedMails: z.array(z.enum(MAIL_TOPICS)),
    v: z.number(),
  });

export const accounts = endpoints({
  /** Ends every session of the caller on every device. */
  signOutEverywhere: {
    method: 'DELETE',
    path: '/api/session',
    access: 'signed-in',
    input: nothing,
    output: nothing,
  },
  /** After a new password: ends every session begun before this second; the caller signs in again at once. */
  endEarlierSessions: {
    method: 'DELETE',
    path: '/api/session/earlier',
    access: 'signed-in',
    input: nothing,
    output: nothing,
  },
  /** A mail that leads to a new password, if the address has an account; the answer does not say whether. */
  requestPasswordReset: {
    method: 'POST',
    path: '/api/password-resets',
    access: 'public',
    input: () =>
      z.strictObject({
        email: personal('account', email()),
        language: z.enum(LANGUAGES),
        /** The order that waits for the account. */
        draft: z.optional(id('drf')),
      }),
    output: nothing,
    errors: ['rate.limited'],
  },
  /** The language of e-mails, and of the site when the person signs in. */
  setLanguage: {
    method: 'PUT',
    path: '/api/me/language',
    access: 'signed-in',
    input: () => z.strictObject({ language: z.enum(LANGUAGES) }),
    output: nothing,
  },
  /** Agrees to the versions in force, which an order asks for once there are new ones. */
  agree: {
    method: 'PUT',
    path: '/api/me/agreed',
    access: 'signed-in',
    input: agreedVersions,
    output: nothing,
    errors: ['terms.changed'],
  },
  /** Whether e-mails about this come; those about money and the account always do. */
  chooseMails: {
    method: 'PUT',
    path: '/api/me/mails/{topic}',
    access: 'signed-in',
    input: () => z.strictObject({ topic: z.enum(MAIL_TOPICS), wanted: z.boolean() }),
    output: nothing,
  },
  me: { method: 'GET', path: '/api/me', access: 'signed-in', input: nothing, output: me },
  profile: {
    method: 'GET',
    path: '/api/me/profile',
    access: 'signed-in',
    input: nothing,
    output: profile,
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/me/profile',
    access: 'signed-in',
    input: () =>
      z.strictObject({
        name: personal('account', line(TEXT.name)),
        birthDate: personal('account', z.nullable(day())),
        bio: personal('account', z.nullable(text(TEXT.bio, 0))),
        location: personal('account', z._default(line(TEXT.name, 0), '')),
        interests: personal('account', z._default(z.array(line(40)).check(z.maxLength(20)), [])),
        language: z.enum(LANGUAGES),
        v: version(),
      }),
    output: profile,
    errors: ['account.changed', 'account.age', 'account.birth_date'],
  },
  requestAvatarUpload: {
    method: 'POST',
    path: '/api/me/avatar-upload',
    access: 'signed-in',
    input: () =>
      z.strictObject({
        contentType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/gif']),
        bytes: z.int().check(z.positive()),
      }),
    output: fileUpload,
    errors: ['image.type', 'image.too_large', 'rate.limited'],
  },
  saveAvatar: {
    method: 'PUT',
    path: '/api/me/avatar',
    access: 'signed-in',
    input: () => z.strictObject({ key: uploadKey() }),
    output: profile,
    errors: ['image.type', 'image.too_large', 'image.too_many_pixels', 'image.missing'],
  },
  ...favorites,
});

const adminUser = () =>
  z.object({
    id: id('usr'),
    email: z.string(),
    name: z.string(),
    role: role(),
    status: userStatus(),
    superAdmin: z.boolean(),
    avatar: z.string(),
    at: instant(),
  });

export const accountsAdmin = endpoints({
  /** Somebody gave a password at the door of the back office: admins are let in, all others refused and logged. */
  enter: {
    method: 'POST',
    path: DOOR_PATH,
    access: 'admin',
    input: nothing,
    output: me,
  },
  users: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'view_users',
    input: () =>
      z.strictObject({
        role: z.optional(role()),
        status: z.optional(userStatus()),
        /** Parts of name or address, each anywhere in it. */
        text: z.optional(line(TEXT.email, SEARCH_SHORTEST)),
        /** Days on which they signed up. */
        ...dayRange(),
        /** The number of a page, from 1, in place of a cursor. */
        page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
        ...paging(),
      }),
    /** `total`: of everybody who fits. */
    output: () => z.extend(pageOf(adminUser()), { total: z.number() }),
  },
  /** At most five people to pick one from for a change of a balance, while somebody types. */
  search: {
    method: 'GET',
    path: '/api/admin/people',
    access: 'manage_payments',
    input: () => z.strictObject({ letters: line(TEXT.search, SEARCH_SHORTEST) }),
    output: () =>
      z.object({
        items: z.array(z.object({ id: id('usr'), email: z.string(), name: z.string(), avatar: z.string() })),
      }),
  },
});
