import { beforeAll, describe, expect, it } from 'vitest';
import { sampleMail } from '../../functions/site/mails/samples.ts';
import type { MailKind } from '../../shared/mails.ts';
import { getItem, itemsIn, putItem } from '../support/acts/items.ts';
import { newAdmin, newCreator, newFan, type Person } from '../support/acts/people.ts';
import { inboxOf, invoke, settled } from '../support/acts/world.ts';

let admin: Person;
let creator: Person;
beforeAll(async () => {
  [admin, creator] = await Promise.all([newAdmin(), newCreator()]);
});

const KIND = 'creator-request-nudged';
const seen = async () =>
  (await admin.call('mailTemplatesAdmin.preview', { kind: KIND, language: 'he' })).body;
const turn = async (on: boolean) =>
  admin.call('mailTemplatesAdmin.setSwitch', { kind: KIND, on, v: (await seen()).v });

describe('a reminder that is switched off', () => {
  /** One that waits since a quarter of an hour ago. */
  const leave = async (event: string, kind: MailKind): Promise<void> => {
    const since = new Date(Date.now() - 15 * 60_000);
    const at = since.toISOString();
    const mail = { ...sampleMail(kind, 'he', creator.email, since), event, userId: creator.id };
    const place = { deskPk: 'MAIL#queued', deskSk: `${at}#${event}${kind}` };
    const item = {
      pk: `MAIL#${event}`,
      sk: kind,
      e: 'mail',
      v: 1,
      at,
      status: 'queued',
      tries: 0,
      kind,
      mail,
    };
    await putItem({ ...item, ...place });
  };
  const endOf = async (event: string, kind: MailKind = KIND) =>
    (await getItem(`MAIL#${event}`, kind))?.status;

  it('is not sent, what is owed is, and the next one after it is on again is, too', async () => {
    expect((await turn(false)).status).toBe(200);
    await leave('off', KIND);
    await leave('off', 'creator-approved');
    await invoke('MailWatch', {});
    await settled();
    expect([await endOf('off'), await endOf('off', 'creator-approved')]).toEqual(['skipped', 'sent']);
    const log = (await admin.call('mailAdmin.log', { state: 'skipped', kind: KIND })).body.items;
    expect(log).toMatchObject([{ event: 'off', kind: KIND, state: 'skipped', why: 'off' }]);
    const { body } = await admin.call('mailAdmin.get', { event: 'off', kind: KIND });
    expect(body).toMatchObject({ state: null, end: 'skipped', why: 'off', to: null });
    expect((await admin.call('mailAdmin.log', {})).body.items).toContainEqual(
      expect.objectContaining({ event: 'off', kind: 'creator-approved', why: null }),
    );
    expect((await turn(true)).status).toBe(200);
    await leave('on', KIND);
    await invoke('MailWatch', {});
    await settled();
    expect(await endOf('on')).toBe('sent');
  });
});

describe('a test', () => {
  it.each([
    ...(['gift', 'contact-answered', 'request-completed', 'contact-received'] as const),
    ...(['sign-up', 'confirm-again', 'reset', 'invitation'] as const),
  ])('of %s comes to the admin alone and says that it is one', async (kind) => {
    const before = (await inboxOf(admin.email)).length;
    const { status } = await admin.call('mailTemplatesAdmin.sendTest', { kind, language: 'en' });
    expect(status).toBe(200);
    await settled();
    const inbox = await inboxOf(admin.email);
    expect(inbox).toHaveLength(before + 1);
    expect(inbox.filter(({ subject }) => subject.startsWith('Test: '))).toHaveLength(before + 1);
    const entries = await itemsIn(`AUD#mail#${kind}`);
    expect(entries).toMatchObject([{ action: 'mail.test_sent', by: admin.id }]);
  });
});

it('is nobody’s but the back office’s', async () => {
  const fan = await newFan(1_000);
  const { body } = await fan.call('mailTemplatesAdmin.list', {});
  expect(body.code).toBe('auth.forbidden');
});
