import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { PAGE_SIZE, TEXT } from '../../limits.ts';
import { PERMISSIONS } from '../../permissions.ts';
import { endpoints } from '../parts/endpoint.ts';
import { id, instant, line, nothing, optionalText, pageOf, paging, version } from '../parts/fields.ts';
import { roleChoice, userStatus } from '../parts/person-states.ts';

const permissions = lazy(() => z.array(z.enum(PERMISSIONS)).check(z.maxLength(PERMISSIONS.length)));

/** What admins who have this role may do. */
export const roleRecord = () =>
  z.object({
    id: id('rol'),
    v: z.number(),
    name: z.string(),
    description: z.string(),
    permissions: permissions(),
    /** Admins who have it. */
    userCount: z.number(),
  });
export type RoleView = z.output<ReturnType<typeof roleRecord>>;

/** What an admin enters of a role; permissions that others need are added to them. */
const roleFields = lazy(() => ({
  name: line(TEXT.name),
  description: optionalText(TEXT.reason),
  permissions: permissions(),
}));

const userId = lazy(() => id('usr'));

const adminRow = () =>
  z.object({
    id: userId(),
    /** Version of role and status; a change of an older one is refused. */
    v: z.number(),
    email: z.string(),
    name: z.string(),
    avatar: z.string(),
    status: userStatus(),
    superAdmin: z.boolean(),
    /** Null: may do everything that has a name, or nothing (`isWithoutRole`). */
    role: z.nullable(z.object({ id: id('rol'), name: z.string() })),
    /** No role was given yet: permitted nothing. */
    isWithoutRole: z.boolean(),
    at: instant(),
    lastSeenAt: z.nullable(instant()),
  });
export type AdminView = z.output<ReturnType<typeof adminRow>>;

const changed = () => z.object({ id: userId(), v: z.number() });
const ON_PERSON = ['user.not_found', 'user.changed', 'user.own', 'user.above', 'user.not_admin'] as const;

/** Roles and super admins. For super admins, who may do everything: so nobody gives more than they have. */
export const rolesAdmin = endpoints({
  /** By name; for everybody who gives them. */
  list: {
    method: 'GET',
    path: '/api/admin/roles',
    access: 'manage_users',
    input: () => z.strictObject(paging(PAGE_SIZE.most)),
    output: () => pageOf(roleRecord()),
  },
  create: {
    method: 'POST',
    path: '/api/admin/roles',
    access: 'super-admin',
    recent: true,
    input: () => z.strictObject(roleFields()),
    output: roleRecord,
    idempotent: true,
    errors: ['idempotency.key_reused'],
  },
  update: {
    method: 'PUT',
    path: '/api/admin/roles/{id}',
    access: 'super-admin',
    recent: true,
    input: () => z.strictObject({ id: id('rol'), v: version(), ...roleFields() }),
    output: roleRecord,
    errors: ['role.not_found', 'role.changed'],
  },
  /** Refused while an admin has it. */
  remove: {
    method: 'POST',
    path: '/api/admin/roles/{id}/removal',
    access: 'super-admin',
    recent: true,
    input: () => z.strictObject({ id: id('rol'), v: version() }),
    output: nothing,
    errors: ['role.not_found', 'role.changed', 'role.assigned'],
  },
  /** Everybody with the role admin, newest first. */
  admins: {
    method: 'GET',
    path: '/api/admin/admins',
    access: 'super-admin',
    input: () => z.strictObject(paging()),
    output: () => pageOf(adminRow()),
  },
  /** Gives an admin a role; with `none` they may do nothing, with null everything. */
  assign: {
    method: 'PUT',
    path: '/api/admin/admins/{id}/role',
    access: 'super-admin',
    recent: true,
    input: () => z.strictObject({ id: userId(), v: version(), roleId: z.nullable(roleChoice()) }),
    output: changed,
    errors: [...ON_PERSON, 'role.not_found', 'role.above'],
  },
  setSuperAdmin: {
    method: 'PUT',
    path: '/api/admin/admins/{id}/super-admin',
    access: 'super-admin',
    recent: true,
    input: () => z.strictObject({ id: userId(), v: version(), superAdmin: z.boolean() }),
    output: changed,
    errors: ON_PERSON,
  },
});
