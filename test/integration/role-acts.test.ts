import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/index.ts';
import { type Endpoint, isForAdmins } from '../../shared/contracts/parts/endpoint.ts';
import type { Permission } from '../../shared/permissions.ts';
import { type Answer, codeOf } from '../support/acts/call.ts';
import { getItem } from '../support/acts/items.ts';
import {
  newAdmin,
  newAdminWith,
  newPerson,
  newSuperAdmin,
  type Person,
  setRights,
} from '../support/acts/people.ts';
import { admin, superAdmin, withAdmins } from '../support/admins/admins-of-people.ts';

withAdmins();

const MINE = ['manage_users', 'view_users'] as const;

interface Seen {
  readonly id: string;
  readonly v: number;
}
type Act = (by: Person, seen: Seen) => Promise<Answer<unknown>>;

/** Every act on a person whose rights it could touch. */
const ACTS: Record<string, Act> = {
  'rightsAdmin.setRole': (by, seen) => by.call('rightsAdmin.setRole', { ...seen, role: 'creator' }),
  'rightsAdmin.ban': (by, seen) => by.call('rightsAdmin.ban', { ...seen, reason: 'בדיקה' }),
  'rightsAdmin.activate': (by, seen) => by.call('rightsAdmin.activate', seen),
  'rightsAdmin.remove': (by, seen) => by.call('rightsAdmin.remove', seen),
  'rightsAdmin.resetTotp': (by, { id }) => by.call('rightsAdmin.resetTotp', { id, since: 1 }),
  'peopleAdmin.sendReset': (by, { id }) => by.call('peopleAdmin.sendReset', { id }),
  'rolesAdmin.assign': (by, seen) => by.call('rolesAdmin.assign', { ...seen, roleId: 'none' }),
  'rolesAdmin.setSuperAdmin': (by, seen) =>
    by.call('rolesAdmin.setSuperAdmin', { ...seen, superAdmin: false }),
};
/** These change nothing of what a person may do or how they get in. */
const HARMLESS = ['peopleAdmin.addNote', 'peopleAdmin.sendMail'];

/** On whom an admin who manages people, and nothing else, acts. */
const HOLDERS: Record<string, readonly [make: () => Promise<Person>, refusal: string | null]> = {
  'a fan': [newPerson, null],
  'an admin without a role': [
    async () => {
      const without = await newAdmin();
      await setRights(without.id, { roleId: 'none' });
      return without;
    },
    null,
  ],
  'an admin who may do less': [() => newAdminWith('view_users'), null],
  'an admin who may do the same': [() => newAdminWith(...MINE), null],
  'an admin who may do one thing more': [() => newAdminWith(...MINE, 'manage_payments'), 'user.above'],
  'an admin who may do something else': [() => newAdminWith('manage_settings'), 'user.above'],
  'an admin who may do everything': [newAdmin, 'user.above'],
  'a super admin': [newSuperAdmin, 'user.super_admin'],
};

const seenOf = async ({ id }: Person): Promise<Seen> => ({
  id,
  v: Number((await getItem(`RIGHTS#${id}`, 'RIGHTS'))?.v),
});

const all = Object.entries(contracts).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
);

it('each act on a person is in the table, and asks for a recent password', () => {
  const onPeople = all.filter(
    ({ endpoint: { method, path } }) =>
      method !== 'GET' && /^\/api\/admin\/(users|admins)\/\{id\}\//.test(path),
  );
  expect(onPeople.map(({ name }) => name).sort()).toEqual([...Object.keys(ACTS), ...HARMLESS].sort());
  const needsPassword = [...onPeople, ...all.filter(({ name }) => name === 'rightsAdmin.invite')];
  for (const { name, endpoint } of needsPassword) {
    expect(isForAdmins(endpoint.access)).toBe(true);
    expect([name, endpoint.recent === true]).toEqual([name, !HARMLESS.includes(name)]);
  }
});

describe.each(Object.entries(HOLDERS))('on %s', (_, [make, refusal]) => {
  it.each(Object.entries(ACTS))(
    '%s: by who is permitted all that they are, and nobody else',
    async (name, act) => {
      const [limited, person] = await Promise.all([newAdminWith(...MINE), make()]);
      const answer = await act(limited, await seenOf(person));
      const access = all.find((one) => one.name === name)?.endpoint.access;
      const expected = access === 'super-admin' ? 'auth.super_admin_only' : refusal;
      if (expected) expect(codeOf(answer)).toEqual([403, expected]);
      else expect(String(codeOf(answer)[1] ?? '')).not.toMatch(/^auth\.|above|super_admin/);
      const mighty = await act(superAdmin, await seenOf(person));
      expect(String(codeOf(mighty)[1] ?? '')).not.toMatch(/^auth\.|above|super_admin/);
    },
  );
});

describe('an admin is made', () => {
  const newRole = async (...permissions: Permission[]) =>
    (await superAdmin.call('rolesAdmin.create', { name: 'תפקיד', permissions })).body.id;
  const addressOf = (person: Person): string => `made-${person.id.slice(-12)}@example.com`;

  it('by invitation with the role that is named, or with nothing', async () => {
    const [limited, other, roleId] = await Promise.all([newPerson(), newPerson(), newRole('view_users')]);
    const invited = { name: 'גל', role: 'admin' as const, language: 'he' as const };
    const none = await admin.call('rightsAdmin.invite', { ...invited, email: addressOf(limited) });
    expect(await getItem(`RIGHTS#${none.body.id}`, 'RIGHTS')).toMatchObject({
      role: 'admin',
      roleId: 'none',
    });
    const some = await admin.call('rightsAdmin.invite', { ...invited, email: addressOf(other), roleId });
    expect(await getItem(`RIGHTS#${some.body.id}`, 'RIGHTS')).toMatchObject({ role: 'admin', roleId });
    expect(await getItem(`ROLE#${roleId}`, 'ROLE')).toMatchObject({ userCount: 1 });
  });

  it('with no role that permits more than whoever makes them may do', async () => {
    const [limited, person] = await Promise.all([newAdminWith(...MINE), newPerson()]);
    const [same, more] = await Promise.all([newRole(...MINE), newRole('manage_payments')]);
    const give = { ...(await seenOf(person)), role: 'admin' as const };
    const invited = { email: addressOf(person), name: 'גל', role: 'admin' as const, language: 'he' as const };
    expect(codeOf(await limited.call('rightsAdmin.setRole', { ...give, roleId: more }))).toEqual([
      403,
      'role.above',
    ]);
    expect(codeOf(await limited.call('rightsAdmin.invite', { ...invited, roleId: more }))).toEqual([
      403,
      'role.above',
    ]);
    const gone = same.replace(/.{4}$/, '0000');
    expect(codeOf(await limited.call('rightsAdmin.setRole', { ...give, roleId: gone }))).toEqual([
      404,
      'role.not_found',
    ]);
    expect((await limited.call('rightsAdmin.setRole', { ...give, roleId: same })).status).toBe(200);
    expect((await person.call('accountsAdmin.users', {})).status).toBe(200);
  });
});
