import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { derivedId } from '../../functions/lib/lambda/ids.ts';
import { DAY_MS } from '../../shared/calendar/dates.ts';
import { shortId } from '../../shared/short-id.ts';
import { call, untilLimited } from '../support/acts/call.ts';
import { getItem, itemsIn, itemsUnder, patch, removeItem } from '../support/acts/items.ts';
import { orderOf } from '../support/acts/orders.ts';
import { newAdminWith, newCreator, newFan, newPerson, type Person } from '../support/acts/people.ts';
import { inquirySecretFor, newTicket } from '../support/acts/tickets.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

const PRICE = 10_000;
const MAILBOX = 'hello@mazaltov.example';

let desk: Person;
beforeAll(async () => {
  desk = await newAdminWith('view_tickets', 'respond_tickets');
});

const answer = (id: string, text: string, key?: string, v = 1) =>
  desk.call('supportAdmin.answer', { id, v, text }, key);
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
    const secret = await inquirySecretFor(email);
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
      said: [{ by: 'team', text: 'היא בדרך, רות.' }],
    });
    expect(JSON.stringify(read.body)).not.toContain(desk.name);
    expect((await person.call('support.mine', {})).body.items).toMatchObject([
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
    const secret = await inquirySecretFor(email);
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

  it('is written on once a key, however often, and not more than ten times an hour', async () => {
    const { email } = await newPerson();
    await answer(await newTicket({ email }), 'כן');
    const secret = await inquirySecretFor(email);
    const key = randomUUID();
    const write = (text: string, by = randomUUID()) => call('support.write', { secret, text }, { key: by });
    const first = await write('תודה', key);
    // A repeat is not counted, and is answered though nothing more is taken.
    const { allowed, refused } = await untilLimited(9, () => write('ועוד'));
    expect(allowed.length).toBeGreaterThanOrEqual(9);
    expect(refused.body.code).toBe('rate.limited');
    const again = await write('תודה', key);
    expect(again.status).toBe(200);
    expect(again.body.said[1]).toEqual(first.body.said[1]);
    expect(again.body.said).toHaveLength(2 + allowed.length);
    expect((await write('אחר', key)).body.code).toBe('idempotency.key_reused');
  });

  it('is answered as it was read: whoever did not see the last word is told, by name where an admin spoke', async () => {
    const other = await newAdminWith('view_tickets', 'respond_tickets');
    const { email } = await newPerson();
    const id = await newTicket({ email });
    await answer(id, 'ראשונה');
    const late = await other.call('supportAdmin.answer', { id, v: 1, text: 'שנייה' });
    expect([late.status, late.body.code]).toEqual([409, 'ticket.changed']);
    expect(late.body).toMatchObject({ details: { by: desk.name } });
    await call(
      'support.write',
      { secret: await inquirySecretFor(email), text: 'רגע' },
      { key: randomUUID() },
    );
    const unseen = await answer(id, 'שלישית', randomUUID(), 2);
    expect([unseen.status, unseen.body.code]).toEqual([409, 'ticket.changed']);
    expect(unseen.body).not.toHaveProperty('details.by');
    expect((await desk.call('supportAdmin.said', { id })).body.items).toHaveLength(2);
  });

  it('is kept 180 days from the last word after it was resolved', async () => {
    const id = await newTicket();
    await desk.call('supportAdmin.setStatus', { id, v: 1, status: 'resolved' });
    await patch({ pk: `TKT#${id}`, sk: 'TKT' }, { expiresAt: 1 });
    const { v } = (await desk.call('supportAdmin.get', { id })).body;
    await answer(id, 'ועוד דבר', randomUUID(), v);
    const { status, expiresAt } = (await getItem(`TKT#${id}`, 'TKT')) ?? {};
    expect(status).toBe('resolved');
    expect(Number(expiresAt) * 1_000 - Date.now()).toBeGreaterThan(179 * DAY_MS);
  });

  it('is answered by who may, and nobody answers who has left', async () => {
    const id = await newTicket();
    const reader = await newAdminWith('view_tickets');
    const text = 'כן';
    expect((await reader.call('supportAdmin.answer', { id, v: 1, text })).body.code).toBe('auth.forbidden');
    await patch({ pk: `TKT#${id}`, sk: 'TKT' }, { email: '', name: '', description: '' });
    expect((await answer(id, text)).body.code).toBe('ticket.unreachable');
  });
});

describe('an inquiry about an order', () => {
  it('leads the desk to it, and is of who bought or received it', async () => {
    const [creator, fan] = await Promise.all([newCreator({ priceAgorot: PRICE }), newFan(PRICE)]);
    const { id: requestId } = (await fan.call('requests.place', orderOf(creator))).body;
    const about = { requestId, name: 'רות', email: 'elsewhere@example.com', message: 'מתי יגיע הסרטון?' };
    const key = randomUUID();
    expect((await fan.call('support.aboutOrder', about, key)).status).toBe(200);
    expect((await fan.call('support.aboutOrder', about, key)).status).toBe(200);
    const id = derivedId('tkt', 'contact', key);
    expect((await desk.call('supportAdmin.get', { id })).body.requestId).toBe(requestId);
    expect((await fan.call('support.mine', {})).body.items).toMatchObject([{ shortId: shortId(id) }]);
    expect((await creator.call('support.aboutOrder', about)).status).toBe(200);
    const stranger = await newPerson();
    const refused = await stranger.call('support.aboutOrder', about);
    expect([refused.status, refused.body.code]).toEqual([404, 'request.not_found']);
  });
});
