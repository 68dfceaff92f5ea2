import { beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_ACTS, type AuditAction } from '../../shared/audit-acts.ts';
import { contracts } from '../../shared/contracts/index.ts';
import { type Endpoint, isForAdmins } from '../../shared/contracts/parts/endpoint.ts';
import { type Item, itemsIn } from '../support/acts/items.ts';
import { newSuperAdmin, type Person } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';
import { writesOnPages } from '../support/admins/audited-pages.ts';
import { writesOnPeople } from '../support/admins/audited-people.ts';
import { writesOnThings } from '../support/admins/audited-things.ts';

let boss: Person;
beforeAll(async () => {
  boss = await newSuperAdmin();
});

/** The last row of a thing, but for place and names. */
const told = async (thing: string): Promise<Item> => {
  const { action, before, after } = (await itemsIn(`AUD#${thing}`)).at(-1) ?? {};
  return { action, ...(before ? { before } : {}), ...(after ? { after } : {}) };
};

const WRITES = { ...writesOnPages, ...writesOnPeople, ...writesOnThings };
/** What is called with a body and changes nothing that anybody sees: the door, and a picture before anything shows it. */
const NO_ACTS = [
  'accountsAdmin.enter',
  'contentAdmin.requestImage',
  'contentAdmin.acceptImage',
  'platformConfigAdmin.requestSiteImageUpload',
];
/** What happens without a write of the back office. */
const BESIDE: readonly AuditAction[] = [
  'admin_login_denied',
  'admin_access_denied',
  'user.address_changed',
  'user.totp_set_up',
  'user.totp_given_up',
];

it('every write of the back office leaves an act that the audit knows, and no act is without its write', () => {
  const writes = Object.entries(contracts).flatMap(([group, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, { access, method }]) => isForAdmins(access) && method !== 'GET')
      .map(([name]) => `${group}.${name}`),
  );
  expect(Object.keys(WRITES).sort()).toEqual(writes.filter((name) => !NO_ACTS.includes(name)).sort());
  const acts = new Set([...BESIDE, ...Object.values(WRITES).flatMap(([names]) => names)]);
  expect([...acts].sort()).toEqual(Object.keys(AUDIT_ACTS).sort());
});

describe('the audit tells what was before and what is since', () => {
  const acts = Object.entries(WRITES).flatMap(([name, [, act]]) => (act ? [[name, act] as const] : []));
  it.each(acts)('%s', async (_, act) => {
    const { thing, row } = await act(boss);
    expect(await told(thing)).toEqual(row);
  });
});

it('every row that was written tells the sides that acts of its kind have, and no secret or address', async () => {
  await settled();
  const { items } = (await boss.call('auditAdmin.list', { by: boss.id, limit: 100 })).body;
  expect(items.length).toBeGreaterThan(30);
  const SIDES = {
    change: ['before', 'after'],
    creation: ['after'],
    removal: ['before'],
    event: [],
  };
  for (const { action, before, after, details } of items) {
    const kind = AUDIT_ACTS[action as AuditAction];
    const has = Object.entries({ before, after }).flatMap(([side, facts]) => (facts ? [side] : []));
    if (kind === 'save') expect([action, has]).toEqual([action, expect.arrayContaining(['after'])]);
    else expect([action, has]).toEqual([action, SIDES[kind]]);
    expect(JSON.stringify({ before, after, details })).not.toMatch(/@example\.com|התקשרה|רצינו לברר/);
  }
});
