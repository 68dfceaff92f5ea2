import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { callSes } from '../../functions/lib/aws/aws-json.ts';
import { askMail, giftSeen, newGift } from '../support/acts/gift-mails.ts';
import { allItems } from '../support/acts/items.ts';
import { newAdminWith, newCreator, newPerson, type Person } from '../support/acts/people.ts';
import { giveBack, inboxOf, invoke, settled } from '../support/acts/world.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdminWith('manage_users', 'view_users', 'manage_settings');
});

/** How many e-mails are in somebody's inbox after an admin wrote to them. */
const writeTo = async ({ id, email }: Person, subject: string): Promise<number> => {
  const before = (await inboxOf(email)).length;
  const written = await admin.call('peopleAdmin.sendMail', { id, subject, message: subject });
  expect(written.status).toBe(200);
  await settled();
  return (await inboxOf(email)).length - before;
};

const mailsOf = async (person: Person) => (await person.call('own.read', {})).body.mails;
const stopsOf = async (person: Person) => {
  const { items } = (await person.call('notifications.list', { limit: 20 })).body;
  return items.filter(({ event }) => event === 'mail.stopped').length;
};
const endsOf = async (state: 'returned' | 'skipped') =>
  (await admin.call('mailAdmin.log', { state, kind: 'admin-message', limit: 50 })).body.items;

const once = Date.now().toString(36);

describe('an address from which an e-mail came back', () => {
  let person: Person;
  beforeAll(async () => {
    person = await newPerson();
    expect(await writeTo(person, `${once} first`)).toBe(1);
    expect(await mailsOf(person)).toBeNull();
    await giveBack(person.email, 'bounce');
  });

  it('gets nothing more, and the log says why', async () => {
    await expect.poll(() => mailsOf(person)).not.toBeNull();
    const [returned] = await endsOf('returned');
    expect(returned).toMatchObject({ state: 'returned', why: 'bounced' });
    expect(await writeTo(person, `${once} second`)).toBe(0);
    const [skipped] = await endsOf('skipped');
    expect(skipped).toMatchObject({ state: 'skipped', why: 'address_stopped' });
  });

  it('is found by its person, with what became of each e-mail to them', async () => {
    const ownOf = async (who: string) => {
      const { body } = await admin.call('mailAdmin.toPerson', { person: who, limit: 50 });
      return body.items.map(({ kind, state, why }) => [kind, state, why]);
    };
    const both = [
      ['admin-message', 'skipped', 'address_stopped'],
      ['admin-message', 'returned', 'bounced'],
    ];
    expect(await ownOf(person.id)).toEqual(both);
    expect(await ownOf(person.email.toUpperCase())).toEqual(both);
    expect((await person.call('mailAdmin.toPerson', { person: person.id })).body.code).toBe('auth.forbidden');
  });

  it('is said to its person once, by the bell, and at them in the back office', async () => {
    await expect.poll(() => stopsOf(person)).toBe(1);
    expect(await mailsOf(person)).toMatchObject({ why: 'bounced', codeUntil: null });
    const seen = (await admin.call('peopleAdmin.get', { id: person.id })).body;
    expect(seen.mailsStopped).toMatchObject({ why: 'bounced' });
    const other = await newPerson();
    expect((await admin.call('peopleAdmin.get', { id: other.id })).body.mailsStopped).toBeNull();
    // Nobody is asked whether they are themselves: another one with this address is told the same.
    const asked = await other.call('own.askAddress', { email: person.email });
    expect(asked.body.code).toBe('account.email_taken');
  });

  it('takes what leads to a new password, for who cannot sign in', async () => {
    expect((await admin.call('peopleAdmin.sendReset', { id: person.id })).status).toBe(200);
    vi.stubEnv('AWS_ENDPOINT_URL', inject('cloud').awsEndpoint);
    const onList = callSes('DELETE', `suppression/addresses/${encodeURIComponent(person.email)}`);
    await expect(onList).rejects.toMatchObject({ type: 'NotFoundException' });
    vi.unstubAllEnvs();
    expect(await mailsOf(person)).not.toBeNull();
  });

  it('is lifted by the one code that is sent there, and by no other', async () => {
    const before = (await inboxOf(person.email)).length;
    expect((await person.call('own.askMails', {})).status).toBe(200);
    await settled();
    const inbox = await inboxOf(person.email);
    expect(inbox).toHaveLength(before + 1);
    const code =
      /(\d{4}) (\d{4})/
        .exec(inbox[0]?.html ?? '')
        ?.slice(1)
        .join('') ?? '';
    expect(code).toMatch(/^\d{8}$/);
    expect((await mailsOf(person))?.codeUntil).not.toBeNull();
    // One a day.
    expect((await person.call('own.askMails', {})).body.code).toBe('rate.limited');
    const wrong = code === '00000000' ? '11111111' : '00000000';
    expect((await person.call('own.confirmMails', { code: wrong })).body.code).toBe('account.code_wrong');
    expect(await writeTo(person, `${once} third`)).toBe(0);
    expect((await person.call('own.confirmMails', { code })).body).toEqual({});
    // Repeated: it is so already.
    expect((await person.call('own.confirmMails', { code })).body).toEqual({});
    expect(await mailsOf(person)).toBeNull();
    expect(await writeTo(person, `${once} fourth`)).toBe(1);
    expect((await person.call('own.askMails', {})).body.code).toBe('account.mails_arrive');
  });

  it('is not stopped anew by what came back before that', async () => {
    const at = '2020-01-01T00:00:00.000Z';
    const bouncedRecipients = [{ emailAddress: person.email.toUpperCase() }];
    const told = { bounceType: 'Permanent', bouncedRecipients, timestamp: at };
    await invoke('ReturnedMailsTake', { detail: { mail: { messageId: 'old' }, bounce: told } });
    expect(await mailsOf(person)).toBeNull();
    const later = { ...told, timestamp: new Date().toISOString() };
    const full = { ...later, bounceType: 'Transient' };
    await invoke('ReturnedMailsTake', { detail: { mail: { messageId: 'full' }, bounce: full } });
    expect(await mailsOf(person)).toBeNull();
    await invoke('ReturnedMailsTake', { detail: { mail: { messageId: 'new' }, bounce: later } });
    expect(await mailsOf(person)).toMatchObject({ why: 'bounced' });
  });

  it('stands in no item but where it is its person’s', async () => {
    const stopped = (await allItems()).filter(({ e }) => e === 'stopped-address');
    expect(stopped.length).toBeGreaterThan(0);
    expect(JSON.stringify(stopped)).not.toContain('@');
  });
});

