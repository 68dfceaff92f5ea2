import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call, codeOf } from '../support/acts/call.ts';
import { newDelivered } from '../support/acts/deliver.ts';
import { shareGift } from '../support/acts/gifts.ts';
import { newRequest } from '../support/acts/orders.ts';
import { newCreator, type Person } from '../support/acts/people.ts';
import { inboxOf, invoke, settled } from '../support/acts/world.ts';
import { admin, seen, withAdmins } from '../support/admins/admins-of-people.ts';

withAdmins();

const open = (secret: string) => call('gifts.open', { secret });
const subjectsTo = async ({ email }: Person) => (await inboxOf(email)).map(({ subject }) => subject);
const ban = async (person: Person, closesGifts: boolean) => {
  const answer = await admin.call('rightsAdmin.ban', {
    id: person.id,
    v: (await seen(person)).v,
    closesGifts,
  });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  await settled();
};

/** A creator with a gift that was paid and delivered. */
const withGift = async () => {
  const maker = await newCreator({ priceAgorot: 5_000 });
  const given = await newDelivered(maker, { minor: false }).then(shareGift);
  await settled();
  expect((await open(given.secret)).body.opened?.creatorName).toBe(maker.name);
  return { maker, given };
};

it('a ban says before it what it ends, and leaves gifts that were delivered open without the name', async () => {
  const { maker, given } = await withGift();
  await newRequest(maker);
  await settled();
  expect((await admin.call('peopleAdmin.beforeBan', { id: maker.id })).body).toEqual({
    requests: 1,
    heldAgorot: 5_000,
    gifts: 1,
    moreGifts: false,
  });
  await ban(maker, false);
  const { status, body } = await open(given.secret);
  expect([status, body.opened?.creatorName]).toEqual([200, '']);
  expect(JSON.stringify(body)).not.toContain(maker.name);
  expect(await subjectsTo(maker)).toContain('החשבון נחסם');
  await invoke('PeopleEndAccess', {});
  await settled();
  expect(await subjectsTo(given.fan)).not.toContain('הקישור למתנה נסגר');

  const back = await admin.call('rightsAdmin.activate', { id: maker.id, v: (await seen(maker)).v });
  expect(back.status).toBe(200);
  await settled();
  expect((await open(given.secret)).body.opened?.creatorName).toBe(maker.name);
});

it('a ban that is to close them does, and tells their buyers once', async () => {
  const { maker, given } = await withGift();
  await ban(maker, true);
  expect((await open(given.secret)).body.code).toBe('gift.over');
  for (let minute = 0; minute < 2; minute += 1) await invoke('PeopleEndAccess', {});
  await settled();
  const told = (await subjectsTo(given.fan)).filter((subject) => subject === 'הקישור למתנה נסגר');
  expect(told).toHaveLength(1);
});

it('a buyer who was banned closes what they bought', async () => {
  const { given } = await withGift();
  await ban(given.fan, false);
  expect((await open(given.secret)).body.code).toBe('gift.over');
});

it('an order of a banned creator is not reopened, at no fan’s cost', async () => {
  const maker = await newCreator({ priceAgorot: 5_000 });
  const { id } = await newRequest(maker);
  const set = (from: 'pending' | 'declined', to: 'pending' | 'declined') =>
    admin.call('requestsAdmin.setStatus', { id, from, to }, randomUUID());
  expect((await set('pending', 'declined')).status).toBe(200);
  await ban(maker, false);
  expect(codeOf(await set('declined', 'pending'))).toEqual([409, 'request.creator_inactive']);
});
