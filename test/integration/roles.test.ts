import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '../../shared/permissions.ts';
import { getItem, itemsIn } from '../support/acts/items.ts';
import { newAdmin, newPerson, newSuperAdmin, type Person } from '../support/acts/people.ts';

let boss: Person;
let other: Person;
beforeAll(async () => {
  [boss, other] = await Promise.all([newSuperAdmin(), newSuperAdmin()]);
});

const newRole = async (name = 'צוות תמיכה', permissions: Permission[] = ['view_users']) =>
  (await boss.call('rolesAdmin.create', { name, description: 'לבדיקה', permissions })).body;
const rightsOf = async ({ id }: Person) => (await getItem(`RIGHTS#${id}`, 'RIGHTS')) ?? {};
const seenOf = async (person: Person) => ({ id: person.id, v: Number((await rightsOf(person)).v) });
const assign = async (to: Person, roleId: string | null, by = boss) =>
  by.call('rolesAdmin.assign', { ...(await seenOf(to)), roleId });
const userCount = async (id: string) => (await getItem(`ROLE#${id}`, 'ROLE'))?.userCount;
const auditOf = (thing: string) => itemsIn(`AUD#${thing}`);

describe('a role', () => {
  it('has a name, a description and permissions, each with what it needs; its making is audited', async () => {
    const role = await newRole('  תמיכה  ', ['manage_users', 'manage_users', 'respond_tickets']);
    expect(role).toEqual({
      id: role.id,
      v: 1,
      name: 'תמיכה',
      description: 'לבדיקה',
      userCount: 0,
      permissions: ['manage_users', 'view_tickets', 'respond_tickets', 'view_users'],
    });
    expect(await auditOf(`role#${role.id}`)).toEqual([
      expect.objectContaining({
        action: 'update_role',
        by: boss.id,
        after: { name: 'תמיכה', description: 'לבדיקה', permissions: role.permissions },
      }),
    ]);
    const { items } = (await boss.call('rolesAdmin.list', {})).body;
    expect(items).toContainEqual(role);
    expect(items.map(({ name }) => name)).toEqual(items.map(({ name }) => name).sort());
  });

  it('needs a name, and knows no other permission', async () => {
    for (const wrong of [{ name: ' ' }, { permissions: ['super-admin'] }, { permissions: ['everything'] }]) {
      const input = { name: 'תפקיד', permissions: [], ...wrong } as never;
      expect((await boss.call('rolesAdmin.create', input)).body.code).toBe('call.invalid');
    }
  });

  it('is made once by a key, and another input under it is refused', async () => {
    const key = randomUUID();
    const input = { name: 'פעם אחת', permissions: [] };
    const made = await Promise.all([1, 2, 3].map(() => boss.call('rolesAdmin.create', input, key)));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(await auditOf(`role#${made[0]?.body.id}`)).toHaveLength(1);
    const changed = await boss.call('rolesAdmin.create', { ...input, name: 'אחר' }, key);
    expect(changed.body.code).toBe('idempotency.key_reused');
  });

  it('changes on the version that was seen, with before and after; the same call again is one change', async () => {
    const role = await newRole();
    const change = { id: role.id, v: 1, name: 'שם חדש', description: '', permissions: [] };
    const changed = await boss.call('rolesAdmin.update', change);
    expect(changed.body).toMatchObject({ name: 'שם חדש', v: 2, permissions: [] });
    expect((await boss.call('rolesAdmin.update', change)).body).toEqual(changed.body);
    const late = await other.call('rolesAdmin.update', { ...change, name: 'עוד שם' });
    expect([late.status, late.body.code]).toEqual([409, 'role.changed']);
    const rows = await auditOf(`role#${role.id}`);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({
      before: { name: 'צוות תמיכה', permissions: ['view_users'] },
      after: { name: 'שם חדש', permissions: [] },
    });
  });

  it('cannot be deleted while an admin has it', async () => {
    const [role, admin] = await Promise.all([newRole(), newAdmin()]);
    await assign(admin, role.id);
    const refused = await boss.call('rolesAdmin.remove', { id: role.id, v: role.v });
    expect([refused.status, refused.body.code]).toEqual([409, 'role.assigned']);
    await assign(admin, null);
    expect((await boss.call('rolesAdmin.remove', { id: role.id, v: role.v })).status).toBe(200);
    expect((await boss.call('rolesAdmin.remove', { id: role.id, v: role.v })).body.code).toBe(
      'role.not_found',
    );
    expect((await auditOf(`role#${role.id}`)).map(({ action }) => action)).toEqual([
      'update_role',
      'delete_role',
    ]);
  });

  it('is deleted, or given to somebody, when both are asked at once: never both', async () => {
    for (let round = 0; round < 5; round++) {
      const [role, admin] = await Promise.all([newRole(), newAdmin()]);
      const [removed, assigned] = await Promise.all([
        boss.call('rolesAdmin.remove', { id: role.id, v: role.v }),
        assign(admin, role.id, other),
      ]);
      expect([removed.status === 200, assigned.status === 200].filter(Boolean)).toHaveLength(1);
      expect((await rightsOf(admin)).roleId).toBe(assigned.status === 200 ? role.id : undefined);
      expect(await userCount(role.id)).toBe(assigned.status === 200 ? 1 : undefined);
    }
  });
});

