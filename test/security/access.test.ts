import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/index.ts';
import { type Access, type Endpoint, isForAdmins, routeKey } from '../../shared/contracts/parts/endpoint.ts';
import { isPermission, PERMISSIONS } from '../../shared/permissions.ts';
import { ENDS_SESSION } from '../support/acts/ends-session.ts';
import { itemsIn, patch, removeItem } from '../support/acts/items.ts';
import {
  newAdmin,
  newAdminWith,
  newCreator,
  newPerson,
  type Person,
  setRights,
  tokenOf,
} from '../support/acts/people.ts';
import { siteUrl } from '../support/acts/world.ts';
import { ofToday } from '../support/run/turns.ts';

/** Every endpoint of the contract against every kind of caller: who may not call it is refused before anything else. */
const ALL = Object.entries(contracts).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
);

const ask = async (
  { method, path }: Endpoint,
  token?: string,
): Promise<{ status: number; code?: string; message?: string }> => {
  const url = siteUrl(path.replace(/\{(\w+)\}/g, (_, field: string) => (field === 'slug' ? 'about' : 'x')));
  const response = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'idempotency-key': 'access-test',
      'content-type': 'application/json',
    },
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{"unknown":true}' }),
  });
  const text = await response.text();
  return { status: response.status, ...(text.startsWith('{') ? JSON.parse(text) : {}) };
};

/** What no role record can permit. */
const BEYOND_PERMISSIONS = [
  'accountsAdmin.enter',
  'auditAdmin.get',
  'auditAdmin.list',
  'paypalAdmin.save',
  'rightsAdmin.remove',
  'rightsAdmin.resetTotp',
  'rolesAdmin.admins',
  'rolesAdmin.assign',
  'rolesAdmin.create',
  'rolesAdmin.remove',
  'rolesAdmin.setSuperAdmin',
  'rolesAdmin.update',
];

const ALLOWED: Record<'fan' | 'creator' | 'admin', readonly Access[]> = {
  fan: ['public', 'identity', 'signed-in'],
  creator: ['public', 'identity', 'signed-in', 'creator'],
  admin: ['public', 'identity', 'signed-in', 'admin', ...PERMISSIONS],
};

