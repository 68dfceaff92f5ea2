import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import { getItem, itemsIn, patch, putItem } from '../support/acts/items.ts';
import { addVideo, orderOf } from '../support/acts/orders.ts';
import {
  authTimeOf,
  newAdmin,
  newCreator,
  newFan,
  newPerson,
  PASSWORD,
  type Person,
  personOf,
  signUp,
  tokenOf,
} from '../support/acts/people.ts';
import { openSocket } from '../support/acts/sockets.ts';
import { inboxOf, invoke, poolHere, settled } from '../support/acts/world.ts';

const newAddress = (): string => `new-${Math.random().toString(36).slice(2, 12)}@example.com`;

/** The code of the newest e-mail to an address, once it is there. */
const codeTo = async (address: string): Promise<string> => {
  const codes = async () =>
    (await inboxOf(address)).flatMap(({ html }) => /(\d{4}) (\d{4})/.exec(html)?.slice(1).join('') ?? []);
  await expect.poll(codes).not.toEqual([]);
  return (await codes()).at(0) ?? '';
};

const ask = async (person: Person, email: string) => {
  const asked = await person.call('own.askAddress', { email });
  expect([asked.status, asked.body]).toEqual([200, {}]);
  return codeTo(email);
};

describe('another address', () => {
  let person: Person;
  let to: string;
  beforeAll(async () => {
    person = await newPerson({ name: 'דנה עוברת' });
    to = newAddress();
  });

  it('is told of by a code, and is still everybody’s', async () => {
    const code = await ask(person, to);
    expect(code).toMatch(/^\d{8}$/);
    expect((await person.call('own.read', {})).body.address).toMatchObject({ state: 'asked', to });
    expect(await getItem(`EMAIL#${to}`, 'EMAIL')).toBeNull();
    const wrong = code === '00000000' ? '11111111' : '00000000';
    expect((await person.call('own.confirmAddress', { code: wrong })).body.code).toBe('account.code_wrong');
    const other = await newPerson();
    expect((await other.call('own.confirmAddress', { code })).body.code).toBe('account.code_expired');
  });

  it('is moved to by the code: the new one signs in, the old one does not, and earlier sessions are over', async () => {
    const elsewhere = await tokenOf(person.email);
    const page = await openSocket(person);
    const code = await codeTo(to);
    const confirmed = await person.call('own.confirmAddress', { code });
    expect(confirmed.body).toEqual({ done: true });
    await page.closed;
    const { signedOutAt } = (await getItem(`USR#${person.id}`, 'USR')) ?? {};
    // The second before: a sign-in of this one may be with the new address.
    const isOut = authTimeOf(person.token) <= Number(signedOutAt);
    expect((await person.call('accounts.me', {})).body.code).toBe(isOut ? 'auth.signed_out' : undefined);
    const refresh = { ClientId: poolHere().clientId, RefreshToken: elsewhere.refresh };
    await expect(
      poolHere().identities.send(new GetTokensFromRefreshTokenCommand(refresh)),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(tokenOf(person.email)).rejects.toThrow();
    const again = await personOf(to, person.name);
    expect(again.id).toBe(person.id);
    expect((await again.call('accounts.profile', {})).body.email).toBe(to);
    expect((await again.call('own.read', {})).body.address).toBeNull();
    await settled();
    const told = async () => (await inboxOf(person.email)).map(({ subject }) => subject);
    await expect.poll(told).toContain('כתובת האימייל של החשבון הוחלפה');
    expect((await itemsIn(`AUD#user#${person.id}`)).map(({ action }) => action)).toContain(
      'user.address_changed',
    );
  });

  it('leaves the old one to whoever signs up with it', async () => {
    expect(await getItem(`EMAIL#${person.email}`, 'EMAIL')).toBeNull();
    const other = await newPerson();
    const code = await ask(other, person.email);
    expect((await other.call('own.confirmAddress', { code })).body).toEqual({ done: true });
    expect((await personOf(person.email, other.name)).id).toBe(other.id);
  });

  it('is refused when somebody has it, and when it is one’s own', async () => {
    const [one, two] = await Promise.all([newPerson(), newPerson()]);
    const refusal = async (email: string) => (await one.call('own.askAddress', { email })).body.code;
    expect(await refusal(two.email)).toBe('account.email_taken');
    expect(await refusal(one.email.toUpperCase())).toBe('account.address_same');
  });

  it('that a sign-up holds which nobody confirmed is given up, and nothing has changed', async () => {
    const one = await newPerson();
    const held = await signUp();
    const code = await ask(one, held);
    expect((await one.call('own.confirmAddress', { code })).body.code).toBe('account.email_taken');
    expect((await one.call('accounts.profile', {})).body.email).toBe(one.email);
    expect(await getItem(`EMAIL#${held}`, 'EMAIL')).toBeNull();
    expect((await tokenOf(one.email, PASSWORD)).access).toBeTruthy();
  });

  it('that was begun is gone on with by the clock', async () => {
    const one = await newPerson();
    const wanted = newAddress();
    await ask(one, wanted);
    // As a call leaves it that was killed right after its first transaction.
    await putItem({ pk: `EMAIL#${wanted}`, sk: 'EMAIL', e: 'email', userId: one.id, at: '2026-01-01' });
    const due = { duePk: 'DUE#ADDRESS#0', dueSk: '2026-01-01T00:00:00.000Z#DDRESS' };
    await patch({ pk: `ADDRESS#${one.id}`, sk: 'ADDRESS' }, { state: 'moving', ...due });
    expect((await one.call('own.read', {})).body.address).toMatchObject({ state: 'moving', to: wanted });
    expect((await one.call('own.askAddress', { email: newAddress() })).body.code).toBe(
      'account.address_moving',
    );
    const page = await openSocket(one);
    await invoke('OwnDue', {});
    await page.closed;
    expect((await personOf(wanted, one.name)).id).toBe(one.id);
    expect(await getItem(`EMAIL#${one.email}`, 'EMAIL')).toBeNull();
    expect(await getItem(`ADDRESS#${one.id}`, 'ADDRESS')).toMatchObject({ state: 'done' });
  });
});

describe('the own account', () => {
  const passWeek = (person: Person) =>
    patch(
      { pk: `DELETION#${person.id}`, sk: 'DELETION' },
      { dueAt: '2026-01-01T00:00:00.000Z', dueSk: '2026-01-01T00:00:00.000Z#abcdef' },
    );
  const subjectsTo = async ({ email }: Person) => (await inboxOf(email)).map(({ subject }) => subject);

  it('is deleted a week after it was asked for: no log-in, no name, entries stay, the address is free', async () => {
    const person = await newFan(1_000);
    expect((await person.call('own.askDeletion', {})).body.code).toBe('user.balance');
    const admin = await newAdmin();
    const adjusted = await admin.call(
      'walletAdmin.adjust',
      { userId: person.id, amountAgorot: -1_000, reason: 'בדיקה' },
      'delete-own-account',
    );
    expect(adjusted.status).toBe(200);
    await ask(person, newAddress());
    expect((await person.call('own.askCopy', {})).status).toBe(200);
    const asked = await person.call('own.askDeletion', {});
    expect(asked.status).toBe(200);
    expect((await person.call('own.read', {})).body.deletion).toEqual(asked.body);
    await settled();
    await expect.poll(() => subjectsTo(person)).toContain('החשבון יימחק בעוד שבוע');
    await passWeek(person);
    await invoke('OwnDue', {});
    await invoke('PeopleEndAccess', {});
    await expect(tokenOf(person.email)).rejects.toThrow();
    expect(await getItem(`USR#${person.id}`, 'USR')).toMatchObject({ name: '', email: '' });
    expect(await getItem(`EMAIL#${person.email}`, 'EMAIL')).toBeNull();
    expect(await itemsIn(`ADDRESS#${person.id}`)).toEqual([]);
    expect(await itemsIn(`COPY#${person.id}`)).toEqual([]);
    expect((await itemsIn(`ENT#${person.id}`)).length).toBeGreaterThanOrEqual(2);
    await settled();
    await expect.poll(() => subjectsTo(person)).toContain('החשבון נמחק');
  });

  it('goes with the copy in storage and what bells tell of it, and their orders and reviews stay without a name', async () => {
    const [person, admin] = [await newFan(20_000), await newAdmin()];
    const creator = await newCreator({ priceAgorot: 10_000 });
    const place = async () =>
      (await person.call('requests.place', orderOf(creator, { recipient: 'סבתא רחל' }))).body.id;
    const [id, done] = [await place(), await place()];
    const words = { recipient: 'סבתא רחל', instructions: 'לשיר' };
    expect((await person.call('requests.changeBrief', { id, brief: 1, ...words })).status).toBe(200);
    expect((await person.call('requests.cancel', { id })).status).toBe(200);
    await addVideo(done);
    const step = { id: done, from: 'pending', to: 'completed' } as const;
    expect((await admin.call('requestsAdmin.setStatus', step)).status).toBe(200);
    const review = { id: done, rating: 5, comment: 'מרגש' };
    expect((await person.call('requests.review', review)).status).toBe(200);
    await person.call('own.askCopy', {});
    await invoke('OwnDue', {});
    const { url } = (await person.call('own.copyAddress', {})).body;
    expect((await fetch(url)).status).toBe(200);
    const empty = { userId: person.id, amountAgorot: -10_000, reason: 'בדיקה' };
    expect((await admin.call('walletAdmin.adjust', empty, 'empty-own-account')).status).toBe(200);
    await settled();
    expect((await person.call('own.askDeletion', {})).status).toBe(200);
    await passWeek(person);
    await invoke('OwnDue', {});
    // The signer of the address may not list the bucket, so a missing object is a 403 to them.
    expect((await fetch(url)).status).toBe(403);
    expect((await creator.call('requests.briefs', { id })).body.items).toHaveLength(1);
    await invoke('PeopleClose', {});
    await settled();
    expect((await creator.call('requests.briefs', { id })).body.items).toEqual([]);
    for (const request of [id, done]) {
      expect(JSON.stringify(await itemsIn(`REQ#${request}`))).not.toContain('רחל');
      expect((await creator.call('requests.get', { id: request })).body).toMatchObject({
        fanName: '',
        fanAvatar: '',
        recipient: '',
        instructions: '',
        creatorName: creator.name,
      });
    }
    const rows = (await creator.call('requests.received', { limit: 10 })).body.items;
    expect(rows.map(({ fanName, recipient }) => fanName + recipient)).toEqual(['', '']);
    const { body } = await creator.call('catalog.creator', { id: creator.id });
    expect(body.reviews).toMatchObject([{ user: '', userImage: '', comment: 'מרגש', rating: 5 }]);
    const bell = async () => JSON.stringify((await creator.call('notifications.list', {})).body.items);
    expect(await bell()).toContain('רחל');
    const due = { dueSk: '2026-01-01T00:00:00.000Z#abcdef' };
    await invoke('OwnDue', {});
    await patch({ pk: `FORGET#${person.id}`, sk: 'FORGET' }, due);
    await invoke('OwnDue', {});
    expect(await bell()).toBe('[]');
    expect(await itemsIn(`FORGET#${person.id}`)).toEqual([]);
  });

  it('of a creator goes with its page, and one with an open order stays and is told why', async () => {
    const [creator, fan] = await Promise.all([newCreator(), newFan(50_000)]);
    expect((await creator.call('own.askDeletion', {})).status).toBe(200);
    await fan.call('requests.place', orderOf(creator));
    expect((await fan.call('own.askDeletion', {})).body.code).toBe('user.open_requests');
    await settled();
    expect((await creator.call('own.askDeletion', {})).status).toBe(200);
    await passWeek(creator);
    await invoke('OwnDue', {});
    expect(await getItem(`DELETION#${creator.id}`, 'DELETION')).toMatchObject({
      state: 'stopped',
      reason: 'requests',
    });
    await settled();
    await expect.poll(() => subjectsTo(creator)).toContain('החשבון לא נמחק');
    expect((await creator.call('own.askDeletion', {})).body.code).toBe('user.open_requests');
    const other = await newCreator();
    await other.call('own.askDeletion', {});
    await passWeek(other);
    await invoke('OwnDue', {});
    expect(await getItem(`CRE#${other.id}`, 'PROFILE')).toMatchObject({ name: '', active: false });
  });

  it('is kept by who thinks again', async () => {
    const person = await newPerson();
    await person.call('own.askDeletion', {});
    expect((await person.call('own.keepAccount', {})).status).toBe(200);
    expect((await person.call('own.read', {})).body.deletion).toBeNull();
    const boss = await newAdmin();
    expect((await boss.call('own.askDeletion', {})).body.code).toBe('account.deletion_admin');
  });
});
