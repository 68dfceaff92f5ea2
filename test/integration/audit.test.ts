import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf, OutputOf } from '../../frontend/src/api/endpoint-types.ts';
import { addDays, dayOf } from '../../shared/calendar/dates.ts';
import { itemsIn } from '../support/acts/items.ts';
import { newAdmin, newCreator, newFan, newSuperAdmin, type Person } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';

type Entry = OutputOf<'auditAdmin.list'>['items'][number];

let boss: Person;
let admin: Person;
let fan: Person;
const today = dayOf(new Date());

const list = async (input: InputOf<'auditAdmin.list'>) => (await boss.call('auditAdmin.list', input)).body;
const everything = async (input: InputOf<'auditAdmin.list'>): Promise<Entry[]> => {
  const entries: Entry[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ ...input, limit: 2, ...(cursor ? { cursor } : {}) });
    expect(page.items.length === 2 || page.next === null).toBe(true);
    entries.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return entries;
};

beforeAll(async () => {
  [boss, admin, fan] = await Promise.all([newSuperAdmin(), newAdmin(), newFan(0)]);
  const creator = await newCreator();
  for (const amountAgorot of [500, 700, -300])
    await admin.call('walletAdmin.adjust', { userId: fan.id, amountAgorot, reason: 'בדיקה' });
  const { v } = (await admin.call('catalogAdmin.creator', { id: creator.id })).body;
  await admin.call('catalogAdmin.refuse', { id: creator.id, v, reason: 'תמונה חסרה' });
  await fan.call('accountsAdmin.enter', {});
  await settled();
});

describe('the audit', () => {
  it('is for super admins alone', async () => {
    for (const person of await Promise.all([newFan(0), newAdmin()])) {
      const answer = await person.call('auditAdmin.list', {});
      expect([answer.status, answer.body.code]).toEqual([403, 'auth.super_admin_only']);
    }
  });

  it('tells who did what to what, in which request, newest first and at most a hundred at a time', async () => {
    const { items } = await list({});
    expect(items.length).toBeLessThanOrEqual(100);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(items.find(({ entityId }) => entityId === fan.id)).toBeDefined();
    const [adjusted] = await everything({ subject: fan.id, from: today, to: today });
    expect(adjusted).toBeDefined();
    expect((await boss.call('auditAdmin.list', { limit: 101 })).body.code).toBe('call.invalid');
  });

  it('has a trail of each admin, by id or address, page by page without a gap or a repetition', async () => {
    const acts = await everything({ by: admin.id });
    expect(acts.map(({ action }) => action)).toEqual([
      'creator.hidden',
      'wallet.adjusted',
      'wallet.adjusted',
      'wallet.adjusted',
    ]);
    expect(acts.map(({ details }) => details?.amount_agorot)).toEqual([undefined, -300, 700, 500]);
    for (const { by, requestId } of acts) {
      expect(by).toEqual({ id: admin.id, email: admin.email });
      expect(requestId).toMatch(/.+/);
    }
    expect(await everything({ by: admin.email.toUpperCase() })).toEqual(acts);
    expect(await list({ by: 'nobody@example.com' })).toEqual({ items: [], next: null });
  });

  it('has a trail of each thing: of a person, in all that they are', async () => {
    const acts = await everything({ subject: fan.id });
    expect(acts.map(({ action, entity }) => [action, entity])).toEqual([
      ['admin_login_denied', 'user'],
      ['wallet.adjusted', 'wallet'],
      ['wallet.adjusted', 'wallet'],
      ['wallet.adjusted', 'wallet'],
    ]);
    expect(await everything({ subject: fan.email })).toEqual(acts);
    expect(acts[0]?.names).toEqual({ [fan.id]: fan.name });
    expect(acts[1]?.names).toEqual({ [fan.id]: fan.name, [admin.id]: admin.name });
  });

  it('finds acts by letters anywhere in their name', async () => {
    const found = await list({ action: 'LOGIN_den' });
    expect(new Set(found.items.map(({ action }) => action))).toEqual(new Set(['admin_login_denied']));
    const admins = await list({ action: 'denied' });
    expect(admins.items.map(({ entityId }) => entityId)).toContain(fan.id);
    expect(await list({ action: 'no such act' })).toEqual({ items: [], next: null });
  });

  it('has each row under an address of its own, and none under another', async () => {
    const [row] = (await list({ by: admin.id })).items;
    expect((await boss.call('auditAdmin.get', { id: row?.id ?? '' })).body).toEqual(row);
    for (const id of ['nothing', `${row?.id}x`, `user#${fan.id}`, '#', '##']) {
      const answer = await boss.call('auditAdmin.get', { id });
      expect([answer.status, answer.body.code]).toEqual([404, 'audit.not_found']);
    }
    expect((await admin.call('auditAdmin.get', { id: row?.id ?? '' })).body.code).toBe(
      'auth.super_admin_only',
    );
  });

  it('is cut by days, both included', async () => {
    const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
    const all = await everything({ by: admin.id });
    expect(await everything({ by: admin.id, from: today, to: today })).toEqual(all);
    expect(await list({ by: admin.id, to: yesterday })).toEqual({ items: [], next: null });
    expect(await list({ by: admin.id, from: tomorrow })).toEqual({ items: [], next: null });
    expect(await list({ from: tomorrow, limit: 2 })).toEqual({ items: [], next: null });
  });

  it('takes one question at a time', async () => {
    const answer = await boss.call('auditAdmin.list', { by: admin.id, action: 'wallet' });
    expect(answer.body.code).toBe('call.invalid');
  });

  it('is read and nothing else: looking at it leaves it as it is', async () => {
    const before = await itemsIn(`AUD#wallet#${fan.id}`);
    await list({ subject: fan.id });
    expect(await itemsIn(`AUD#wallet#${fan.id}`)).toEqual(before);
  });
});
