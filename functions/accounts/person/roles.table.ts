import { NO_ROLE, type Permission } from '../../../shared/permissions.ts';
import { absent, equals, present } from '../../lib/table/expression.ts';
import { type ListQuery, type Page, queryPage } from '../../lib/table/lists.ts';
import { getItem, getItems, type Key, put, remove, update, type Write } from '../../lib/table/table.ts';

/** A role record: what its admins are permitted. */
export interface RoleRecord extends Key {
  readonly e: 'role';
  /** Version of the role itself; giving it to admins does not change it. */
  readonly v: number;
  readonly at: string;
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
  /** Admins who have it; moves in the transaction that gives it or takes it away. */
  readonly userCount: number;
  /** Hash of the input of the call that made it. */
  readonly inputHash: string;
  /** Who changed it last. */
  readonly by: string;
  readonly deskPk: string;
  readonly deskSk: string;
}

/** What super admins enter of a role. */
export type RoleFacts = Pick<RoleRecord, 'name' | 'description' | 'permissions'>;

/** Whose key it is. */
export const roleIdOf = ({ pk }: Pick<Key, 'pk'>): string => pk.slice('ROLE#'.length);

export const roleKey = (roleId: string): Key => ({ pk: `ROLE#${roleId}`, sk: 'ROLE' });

/** Reads a role record consistently: what was taken from it counts at the next call. */
export const findRole = (roleId: string): Promise<RoleRecord | null> =>
  getItem<RoleRecord>(roleKey(roleId), { consistent: true });

/** Counts one admin more or fewer for a role, which must exist, so that nobody gets a role that is just being deleted. */
const countRoleWrite = (roleId: string, difference: 1 | -1): Write =>
  update(roleKey(roleId), { add: { userCount: difference } }, { if: [present()] });

const isRecord = (roleId: string | null | undefined): roleId is string =>
  typeof roleId === 'string' && roleId !== NO_ROLE;

/** Somebody goes from one role record to another; having none is counted nowhere. */
export const countRoleWrites = (
  from: string | null | undefined,
  to: string | null | undefined,
): readonly Write[] =>
  from === to
    ? []
    : [
        ...(isRecord(from) ? [countRoleWrite(from, -1)] : []),
        ...(isRecord(to) ? [countRoleWrite(to, 1)] : []),
      ];

const DESK = 'ROLE';

/** Roles are listed by name. */
const deskSkOf = (id: string, name: string): string => `${name.toLowerCase()}#${id}`;

interface NewRole extends RoleFacts, Pick<RoleRecord, 'inputHash' | 'by' | 'at'> {
  readonly id: string;
}

export const newRole = ({ id, ...facts }: NewRole): RoleRecord => ({
  ...roleKey(id),
  ...facts,
  e: 'role',
  v: 1,
  userCount: 0,
  deskPk: DESK,
  deskSk: deskSkOf(id, facts.name),
});

export const putRole = (role: RoleRecord): Write => put(role, { if: [absent()] });

/** Changes what a role is, as read. */
export const changeRoleWrite = ({ pk, sk, v }: RoleRecord, facts: RoleFacts, by: string): Write =>
  update(
    { pk, sk },
    { set: { ...facts, by, deskSk: deskSkOf(roleIdOf({ pk }), facts.name) }, add: { v: 1 } },
    { if: [equals('v', v)] },
  );

/** Deletes a role, as read, that nobody has. */
export const removeRoleWrite = ({ pk, sk, v }: RoleRecord): Write =>
  remove({ pk, sk }, { if: [equals('v', v), equals('userCount', 0)] });

export const findRoles = (roleIds: readonly string[]): Promise<RoleRecord[]> =>
  getItems<RoleRecord>([...new Set(roleIds)].map(roleKey), { consistent: true });

/** By name. */
export const listRoles = async (page: Pick<ListQuery, 'after' | 'limit'>): Promise<Page<RoleRecord>> => {
  const { items, next } = await queryPage<Key>({ index: 'byDesk', partition: DESK, ...page });
  return { items: await getItems<RoleRecord>(items, { consistent: true }), next };
};
