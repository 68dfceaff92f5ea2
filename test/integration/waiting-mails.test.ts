import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestMailKind, RequestMailValues } from '../../functions/messages/mail/mail.ts';
import { shortId } from '../../shared/short-id.ts';
import { getItem, itemsIn, patch } from '../support/acts/items.ts';
import { orderOf } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, newFan, type Person } from '../support/acts/people.ts';
import { inboxOf, invoke, settled } from '../support/acts/world.ts';

let admin: Person;
let second: Person;
let creator: Creator;
let fan: Person;
let event: string;
beforeAll(async () => {
  [admin, second, creator, fan] = await Promise.all([newAdmin(), newAdmin(), newCreator(), newFan(150_000)]);
  const { body } = await fan.call('requests.place', orderOf(creator));
  event = `${body.id}#1`;
  await settled();
});

/** The state that a worker leaves behind when it was killed a quarter of an hour ago: what it says is still there. */
const leave = async (kind: RequestMailKind, status: 'sending' | 'queued', { email }: Person) => {
  const since = new Date(Date.now() - 15 * 60_000).toISOString();
  const deskSk = `${since}#${event}${kind}`;
  const values: RequestMailValues = {
    orderId: event.slice(0, -'#1'.length),
    shortId: shortId(event),
    fanName: fan.name,
    creatorName: creator.name,
    title: 'ברכה',
    occasion: 'birthday',
    recipient: 'סבתא רחל',
    instructions: 'לשיר',
    priceAgorot: creator.priceAgorot,
    deadlineAt: since,
    path: '/dashboard',
  };
  const mail = { event, kind, to: email, language: 'he', values, at: since };
  await patch({ pk: `MAIL#${event}`, sk: kind }, { status, deskPk: `MAIL#${status}`, deskSk, mail });
};
const statusOf = async (kind: string) => (await getItem(`MAIL#${event}`, kind))?.status;

/** Mails of the order; Cognito's own came before. */
const arrived = async ({ email }: Person) =>
  (await inboxOf(email)).filter(({ html }) => html.includes(shortId(event)));

/** This event's mails in the list, which grows from test to test. */
const waiting = async () => {
  const found = [];
  let cursor: string | undefined;
  do {
    const page = await admin.call('mailAdmin.waiting', { limit: 5, ...(cursor ? { cursor } : {}) });
    expect(page.status).toBe(200);
    found.push(...page.body.items.filter((mail) => mail.event === event));
    cursor = page.body.next ?? undefined;
  } while (cursor);
  return found;
};

describe('an e-mail that was left half-way', () => {
  it('is nowhere while everything went well', async () => {
    expect(await waiting()).toEqual([]);
    expect(await arrived(fan)).toHaveLength(1);
    expect(await arrived(creator)).toHaveLength(1);
  });

  it('waits in the list when it was perhaps sent, and goes again when an admin says so', async () => {
    await leave('order-received', 'sending', fan);
    await invoke('MailWatch', {});
    await settled();
    expect(await arrived(fan)).toHaveLength(1);
    const [mail, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'order-received', to: fan.email, state: 'perhaps-sent' });

    const ref = { event, kind: 'order-received' as const };
    const { body } = await admin.call('mailAdmin.get', ref);
    expect(body).toMatchObject({ ...ref, to: fan.email, state: 'perhaps-sent', v: mail?.v });

    const again = { ...ref, v: mail?.v ?? 0 };
    // Two admins at once: one of them does it, the other is told.
    const sent = await Promise.all([admin, second].map((one) => one.call('mailAdmin.sendAgain', again)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'mail.changed' });
    const winner = sent[0]?.status === 200 ? admin : second;
    await settled();
    expect(await arrived(fan)).toHaveLength(2);
    expect(await waiting()).toEqual([]);
    // An answer that was lost: the same press again is the same act.
    expect((await winner.call('mailAdmin.sendAgain', again)).status).toBe(200);
    await settled();
    expect(await arrived(fan)).toHaveLength(2);
    expect(await itemsIn(`AUD#mail#${event}#order-received`)).toMatchObject([
      { action: 'mail.sent_again', by: winner.id },
    ]);
    const other = await admin.call('mailAdmin.sendAgain', { ...again, v: again.v + 1 });
    expect([other.status, other.body.code]).toEqual([409, 'mail.changed']);
  });

  it('goes by itself when it was certainly not sent', async () => {
    await leave('creator-new-request', 'queued', creator);
    expect(await waiting()).toMatchObject([{ kind: 'creator-new-request', state: 'retried' }]);
    await invoke('MailWatch', {});
    await settled();
    expect(await statusOf('creator-new-request')).toBe('sent');
    expect(await arrived(creator)).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('is nobody’s but the back office’s', async () => {
    const again = { event, kind: 'order-received' as const, v: 1 };
    expect((await fan.call('mailAdmin.waiting', {})).body.code).toBe('auth.forbidden');
    expect((await fan.call('mailAdmin.get', { event, kind: again.kind })).body.code).toBe('auth.forbidden');
    expect((await fan.call('mailAdmin.sendAgain', again)).body.code).toBe('auth.forbidden');
  });
});
