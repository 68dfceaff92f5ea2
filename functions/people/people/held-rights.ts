import { NO_ROLE, PERMISSIONS, type Permission } from '../../../shared/permissions.ts';
import { findRights } from '../../accounts/person/accounts.table.ts';
import { permissionsOf } from '../../accounts/person/permissions.ts';
import { findRole } from '../../accounts/person/roles.table.ts';
import type { RoleFacts } from '../../accounts/person/user.ts';
import { Refusal } from '../../lib/lambda/errors.ts';

interface Held {
  readonly superAdmin: boolean;
  readonly permissions: readonly Permission[];
}

/** Whether somebody is permitted all that another is: who is not neither acts on them nor makes others like them. */
const reaches = (actor: Held, other: Held): boolean =>
  (actor.superAdmin || !other.superAdmin) &&
  other.permissions.every((permission) => actor.permissions.includes(permission));

const heldBy = async (rights: RoleFacts): Promise<Held> => ({
  superAdmin: rights.superAdmin === true,
  permissions: await permissionsOf(rights),
});

const heldByActor = async (actorId: string): Promise<Held> => {
  const rights = await findRights(actorId);
  return rights ? heldBy(rights) : { superAdmin: false, permissions: [] };
};

/**
 * Whatever is done to a person goes through here. A ban takes nothing from what somebody holds: a banned admin is given
 * back by who reaches them. Throws `user.super_admin`, `user.above`.
 */
export const refuseAbove = async (actorId: string, person: RoleFacts): Promise<void> => {
  const held = await heldBy(person);
  if (held.permissions.length === 0 && !held.superAdmin) return;
  const actor = await heldByActor(actorId);
  if (held.superAdmin && !actor.superAdmin) throw new Refusal('user.super_admin');
  if (!reaches(actor, held))
    throw new Refusal('user.above', 'The person is permitted what the caller is not');
};

/** The role record that is given, null for no limit at all. Throws `role.not_found`, `role.above`. */
export const refuseRoleAbove = async (actorId: string, roleId: string | null): Promise<void> => {
  if (roleId === NO_ROLE) return;
  const permissions = roleId === null ? PERMISSIONS : (await findRole(roleId))?.permissions;
  if (!permissions) throw new Refusal('role.not_found');
  if (!reaches(await heldByActor(actorId), { superAdmin: false, permissions }))
    throw new Refusal('role.above', 'The role permits what the caller may not do');
};
