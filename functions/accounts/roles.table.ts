import type { Permission } from '../../shared/permissions.ts';
import { present } from '../lib/expression.ts';
import { getItem, type Key, update, type Write } from '../lib/table.ts';

/** A role record: what its admins are permitted. */
export interface RoleRecord extends Key {
  readonly e: 'role';
  readonly v: number;
  readonly at: string;
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
  /** Admins who have it; moves in the transaction that gives it or takes it away. */
  readonly userCount: number;
  readonly deskPk: string;
  readonly deskSk: string;
}

const roleKey = (roleId: string): Key => ({ pk: `ROLE#${roleId}`, sk: 'ROLE' });

/** Reads a role record consistently: what was taken from it counts at the next call. */
export const findRole = (roleId: string): Promise<RoleRecord | null> =>
  getItem<RoleRecord>(roleKey(roleId), { consistent: true });

/** One admin more or fewer has a role; it must be there, so that nobody has a role that was deleted meanwhile. */
export const countRoleWrite = (roleId: string, difference: 1 | -1): Write =>
  update(roleKey(roleId), { add: { userCount: difference, v: 1 } }, { if: [present()] });
