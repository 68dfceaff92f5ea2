import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { AdminView, rolesAdmin } from '../../../shared/contracts/people/roles-admin.ts';
import { NO_ROLE } from '../../../shared/permissions.ts';
import { findUsers } from '../../accounts/person/accounts.table.ts';
import { listUserIds } from '../../accounts/person/people-lists.table.ts';
import { findRoles, listRoles, roleIdOf } from '../../accounts/person/roles.table.ts';
import { findSignIns } from '../../accounts/person/sign-ins.table.ts';
import type { User } from '../../accounts/person/user.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { viewOf } from './role.ts';

/** Roles by name. */
export const listRolesForAdmin = async ({
  input: { cursor, limit },
}: Call<typeof rolesAdmin.list, Actor>): Promise<Output<typeof rolesAdmin.list>> => {
  const cursors = cursorsOf('rolesAdmin.list');
  const { items, next } = await listRoles({ after: cursors.read(cursor), limit });
  return { items: items.map(viewOf), next: cursors.write(next) };
};

const adminViews = async (admins: readonly User[]): Promise<AdminView[]> => {
  const [roles, signIns] = await Promise.all([
    findRoles(admins.flatMap(({ roleId }) => roleId ?? [])),
    Promise.all(admins.map(({ id }) => findSignIns(id))),
  ]);
  const names = new Map(roles.map((role) => [roleIdOf(role), role.name]));
  return admins.map(({ id, email, name, avatar, status, superAdmin = false, roleId, rightsV, at }, i) => ({
    id,
    v: rightsV,
    email,
    name,
    avatar,
    status,
    superAdmin,
    at,
    role: roleId && roleId !== NO_ROLE ? { id: roleId, name: names.get(roleId) ?? '' } : null,
    isWithoutRole: roleId === NO_ROLE && !superAdmin,
    lastSeenAt: signIns[i]?.lastSeenAt ?? null,
  }));
};

/** Everybody with the role admin, newest first. */
export const listAdmins = async ({
  input: { cursor, limit },
}: Call<typeof rolesAdmin.admins, Actor>): Promise<Output<typeof rolesAdmin.admins>> => {
  const cursors = cursorsOf('rolesAdmin.admins');
  const { items, next } = await listUserIds({ role: 'admin' }, { after: cursors.read(cursor), limit });
  const admins = await findUsers(items, { consistent: true });
  return { items: await adminViews(admins), next: cursors.write(next) };
};
