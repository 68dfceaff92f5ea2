import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { EndpointName } from '../../frontend/src/api/endpoint-types.ts';
import { contracts } from '../../shared/contracts/index.ts';
import { type Endpoint, isForAdmins } from '../../shared/contracts/parts/endpoint.ts';
import { getItem } from '../support/acts/items.ts';
import { newAdmin, newCreator, type Person, setRights } from '../support/acts/people.ts';
import { siteUrl } from '../support/acts/world.ts';

/** Whatever is sent that is not of the contract is a 4xx with a code, and changes nothing. */
const WRITES = Object.entries(contracts).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { method }]) => method !== 'GET' && method !== 'DELETE')
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);

let creator: Person;
let admin: Person;
beforeAll(async () => {
  [creator, admin] = await Promise.all([newCreator(), newAdmin()]);
  await setRights(admin.id, { superAdmin: true });
});

const send = async ({ method, path, access }: Endpoint, body: string, type = 'application/json') => {
  const url = siteUrl(path.replace(/\{(\w+)\}/g, 'x'));
  const token = isForAdmins(access) ? admin.token : creator.token;
  const response = await fetch(url, {
    method,
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': 'input-test' },
  });
  return {
    status: response.status,
    body: JSON.parse(await response.text()) as { code: string; requestId?: string },
  };
};

const BAD: readonly [what: string, body: string, code: string][] = [
  ['no JSON', '{"a":', 'call.invalid_json'],
  ['a list', '[]', 'call.invalid'],
  ['a number', '7', 'call.invalid'],
  ['null', 'null', 'call.invalid'],
  ['an unknown field', '{"surprise":1}', 'call.invalid'],
  ['wrong types', '{"id":7,"adId":{},"v":"x","amountAgorot":"12","name":["x"]}', 'call.invalid'],
  ['a prototype', '{"__proto__":{"role":"admin"}}', 'call.invalid'],
];

// An endpoint that does not read its body cannot find anything wrong with it.
describe.each(WRITES.filter(({ endpoint }) => !endpoint.bodyUnread))('$name', ({ endpoint }) => {
  it.each(BAD)('refuses %s', async (_, body, code) => {
    const answer = await send(endpoint, body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe(code);
    expect(answer.body.requestId).toBeTruthy();
  });

  it('refuses a body beyond 64 KB, or beyond the more that its contract takes', async () => {
    const letters = (endpoint.bodyMaxBytes ?? 65_536) + 1;
    const answer = await send(endpoint, JSON.stringify({ text: 'x'.repeat(letters) }));
    expect([answer.status, answer.body.code]).toEqual([413, 'call.too_large']);
  });
});

describe('what a caller may not decide', () => {
  it('role, status, approval and money are not fields of any write', async () => {
    const items = () =>
      Promise.all([getItem(`USR#${creator.id}`, 'USR'), getItem(`RIGHTS#${creator.id}`, 'RIGHTS')]);
    const before = await items();
    for (const extra of [
      { role: 'admin' },
      { superAdmin: true },
      { status: 'active' },
      { balanceAgorot: 1 },
    ]) {
      const answer = await creator.call('accounts.updateProfile', {
        name: 'שם',
        birthDate: null,
        bio: null,
        language: 'he',
        v: 1,
        ...extra,
      } as never);
      expect(answer.body.code).toBe('call.invalid');
    }
    expect(await items()).toEqual(before);
  });
});

/** What these lists need besides a cursor. */
const NEEDED: Readonly<Record<string, object>> = {
  'payouts.withdrawals': { status: 'pending' },
  'catalogAdmin.creators': { state: 'shown' },
};

const LISTS = Object.entries(contracts).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { method, input }]) => method === 'GET' && 'cursor' in (input() as z.ZodMiniObject).shape)
    .map(([name, endpoint]) => ({ name: `${group}.${name}` as EndpointName, endpoint })),
);

describe('a cursor', () => {
  let foreign: string;
  beforeAll(async () => {
    for (let i = 0; i < 2; i++) await creator.call('wallet.topUpDemonstration', { amountAgorot: 5_000 });
    foreign = (await creator.call('wallet.transactions', { limit: 1 })).body.next ?? '';
    expect(foreign).not.toBe('');
  });

  it('is taken by all lists there are', () => {
    expect(LISTS.length).toBeGreaterThan(11);
  });

  it.each(LISTS)(
    'of another list, of another person, or made up, is refused by $name',
    async ({ name, endpoint }) => {
      const by = isForAdmins(endpoint.access) ? admin : creator;
      const theirs = name === 'wallet.transactions' ? admin : by;
      for (const cursor of [foreign, 'A', '_', 'a', 'AA', 'RSMyMDI2', 'IA', '_____w']) {
        const { status, body } = await theirs.call(name, { ...NEEDED[name], cursor } as never);
        expect([cursor, status, (body as { code?: string }).code]).toEqual([cursor, 400, 'call.invalid']);
      }
    },
  );
});