describe('who may call', () => {
  const people: Partial<Record<keyof typeof ALLOWED, Person>> = {};
  beforeAll(async () => {
    [people.fan, people.creator, people.admin] = await Promise.all([newPerson(), newCreator(), newAdmin()]);
  });

  it.each(ALL.filter(({ endpoint }) => endpoint.access !== 'public'))(
    '$name: not without a token',
    async ({ endpoint }) => {
      expect((await ask(endpoint)).status).toBe(401);
    },
  );

  for (const role of ['fan', 'creator', 'admin'] as const) {
    it.each(ALL.filter(({ endpoint }) => !ALLOWED[role].includes(endpoint.access)))(
      `$name: not a ${role}`,
      async ({ endpoint }) => {
        const answer = await ask(endpoint, people[role]?.token);
        expect(answer.status).toBe(403);
        expect(answer.code).toMatch(/^auth\.(forbidden|super_admin_only)$/);
      },
    );

    it(`a ${role} is not refused where they are allowed`, async () => {
      for (const { name, endpoint } of ALL.filter((one) => ALLOWED[role].includes(one.endpoint.access))) {
        // Public reads admit nobody in particular, and asking them would fill the edge's cache for other tests.
        if (ENDS_SESSION.has(name) || endpoint.access === 'public') continue;
        expect([name, (await ask(endpoint, people[role]?.token)).code ?? '']).not.toEqual([
          name,
          expect.stringMatching(/^auth\./),
        ]);
      }
    });
  }

  const ASK_PERMISSION = ALL.filter(({ endpoint }) => isPermission(endpoint.access));
  const refusedTo = async ({ token }: Person, endpoint: Endpoint): Promise<boolean> =>
    /^auth\./.test((await ask(endpoint, token)).code ?? '');

  it('what asks for a permission is all of the back office but its door and what is for super admins', () => {
    const others = ALL.filter(({ endpoint }) => ['admin', 'super-admin'].includes(endpoint.access));
    expect(others.map(({ name }) => name).sort()).toEqual(BEYOND_PERMISSIONS);
    const ofAdmins = ALL.filter(({ endpoint }) => endpoint.path.startsWith('/api/admin/'));
    expect(ofAdmins.filter(({ endpoint }) => !isForAdmins(endpoint.access))).toEqual([]);
    expect(ASK_PERMISSION.length + others.length).toBe(ofAdmins.length);
  });

  it.each(ofToday([...PERMISSIONS, 'nothing'] as const))(
    'an admin whose role permits %s: exactly the endpoints that ask for it',
    async (permitted) => {
      const admin = await newAdminWith(...(permitted === 'nothing' ? [] : [permitted]));
      expect((await admin.call('accounts.me', {})).body.permissions).toEqual(
        permitted === 'nothing' ? [] : [permitted],
      );
      expect((await admin.call('accountsAdmin.enter', {})).status).toBe(200);
      for (const { name, endpoint } of ASK_PERMISSION)
        expect([name, await refusedTo(admin, endpoint)]).toEqual([
          name,
          endpoint.access !== permitted && endpoint.also !== permitted,
        ]);
    },
  );

  it('nobody with a permission that was taken away, from then on and with the token of before', async () => {
    const admin = await newAdminWith('view_users', 'manage_content');
    expect((await admin.call('accountsAdmin.users', {})).status).toBe(200);
    const roleId = admin.id.replace('usr_', 'rol_');
    await patch({ pk: `ROLE#${roleId}`, sk: 'ROLE' }, { permissions: ['manage_content'] });
    const answer = await admin.call('accountsAdmin.users', {});
    expect([answer.status, answer.body.code]).toEqual([403, 'auth.forbidden']);
    expect((await admin.call('requestsAdmin.list', {})).status).toBe(200);
    await removeItem(`ROLE#${roleId}`, 'ROLE');
    expect((await admin.call('requestsAdmin.list', {})).body.code).toBe('auth.forbidden');
  });

  it('a super admin may do everything, whatever a role record says', async () => {
    const admin = await newAdminWith();
    await setRights(admin.id, { superAdmin: true });
    expect((await admin.call('accounts.me', {})).body.permissions).toEqual([...PERMISSIONS]);
    expect((await admin.call('accountsAdmin.users', {})).status).toBe(200);
  });

  it.each(Object.entries(Object.groupBy(ASK_PERMISSION, ({ name }) => name.split('.')[0] ?? '')))(
    '%s: who is refused leaves a row in the audit, and no more than five an hour',
    async (_, [first] = []) => {
      const fan = await newPerson();
      const endpoint = first?.endpoint as Endpoint;
      for (let i = 0; i < 7; i++) expect(await refusedTo(fan, endpoint)).toBe(true);
      const rows = await itemsIn(`AUD#user#${fan.id}`);
      expect(rows).toHaveLength(5);
      expect(rows[0]).toMatchObject({
        action: 'admin_access_denied',
        by: fan.id,
        requestId: expect.stringMatching(/.+/),
        details: { role: 'fan', endpoint: routeKey(endpoint) },
      });
    },
  );

  it('nobody who is banned, from the moment of the ban', async () => {
    const person = await newPerson();
    await setRights(person.id, { status: 'banned' });
    const answer = await person.call('accounts.me', {});
    expect([answer.status, answer.body.code]).toEqual([403, 'auth.inactive']);
  });

  it('nobody who signed out everywhere, with an access token of before', async () => {
    const person = await newPerson();
    expect((await person.call('accounts.signOutEverywhere', {})).status).toBe(200);
    const answer = await person.call('accounts.me', {});
    expect([answer.status, answer.body.code]).toEqual([401, 'auth.signed_out']);
  });

  it('nobody with an id token', async () => {
    const person = await newPerson();
    const { id } = await tokenOf(person.email);
    const response = await fetch(siteUrl('/api/me'), { headers: { authorization: `Bearer ${id}` } });
    expect([401, 403]).toContain(response.status);
  });

  it('nobody with a changed or foreign token', async () => {
    const person = await newPerson();
    const [header, payload, signature = ''] = person.token.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 86_400 })).toString('base64url');
    for (const token of [
      `${header}.${forged}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      'nonsense',
      '',
    ]) {
      const response = await fetch(siteUrl('/api/me'), { headers: { authorization: `Bearer ${token}` } });
      expect(response.status).toBe(401);
    }
  });
});
