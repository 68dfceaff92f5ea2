import type { RoleView } from '../../../shared/contracts/people/roles-admin.ts';
import { withImplied } from '../../../shared/permissions.ts';
import { type RoleFacts, type RoleRecord, roleIdOf } from '../../accounts/person/roles.table.ts';

export const viewOf = (role: RoleRecord): RoleView => ({
  id: roleIdOf(role),
  v: role.v,
  name: role.name,
  description: role.description,
  permissions: [...role.permissions],
  userCount: role.userCount,
});

/** As it is kept, in one order: permissions bring along those that they need. */
export const factsOf = ({ name, description, permissions }: RoleFacts): RoleFacts => ({
  name,
  description,
  permissions: withImplied(permissions),
});

export const isSame = (a: RoleFacts, b: RoleFacts): boolean =>
  JSON.stringify(factsOf(a)) === JSON.stringify(factsOf(b));

/** For the audit. */
export const shownOf = ({ name, description, permissions }: RoleFacts) => ({
  name,
  description,
  permissions: [...permissions],
});
