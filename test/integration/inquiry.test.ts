import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../shared/calendar/dates.ts';
import { call } from '../support/acts/call.ts';
import { getItem, itemsIn, itemsUnder, patch, removeItem } from '../support/acts/items.ts';
import { newAdminWith, newPerson, type Person } from '../support/acts/people.ts';
import { newTicket } from '../support/acts/tickets.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

const MAILBOX = 'hello@mazaltov.example';

let desk: Person;
beforeAll(async () => {
  desk = await newAdminWith('view_tickets', 'respond_tickets');
});

const answer = (id: string, text: string, key?: string) => desk.call('supportAdmin.answer', { id, text }, key);
/** The secret in the link of the last answer to an address. */
const secretFor = async (email: string): Promise<string> => {
  await settled();
  const mails = (await inboxOf(email)).filter(({ html }) => html.includes('/inquiry/'));
  return /\/inquiry\/(\w+)/.exec(mails[0]?.html ?? '')?.[1] ?? '';
};

describe('an inquiry', () => {
  it('is answered by e-mail, answered back by its link, and resolved', async () => {
    const person = await newPerson();
    const { email } = person;
    const id = await newTicket({ email, name: 'רות לביא', message: 'איפה הקבלה?' });
    const key = randomUUID();
    const first = await answer(id, 'היא בדרך, רות.', key);
    expect(first.status).toBe(200);
    // Its answer was lost: sent again it is the same words, and one e-mail.
    expect((await answer(id, 'היא בדרך, רות.', key)).body).toEqual(first.body);
    expect((await answer(id, 'אחר', key)).body.code).toBe('idempotency.key_reused');
    const secret = await secretFor(email);
    const mails = (await inboxOf(email)).filter(({ html }) => html.includes('היא בדרך, רות.'));
    expect(mails).toHaveLength(1);
    expect((await desk.call('supportAdmin.get', { id })).body).toMatchObject({
      status: 'in-progress',
      linkEndsAt: expect.any(String),
    });

    const read = await call('support.read', { secret });
    expect(read.body).toMatchObject({
      status: 'in-progress',
      message: 'איפה הקבלה?',
      said: [{ by: 'team', name: '', text: 'היא בדרך, רות.' }],
    });
    expect(JSON.stringify(read.body)).not.toContain(desk.name);
    expect((await person.call('ownInquiries.list', {})).body.items).toMatchObject([
      { status: 'in-progress', path: `/inquiry/${secret}` },
    ]);

    const { v } = (await desk.call('supportAdmin.get', { id })).body;
    await desk.call('supportAdmin.setStatus', { id, v, status: 'resolved' });
    expect(await getItem(`TKT#${id}`, 'TKT')).toHaveProperty('expiresAt');
    const written = await call('support.write', { secret, text: 'עוד לא הגיעה' }, { key: randomUUID() });
    expect(written.body).toMatchObject({ status: 'open', said: [{ by: 'team' }, { by: 'asker' }] });
    expect(await getItem(`TKT#${id}`, 'TKT')).not.toHaveProperty('expiresAt');
    await settled();
    expect((await inboxOf(MAILBOX)).filter(({ html }) => html.includes('עוד לא הגיעה'))).toHaveLength(1);
    expect((await desk.call('supportAdmin.said', { id })).body.items).toMatchObject([
      { by: 'asker', admin: null, text: 'עוד לא הגיעה' },
      { by: 'team', admin: { id: desk.id } },
    ]);
    expect(await itemsIn(`AUD#ticket#${id}`)).toMatchObject([
      { action: 'ticket.answered' },
      { action: 'update_ticket_status' },
    ]);
  });

  it('has a link that ends, and that nobody guesses', async () => {
    const { email } = await newPerson();
    const id = await newTicket({ email });
    await answer(id, 'כן');
    const secret = await secretFor(email);
    const [link] = await itemsUnder('INQ#');
    expect(JSON.stringify(await itemsUnder('INQ#'))).not.toContain(secret);
    expect(Date.parse(String(link?.endsAt)) - Date.now()).toBeGreaterThan(89 * DAY_MS);
    for (const { pk, sk, ticketId } of await itemsUnder('INQ#'))
      if (ticketId === id)
        await patch({ pk: String(pk), sk: String(sk) }, { endsAt: new Date(0).toISOString() });
    expect((await call('support.read', { secret })).body.code).toBe('inquiry.over');
    expect((await call('support.read', { secret: 'a'.repeat(26) })).body.code).toBe('inquiry.over');
    const late = await call('support.write', { secret, text: 'שלום' }, { key: randomUUID() });
    expect([late.status, late.body.code]).toEqual([410, 'inquiry.over']);
  });

  it('is gone with all that was said and noted once its time is over', async () => {
    const id = await newTicket();
    await answer(id, 'כן');
    await desk.call('supportAdmin.addNote', { id, text: 'התקשרה' });
    await removeItem(`TKT#${id}`, 'TKT');
    await settled();
    expect(await itemsIn(`TKT#${id}`)).toEqual([]);
  });

  it('carries its order, and is answered by who may', async () => {
    const requestId = `req_${'0'.repeat(26)}`;
    const id = await newTicket({ requestId });
    expect((await desk.call('supportAdmin.get', { id })).body.requestId).toBe(requestId);
    const reader = await newAdminWith('view_tickets');
    expect((await reader.call('supportAdmin.answer', { id, text: 'כן' })).body.code).toBe('auth.forbidden');
  });
});
