import { randomUUID } from 'node:crypto';
import { findRights } from '../../../functions/accounts/person/accounts.table.ts';
import { ownerOfEmail } from '../../../functions/accounts/person/emails.table.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import type { Answer } from '../acts/call.ts';
import { itemsIn } from '../acts/items.ts';
import { newAdmin, newPerson, type Person, setRights } from '../acts/people.ts';

/** An act of the back office, on something that is made anew for it. */
export interface Act {
  /** What whoever comes second may be told; empty where it is done for both, once. */
  readonly told: readonly ErrorCode[];
  readonly prepare: (admin: Person) => Promise<{
    readonly act: (admin: Person) => Promise<Answer<unknown>>;
    /** How often it was done. */
    readonly times: () => Promise<number>;
  }>;
}

/** Acts by their endpoint, and which of several of it. */
export type Acts = Readonly<Record<string, Act>>;

/** Two who may do everything. */
export const newPairOfAdmins = async (): Promise<readonly [Person, Person]> => {
  const pair = await Promise.all([newAdmin(), newAdmin()]);
  await Promise.all(pair.map(({ id }) => setRights(id, { superAdmin: true })));
  return pair;
};

/** How many rows of these actions a thing has. */
export const audited = async (thing: string, ...actions: string[]): Promise<number> =>
  (await itemsIn(`AUD#${thing}`)).filter(({ action }) => actions.includes(String(action))).length;

/** Counts what is done from now on. */
export const auditedSince = async (thing: string, action: string): Promise<() => Promise<number>> => {
  const before = await audited(thing, action);
  return async () => (await audited(thing, action)) - before;
};

const onPerson = (
  action: string,
  act: (admin: Person, seen: { id: string; v: number }) => Promise<Answer<unknown>>,
  before: (admin: Person, seen: { id: string; v: number }) => Promise<unknown> = async () => {},
): Act => ({
  told: ['user.changed', 'user.deleted'],
  prepare: async (admin) => {
    const { id } = await newPerson();
    const seen = async () => ({ id, v: (await admin.call('peopleAdmin.get', { id })).body.v });
    await before(admin, await seen());
    const now = await seen();
    return { act: (one) => act(one, now), times: () => audited(`user#${id}`, action) };
  },
});

const onAdmin = (
  action: string,
  act: (admin: Person, seen: { id: string; v: number }, roleId: string) => Promise<Answer<unknown>>,
): Act => ({
  told: ['user.changed'],
  prepare: async (admin) => {
    const [{ id }, role] = await Promise.all([newAdmin(), newRole(admin)]);
    const v = Number((await findRights(id))?.v);
    return { act: (one) => act(one, { id, v }, role.id), times: () => audited(`user#${id}`, action) };
  },
});

export const actsOnPeople: Acts = {
  'rightsAdmin.ban': onPerson('user.banned', (admin, seen) => admin.call('rightsAdmin.ban', seen)),
  'rightsAdmin.activate': onPerson(
    'user.activated',
    (admin, seen) => admin.call('rightsAdmin.activate', seen),
    (admin, seen) => admin.call('rightsAdmin.ban', seen),
  ),
  'rightsAdmin.setRole': onPerson('user.role_set', (admin, seen) =>
    admin.call('rightsAdmin.setRole', { ...seen, role: 'creator' }),
  ),
  'rightsAdmin.remove': onPerson('user.deleted', (admin, seen) => admin.call('rightsAdmin.remove', seen)),
  'rightsAdmin.resetTotp': {
    told: [],
    prepare: async (admin) => {
      const { id } = await newAdmin();
      const { since } = (await admin.call('peopleAdmin.get', { id })).body.totp;
      return {
        act: (one) => one.call('rightsAdmin.resetTotp', { id, since }),
        times: () => audited(`user#${id}`, 'user.totp_reset'),
      };
    },
  },
  'rightsAdmin.invite': {
    told: ['account.email_taken'],
    prepare: async () => {
      const email = `${randomUUID()}@example.com`;
      return {
        act: (one) => one.call('rightsAdmin.invite', { email, name: `של ${one.id}`, role: 'fan' }),
        times: async () => audited(`user#${await ownerOfEmail(email)}`, 'user.invited'),
      };
    },
  },
};

const newRole = async (admin: Person): Promise<{ id: string; v: number }> =>
  (await admin.call('rolesAdmin.create', { name: 'תמיכה', permissions: ['view_tickets'] })).body;

const onRole = (
  action: string,
  told: Act['told'],
  act: (admin: Person, role: { id: string; v: number }) => Promise<Answer<unknown>>,
): Act => ({
  told,
  prepare: async (admin) => {
    const { id, v } = await newRole(admin);
    // Making it left a row as well.
    return { act: (one) => act(one, { id, v }), times: await auditedSince(`role#${id}`, action) };
  },
});

export const actsOnRoles: Acts = {
  'rolesAdmin.setSuperAdmin': onAdmin('grant_super_admin', (admin, seen) =>
    admin.call('rolesAdmin.setSuperAdmin', { ...seen, superAdmin: true }),
  ),
  'rolesAdmin.assign': onAdmin('assign_role', (admin, seen, roleId) =>
    admin.call('rolesAdmin.assign', { ...seen, roleId }),
  ),
  'rolesAdmin.update': onRole('update_role', ['role.changed'], (admin, role) =>
    admin.call('rolesAdmin.update', { ...role, name: `של ${admin.id}`, permissions: [] }),
  ),
  'rolesAdmin.remove': onRole('delete_role', ['role.changed', 'role.not_found'], (admin, role) =>
    admin.call('rolesAdmin.remove', role),
  ),
};
