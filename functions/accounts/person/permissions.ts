import type { Actor, Me } from '../../../shared/contracts/people/accounts.ts';
import { NO_ROLE, PERMISSIONS, type Permission } from '../../../shared/permissions.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { findRights } from './accounts.table.ts';
import { findRole } from './roles.table.ts';
import { effectiveRole, type RoleFacts } from './user.ts';

/**
 * What somebody may do in the back office now. A super admin may do everything that has a name, and so may an admin whom
 * a super admin gave no limit; an admin with a role record what it says, read consistently; with `NO_ROLE` nothing.
 */
export const permissionsOf = async (rights: RoleFacts): Promise<readonly Permission[]> => {
  if (effectiveRole(rights) !== 'admin') return [];
  if (rights.superAdmin || rights.roleId === undefined) return PERMISSIONS;
  if (rights.roleId === NO_ROLE) return [];
  return (await findRole(rights.roleId))?.permissions ?? [];
};

/**
 * For an act that asks for more than its endpoint does, by what it is asked to do. Throws `auth.forbidden`.
 */
export const requirePermission = async (actorId: string, permission: Permission): Promise<void> => {
  const rights = await findRights(actorId);
  if (!rights || !(await permissionsOf(rights)).includes(permission))
    throw new Refusal('auth.forbidden', `This needs access ${permission}`);
};

/** For the browser, which shows only what is allowed. */
export const withPermissions = async (actor: Actor): Promise<Me> => {
  const rights = actor.role === 'admin' ? await findRights(actor.id) : null;
  return { ...actor, permissions: rights ? [...(await permissionsOf(rights))] : [] };
};