it('is stopped, too, by whoever calls an e-mail spam', async () => {
  const person = await newPerson();
  await writeTo(person, `${once} spam`);
  await giveBack(person.email, 'complaint');
  await expect.poll(() => mailsOf(person)).toMatchObject({ why: 'complained' });
  expect(await writeTo(person, `${once} after`)).toBe(0);
});

describe('a gift’s address', () => {
  it('that takes no e-mail is told to the buyer, who gives another one', async () => {
    const given = await newGift(await newCreator({ priceAgorot: 10_000 }));
    await askMail(given);
    await expect.poll(async () => (await inboxOf(given.email)).length).toBe(1);
    await giveBack(given.email, 'bounce');
    const statusOf = async () => (await giftSeen(given))?.mail?.status;
    await expect.poll(statusOf).toBe('returned');
    const bell = async () => {
      const { items } = (await given.fan.call('notifications.list', { limit: 20 })).body;
      return items.filter(({ event }) => event === 'gift.mail_returned').map(({ path }) => path);
    };
    await expect.poll(bell).toEqual([`/dashboard/fan/requests/${given.id}`]);
    const v = (await giftSeen(given))?.mail?.v ?? 0;
    const email = `other-${given.email}`;
    expect((await askMail({ ...given, email }, { v })).body.mail).toMatchObject({ status: 'waits', email });
    await expect.poll(async () => (await inboxOf(email)).length).toBe(1);
    expect(await statusOf()).toBe('handed');
    // The link by which either reader wants no more is their own.
    const [first] = await inboxOf(given.email);
    const [second] = await inboxOf(email);
    expect(first?.headers?.['list-unsubscribe']).not.toBe(second?.headers?.['list-unsubscribe']);
  });

  it('that was stopped before gets nothing, which its buyer hears as well', async () => {
    const reader = await newPerson();
    await writeTo(reader, `${once} reader`);
    await giveBack(reader.email, 'complaint');
    await expect.poll(() => mailsOf(reader)).not.toBeNull();
    const given = await newGift(await newCreator({ priceAgorot: 10_000 }));
    await askMail({ ...given, email: reader.email });
    const statusOf = async () => (await giftSeen(given))?.mail?.status;
    await expect.poll(statusOf).toBe('returned');
    expect(await inboxOf(reader.email)).toHaveLength(1);
  });
});