describe('who has a role', () => {
  it('may do what it says from the next call on, and everything again without one', async () => {
    const [role, admin] = await Promise.all([newRole(), newAdmin()]);
    expect((await admin.call('requestsAdmin.list', {})).status).toBe(200);
    expect((await assign(admin, role.id)).status).toBe(200);
    expect((await admin.call('requestsAdmin.list', {})).body.code).toBe('auth.forbidden');
    expect((await admin.call('accountsAdmin.users', {})).status).toBe(200);
    expect((await admin.call('accounts.me', {})).body.permissions).toEqual(['view_users']);
    expect((await admin.call('registration.signIn', {})).body.permissions).toEqual(['view_users']);
    await boss.call('rolesAdmin.update', { ...role, name: role.name, permissions: [] } as never);
    const { id, v, name, description } = role;
    await boss.call('rolesAdmin.update', { id, v, name, description, permissions: ['manage_content'] });
    expect((await admin.call('accountsAdmin.users', {})).body.code).toBe('auth.forbidden');
    expect((await admin.call('requestsAdmin.list', {})).status).toBe(200);
    await assign(admin, null);
    expect((await admin.call('accounts.me', {})).body.permissions).toEqual([...PERMISSIONS]);
    expect((await assign(admin, 'none')).status).toBe(200);
    expect((await admin.call('accounts.me', {})).body.permissions).toEqual([]);
    const { items } = (await boss.call('rolesAdmin.admins', { limit: 100 })).body;
    expect(items.find((one) => one.id === admin.id)).toMatchObject({ role: null, isWithoutRole: true });
  });

  it('is counted exactly, through every change', async () => {
    const [first, second] = await Promise.all([newRole('ראשון'), newRole('שני')]);
    const admins = await Promise.all(Array.from({ length: 4 }, newAdmin));
    await Promise.all(admins.map((admin) => assign(admin, first.id)));
    expect(await userCount(first.id)).toBe(4);
    const [one, two, three] = admins as [Person, Person, Person];
    await assign(one, second.id);
    await assign(one, second.id);
    await assign(two, null);
    await boss.call('rightsAdmin.setRole', { ...(await seenOf(three)), role: 'fan' });
    expect([await userCount(first.id), await userCount(second.id)]).toEqual([1, 1]);
    expect((await rightsOf(three)).roleId).toBeUndefined();
  });

  it('is an admin other than oneself, and the role is there', async () => {
    const [role, fan, admin] = await Promise.all([newRole(), newPerson(), newAdmin()]);
    expect((await assign(fan, role.id)).body.code).toBe('user.not_admin');
    expect((await assign(boss, role.id)).body.code).toBe('user.own');
    const gone = role.id.replace(/.{4}$/, '0000');
    expect((await assign(admin, gone)).body.code).toBe('role.not_found');
    expect(await userCount(role.id)).toBe(0);
  });

  it('is listed with it among all admins', async () => {
    const [role, admin] = await Promise.all([newRole('כספים'), newAdmin()]);
    await assign(admin, role.id);
    await admin.call('accounts.me', {});
    const { items } = (await boss.call('rolesAdmin.admins', { limit: 100 })).body;
    expect(items.find(({ id }) => id === admin.id)).toMatchObject({
      email: admin.email,
      superAdmin: false,
      status: 'active',
      role: { id: role.id, name: 'כספים' },
      v: (await seenOf(admin)).v,
      lastSeenAt: expect.stringMatching(/Z$/),
    });
    expect(items.find(({ id }) => id === boss.id)).toMatchObject({ superAdmin: true, role: null });
  });
});

describe('a super admin', () => {
  const set = async (person: Person, superAdmin: boolean, by = boss) =>
    by.call('rolesAdmin.setSuperAdmin', { ...(await seenOf(person)), superAdmin });

  it('is made and unmade by another one, in the set as in the rights, with its rows of the audit', async () => {
    const admin = await newAdmin();
    expect((await set(admin, true)).status).toBe(200);
    expect((await getItem('SUPER', 'SUPER'))?.ids).toContain(admin.id);
    expect((await admin.call('rolesAdmin.admins', {})).status).toBe(200);
    expect((await set(admin, false)).status).toBe(200);
    expect((await getItem('SUPER', 'SUPER'))?.ids ?? new Set()).not.toContain(admin.id);
    expect((await admin.call('rolesAdmin.admins', {})).body.code).toBe('auth.super_admin_only');
    const rows = (await auditOf(`user#${admin.id}`)).filter(({ action }) =>
      String(action).endsWith('super_admin'),
    );
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'grant_super_admin',
        by: boss.id,
        details: { previous_status: false, new_status: true, timestamp: rows[0]?.at },
      }),
      expect.objectContaining({
        action: 'revoke_super_admin',
        by: boss.id,
        details: { previous_status: true, new_status: false, timestamp: rows[1]?.at },
      }),
    ]);
  });

  it('is an admin before, never oneself, and nobody else may do it', async () => {
    const [fan, admin] = await Promise.all([newPerson(), newAdmin()]);
    expect((await set(fan, true)).body.code).toBe('user.not_admin');
    expect((await set(boss, false)).body.code).toBe('user.own');
    expect((await set(other, false, admin)).body.code).toBe('auth.super_admin_only');
    expect((await rightsOf(other)).superAdmin).toBe(true);
  });

  it('always is left: of two who unmake each other at once, one stays', async () => {
    const pair = await Promise.all([newSuperAdmin(), newSuperAdmin()]);
    const [a, b] = pair;
    const answers = await Promise.all([set(b, false, a), set(a, false, b)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await Promise.all(pair.map(rightsOf));
    expect(left.filter(({ superAdmin }) => superAdmin)).toHaveLength(1);
  });
});
