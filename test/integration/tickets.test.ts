import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '../../frontend/src/api/endpoint-types.ts';
import { derivedId } from '../../functions/lib/lambda/ids.ts';
import { shortId } from '../../shared/short-id.ts';
import { getItem, itemsIn } from '../support/acts/items.ts';
import { newAdminWith, newPerson, type Person } from '../support/acts/people.ts';
import { newTicket } from '../support/acts/tickets.ts';
import { settled } from '../support/acts/world.ts';

let [desk, other]: Person[] = [];
const boss = (): Person => desk as Person;
beforeAll(async () => {
  [desk, other] = await Promise.all([
    newAdminWith('view_tickets', 'respond_tickets'),
    newAdminWith('view_tickets', 'respond_tickets', 'manage_support'),
  ]);
});

const read = async (id: string) => (await boss().call('supportAdmin.get', { id })).body;
const idsOf = async (asked: InputOf<'supportAdmin.list'>) =>
  (await boss().call('supportAdmin.list', asked)).body.items.map(({ id }) => id);

describe('tickets at the desk', () => {
  it('are listed with what was asked, and by state', async () => {
    const person = await newPerson();
    const id = await newTicket({ email: person.email, name: 'רות לביא', message: 'איפה הקבלה?' });
    expect(await read(id)).toMatchObject({
      shortId: shortId(id),
      name: 'רות לביא',
      subject: 'פנייה מטופס יצירת הקשר',
      message: 'איפה הקבלה?',
      status: 'open',
      priority: 'medium',
      holder: null,
      person: { id: person.id },
    });
    const { v, at } = await read(id);
    const set = await boss().call('supportAdmin.setStatus', { id, v, status: 'in-progress' });
    expect(set.body).toEqual({ id, v: v + 1, status: 'in-progress', priority: 'medium' });
    expect(await idsOf({ status: 'open' })).not.toContain(id);
    expect(await idsOf({ status: 'in-progress' })).toContain(id);
    expect(await idsOf({})).toContain(id);
    expect((await read(id)).changedAt > at).toBe(true);
    const again = await boss().call('supportAdmin.setStatus', { id, v, status: 'in-progress' });
    expect(again.body).toEqual(set.body);
    expect(await itemsIn(`AUD#ticket#${id}`)).toMatchObject([
      {
        action: 'update_ticket_status',
        before: { status: 'open' },
        after: { status: 'in-progress' },
      },
    ]);
  });

  it('go on page by page over all states, each once', async () => {
    const ids = await Promise.all([newTicket(), newTicket(), newTicket()]);
    const [first = ''] = ids;
    await boss().call('supportAdmin.setStatus', { id: first, v: 1, status: 'resolved' });
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = (
        await boss().call('supportAdmin.list', { limit: 2, ...(cursor ? { cursor } : {}) })
      ).body;
      expect(items.length === 2 || next === null).toBe(true);
      found.push(...items.map(({ id }) => id));
      cursor = next ?? undefined;
    } while (cursor);
    expect(found).toEqual(expect.arrayContaining(ids));
    expect(new Set(found).size).toBe(found.length);
  });

  it('are found by number, address and words, within a state as well', async () => {
    const email = `q${randomUUID().slice(0, 8)}@tickets.example`;
    const word = `קשקוש${randomUUID().slice(0, 6)}`;
    const id = await newTicket({ email, message: `שלום. ${word} לא עובד` });
    await settled();
    for (const text of [shortId(id), email, word])
      expect([text, await idsOf({ text })]).toEqual([text, [id]]);
    const inState = async () => [
      await idsOf({ text: word, status: 'open' }),
      await idsOf({ text: word, status: 'resolved' }),
      await idsOf({ text: word, status: 'resolved', priority: 'medium', holder: 'nobody' }),
      await idsOf({ text: word, status: 'resolved', priority: 'high' }),
    ];
    expect(await inState()).toEqual([[id], [], [], []]);
    await boss().call('supportAdmin.setStatus', { id, v: 1, status: 'resolved' });
    await settled();
    expect(await inState()).toEqual([[], [id], [id], []]);
  });

  it('are listed by priority and by who has them, alone and together', async () => {
    const someone = await newAdminWith('view_tickets', 'respond_tickets');
    const [high, taken] = [await newTicket(), await newTicket()];
    await someone.call('supportAdmin.setPriority', { id: high, v: 1, priority: 'high' });
    await someone.call('supportAdmin.take', { id: taken, v: 1, mine: true });
    await settled();
    const found = async (asked: InputOf<'supportAdmin.list'>) =>
      (await someone.call('supportAdmin.list', asked)).body.items.map(({ id }) => id);
    expect(await found({ holder: 'mine' })).toEqual([taken]);
    expect(await found({ holder: 'mine', priority: 'high' })).toEqual([]);
    expect(await found({ holder: 'mine', priority: 'medium', status: 'open' })).toEqual([taken]);
    const free = await found({ holder: 'nobody', priority: 'high' });
    expect(free).toContain(high);
    expect(await found({ holder: 'nobody' })).not.toContain(taken);
    expect(await found({ priority: 'high', status: 'resolved' })).not.toContain(high);
    expect(await found({ priority: 'high', text: shortId(high) })).toEqual([high]);
    expect(await found({ priority: 'low', text: shortId(high) })).toEqual([]);
  });

  it('an older one, without what came since, is shown and changed as any', async () => {
    const id = await newTicket();
    const old = await getItem(`TKT#${id}`, 'TKT');
    expect(Object.keys(old ?? {})).not.toContain('changedAt');
    expect(await read(id)).toMatchObject({ changedAt: old?.at, holder: null });
    const changed = await boss().call('supportAdmin.setPriority', { id, v: 1, priority: 'high' });
    expect([changed.status, changed.body.code]).toEqual([200, undefined]);
    const now = await read(id);
    expect(now).toMatchObject({ priority: 'high', holder: null });
    expect(now.changedAt > String(old?.at)).toBe(true);
  });

  it('are had by one admin; another one may take it over with manage_support alone', async () => {
    const id = await newTicket();
    expect((await other?.call('supportAdmin.take', { id, v: 1, mine: true }))?.status).toBe(200);
    expect((await read(id)).holder?.id).toBe(other?.id);
    const refused = await boss().call('supportAdmin.take', { id, v: 2, mine: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'ticket.taken']);
    const denied = await boss().call('supportAdmin.takeOver', { id, v: 2, mine: true });
    expect([denied.status, denied.body.code]).toEqual([403, 'auth.forbidden']);
    expect((await other?.call('supportAdmin.take', { id, v: 2, mine: false }))?.status).toBe(200);
    expect((await read(id)).holder).toBeNull();
    expect((await boss().call('supportAdmin.take', { id, v: 3, mine: true })).status).toBe(200);
    expect((await other?.call('supportAdmin.takeOver', { id, v: 4, mine: true }))?.status).toBe(200);
    expect((await read(id)).holder?.id).toBe(other?.id);
  });

  it('tell whoever changes one that somebody else changed meanwhile who that was', async () => {
    const id = await newTicket();
    await other?.call('supportAdmin.setPriority', { id, v: 1, priority: 'high' });
    const late = await boss().call('supportAdmin.setStatus', { id, v: 1, status: 'resolved' });
    expect([late.status, late.body.code]).toEqual([409, 'ticket.changed']);
    expect(late.body).toMatchObject({ details: { by: other?.name } });
  });

  it('have notes, once a key, which only who sees tickets reads', async () => {
    const id = await newTicket();
    const note = { id, text: 'דיברנו בטלפון' };
    const key = randomUUID();
    const [one, two] = [
      await boss().call('supportAdmin.addNote', note, key),
      await boss().call('supportAdmin.addNote', note, key),
    ];
    expect(two.body).toEqual(one.body);
    const reused = await boss().call('supportAdmin.addNote', { ...note, text: 'אחר' }, key);
    expect(reused.body.code).toBe('idempotency.key_reused');
    const { items } = (await boss().call('supportAdmin.notes', { id })).body;
    expect(items).toMatchObject([{ text: note.text, by: { id: boss().id, name: boss().name } }]);
    const nowhere = derivedId('tkt', 'nowhere');
    const gone = await boss().call('supportAdmin.addNote', { ...note, id: nowhere });
    expect([gone.status, gone.body.code]).toEqual([404, 'ticket.not_found']);
    expect(await itemsIn(`TKT#${nowhere}`)).toEqual([]);
  });
});
