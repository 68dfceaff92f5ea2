import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { epochSeconds } from '../../functions/lib/lambda/epoch-seconds.ts';
import { WEEKLY_SLOTS } from '../../shared/calendar/slots.ts';
import type { Permission } from '../../shared/permissions.ts';
import { codeOf } from '../support/acts/call.ts';
import { getItem, itemsIn, patch, putItem } from '../support/acts/items.ts';
import { balanceOf } from '../support/acts/money.ts';
import { newRequest, orderOf } from '../support/acts/orders.ts';
import {
  newCreator,
  newFan,
  newPerson,
  newSuperAdmin,
  type Person,
  personOf,
  tokenOf,
} from '../support/acts/people.ts';
import { openSocket } from '../support/acts/sockets.ts';
import { inboxOf, invoke, poolHere, settled } from '../support/acts/world.ts';
import { actsOn, admin, seen, superAdmin, withAdmins } from '../support/admins/admins-of-people.ts';

withAdmins();

const versionOf = async (person: Pick<Person, 'id'>): Promise<number> => (await seen(person)).v;
const newRole = async (...permissions: Permission[]) =>
  (await superAdmin.call('rolesAdmin.create', { name: 'תפקיד', permissions })).body;
const ban = async (person: Person, by = admin) =>
  by.call('rightsAdmin.ban', { id: person.id, v: await versionOf(person), reason: 'הונאה' });

/** As if the ban had been a while ago: nothing can slip in any more. */
const pass = async ({ id }: Person): Promise<void> => {
  const at = new Date(Date.now() - 600_000).toISOString();
  await patch({ pk: `CLOSING#${id}`, sk: 'CLOSING' }, { at, dueSk: at, accessEndedAt: at });
};
/** A minute of the clock; in this cloud it goes by no other way. */
const clock = async () => {
  await invoke('PeopleEndAccess', {});
  await invoke('PeopleClose', {});
};

describe('a role', () => {
  it('is given and taken, with what belongs to it, once an act', async () => {
    const fan = await newPerson({ name: 'אורי' });
    const act = { id: fan.id, v: await versionOf(fan), role: 'creator' as const };
    const [first, again] = [
      await admin.call('rightsAdmin.setRole', act),
      await admin.call('rightsAdmin.setRole', act),
    ];
    expect(first.body).toEqual({ id: fan.id, v: act.v + 1, role: 'creator', status: 'active' });
    expect(again.body).toEqual(first.body);
    expect(await getItem(`CRE#${fan.id}`, 'PROFILE')).toMatchObject({
      name: 'אורי',
      category: '',
      approved: false,
    });
    expect(await getItem(`MNY#${fan.id}`, 'ACCOUNT')).toMatchObject({ availableAgorot: 0 });
    expect((await fan.call('accounts.me', {})).body).toMatchObject({ role: 'creator' });

    const back = { id: fan.id, v: act.v + 1, role: 'fan' as const };
    expect((await admin.call('rightsAdmin.setRole', back)).status).toBe(200);
    expect(await getItem(`CRE#${fan.id}`, 'PROFILE')).toMatchObject({ active: false, userActive: false });
    const anew = { id: fan.id, v: act.v + 2, role: 'creator' as const };
    expect((await admin.call('rightsAdmin.setRole', anew)).status).toBe(200);
    expect(await getItem(`CRE#${fan.id}`, 'PROFILE')).toMatchObject({ active: true, userActive: true });
    expect(await actsOn(fan)).toEqual(Array.from({ length: 3 }, () => ['user.role_set', admin.id]));
  });

  it('of an admin works at the next call, and permits nothing until one is named', async () => {
    const person = await newPerson();
    const give = { id: person.id, v: await versionOf(person), role: 'admin' as const };
    expect((await admin.call('rightsAdmin.setRole', give)).status).toBe(200);
    expect((await person.call('accountsAdmin.enter', {})).body.permissions).toEqual([]);
    expect(codeOf(await person.call('accountsAdmin.users', {}))).toEqual([403, 'auth.forbidden']);
    const { id: roleId } = await newRole('view_users');
    const name = { id: person.id, v: give.v + 1, role: 'admin' as const, roleId };
    expect((await admin.call('rightsAdmin.setRole', name)).status).toBe(200);
    expect((await person.call('accountsAdmin.users', {})).status).toBe(200);
    expect(await getItem(`ROLE#${roleId}`, 'ROLE')).toMatchObject({ userCount: 1 });
    const take = { id: person.id, v: give.v + 2, role: 'fan' as const };
    expect((await admin.call('rightsAdmin.setRole', take)).status).toBe(200);
    expect(codeOf(await person.call('accountsAdmin.users', {}))).toEqual([403, 'auth.forbidden']);
    expect(await getItem(`RIGHTS#${person.id}`, 'RIGHTS')).not.toHaveProperty('roleId');
    expect(await getItem(`ROLE#${roleId}`, 'ROLE')).toMatchObject({ userCount: 0 });
  });

  it('and a status are nobody’s own to change, and a super admin’s only another super admin’s', async () => {
    const own = { id: admin.id, v: await versionOf(admin) };
    const answers = [
      await admin.call('rightsAdmin.setRole', { ...own, role: 'fan' }),
      await admin.call('rightsAdmin.ban', own),
      await admin.call('rightsAdmin.activate', own),
      await superAdmin.call('rightsAdmin.remove', { id: superAdmin.id, v: 1 }),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => [403, 'user.own']));
    const other = await newSuperAdmin();
    expect(codeOf(await ban(other))).toEqual([403, 'user.super_admin']);
    const demote = { id: other.id, v: await versionOf(other), role: 'fan' as const };
    expect(codeOf(await admin.call('rightsAdmin.setRole', demote))).toEqual([403, 'user.super_admin']);
    expect((await superAdmin.call('rightsAdmin.setRole', demote)).status).toBe(200);
    expect(await getItem(`RIGHTS#${other.id}`, 'RIGHTS')).toMatchObject({ role: 'fan', superAdmin: false });
    const { ids } = (await getItem('SUPER', 'SUPER')) as unknown as { ids: ReadonlySet<string> };
    expect([ids.has(other.id), ids.has(superAdmin.id)]).toEqual([false, true]);
  });
});

describe('a ban', () => {
  it('ends everything at once: page, orders, sessions, sockets; and is told once', async () => {
    const [creator, fan] = [await newCreator(), await newFan(50_000)];
    const other = await newCreator();
    const { told, closed } = await openSocket(creator);
    const { refresh } = await tokenOf(creator.email);
    expect(refresh).not.toBe('');

    const v = await versionOf(creator);
    const act = { id: creator.id, v, reason: 'הונאה' };
    const banned = await admin.call('rightsAdmin.ban', act);
    expect(banned.body).toMatchObject({ status: 'banned', v: v + 1 });
    expect((await admin.call('rightsAdmin.ban', act)).body).toEqual(banned.body);
    expect(codeOf(await superAdmin.call('rightsAdmin.ban', act))).toEqual([409, 'user.changed']);

    expect(codeOf(await fan.call('requests.place', orderOf(creator)))).toEqual([409, 'ad.not_available']);
    expect(codeOf(await fan.call('catalog.creator', { id: creator.id }))).toEqual([404, 'creator.not_found']);
    expect(codeOf(await creator.call('accounts.me', {}))).toEqual([403, 'auth.inactive']);
    await closed;
    // Without it the open page takes the end for a gap in the network.
    expect(told).toContainEqual({ topic: 'account' });
    await expect.poll(() => itemsIn(`WS#${creator.id}`)).toEqual([]);
    await expect(tokenOf(creator.email)).rejects.toThrow('auth.inactive');
    expect(await actsOn(creator)).toEqual([['user.banned', admin.id]]);

    expect((await fan.call('requests.place', orderOf(other))).status).toBe(200);
    expect((await ban(fan)).status).toBe(200);
    expect(codeOf(await fan.call('requests.place', orderOf(other)))).toEqual([403, 'auth.inactive']);
  });

  it('declines what is open, as fan and as creator, and gives it back; shown while it goes on', async () => {
    const creator = await newCreator({ priceAgorot: 7_000 });
    const asked = [await newRequest(creator), await newRequest(creator)];
    await creator.call('requests.approve', { id: asked[1]?.id ?? '' });
    expect((await ban(creator)).status).toBe(200);
    expect((await seen(creator)).closing).toMatchObject({ reason: 'ban', state: 'open', requests: 0 });
    await clock();
    expect((await seen(creator)).closing).toMatchObject({
      state: 'open',
      requests: 2,
      refundedAgorot: 14_000,
    });
    for (const { fan, id } of asked) {
      expect((await fan.call('requests.get', { id })).body).toMatchObject({
        status: 'declined',
        declineReason: 'admin',
      });
      expect(await balanceOf(fan)).toBe(7_000);
    }
    await settled();
    const mails = await inboxOf(creator.email);
    expect(mails.filter(({ html }) => html.includes('נסגרה'))).toEqual([]);
    await pass(creator);
    await clock();
    await clock();
    expect((await seen(creator)).closing).toMatchObject({ state: 'done', requests: 2 });

    const other = await newCreator({ priceAgorot: 3_000 });
    const own = await newRequest(other);
    expect((await ban(own.fan)).status).toBe(200);
    await clock();
    expect(await getItem(`REQ#${own.id}`, 'REQ')).toMatchObject({ status: 'declined', backAgorot: 3_000 });
    expect((await seen(own.fan)).wallet).toMatchObject({ balanceAgorot: 3_000 });
  });

  it('closes what the act itself could not: a socket that came late; and gives an hour back', async () => {
    const creator = await newCreator({ priceAgorot: 7_000 });
    await creator.call('catalogCreator.setHours', { slots: [...WEEKLY_SLOTS], v: 0 });
    const { days } = (await creator.call('catalog.slots', { id: creator.adId })).body;
    const day = days.find(({ slots }) => slots.some(({ available }) => available));
    const slot = `${day?.date}T${day?.slots.find(({ available }) => available)?.time}`;
    await newRequest(creator, { slot, deadline: day?.date });
    const hours = async () => (await itemsIn(`CRE#${creator.id}#SLOT`)).map(({ sk }) => sk);
    expect(await hours()).toEqual([slot]);
    expect((await ban(creator)).status).toBe(200);
    // Telling pages of the ban forgets dead sockets; this one comes later, so the clock has to close it.
    await settled();
    await putItem({ pk: `WS#${creator.id}`, sk: 'WS#late', e: 'connection', v: 1 });
    await clock();
    expect(await itemsIn(`WS#${creator.id}`)).toEqual([]);
    expect(await hours()).toEqual([]);
  });

  it('is over when the person is activated: the profile is back, the ads stay off, nothing more is declined', async () => {
    const creator = await newCreator({ priceAgorot: 5_000 });
    const { fan, id } = await newRequest(creator);
    await ban(creator);
    const act = { id: creator.id, v: await versionOf(creator) };
    const active = await admin.call('rightsAdmin.activate', act);
    expect(active.body).toMatchObject({ status: 'active', v: act.v + 1 });
    expect((await admin.call('rightsAdmin.activate', act)).body).toEqual(active.body);
    await clock();
    expect((await fan.call('requests.get', { id })).body.status).toBe('pending');
    expect((await seen(creator)).closing).toMatchObject({ state: 'stopped', requests: 0 });
    expect((await fan.call('catalog.creator', { id: creator.id })).status).toBe(200);
    expect(await getItem(`AD#${creator.adId}`, 'AD')).toMatchObject({ active: false, creatorVisible: true });
    // As if the ban had been a while ago: a sign-in in its very second would be ended by it.
    await patch({ pk: `USR#${creator.id}`, sk: 'USR' }, { signedOutAt: epochSeconds(new Date()) - 600 });
    const back = await personOf(creator.email, creator.name);
    const toggled = await back.call('catalogCreator.toggleAd', { id: creator.adId, active: true });
    expect(toggled.status).toBe(200);
    expect((await actsOn(creator)).map(([action]) => action)).toEqual(['user.banned', 'user.activated']);
  });
});

describe('a deletion', () => {
  const remove = async (person: Person, by = superAdmin) =>
    by.call('rightsAdmin.remove', { id: person.id, v: await versionOf(person) });

  it('is a super admin’s, and refused while there is money or an open request', async () => {
    const creator = await newCreator({ priceAgorot: 5_000 });
    expect(codeOf(await remove(creator, admin))).toEqual([403, 'auth.super_admin_only']);
    const { fan, id } = await newRequest(creator);
    await settled();
    expect(codeOf(await remove(creator))).toEqual([409, 'user.open_requests']);
    expect(codeOf(await remove(fan))).toEqual([409, 'user.open_requests']);
    await creator.call('requests.decline', { id });
    await settled();
    expect(codeOf(await remove(fan))).toEqual([409, 'user.balance']);
    await patch({ pk: `MNY#${creator.id}`, sk: 'ACCOUNT' }, { availableAgorot: 1 });
    expect(codeOf(await remove(creator))).toEqual([409, 'user.earnings']);
    await patch({ pk: `MNY#${creator.id}`, sk: 'ACCOUNT' }, { availableAgorot: 0 });
  });

  it('takes log-in, name and address, leaves entries, and frees the address', async () => {
    const creator = await newCreator();
    const email = `other-${creator.id.slice(-8)}@example.com`;
    expect((await creator.call('own.askAddress', { email })).status).toBe(200);
    expect((await creator.call('own.askCopy', {})).status).toBe(200);
    const act = { id: creator.id, v: await versionOf(creator) };
    const deleted = await superAdmin.call('rightsAdmin.remove', act);
    expect(deleted.body).toMatchObject({ status: 'banned', v: act.v + 1 });
    expect((await superAdmin.call('rightsAdmin.remove', act)).body).toEqual(deleted.body);
    expect(await seen(creator)).toMatchObject({
      name: '',
      email: '',
      status: 'banned',
      deletedAt: expect.any(String),
      wallet: { closed: true },
      creator: { state: 'hidden' },
    });
    expect(await getItem(`CRE#${creator.id}`, 'PROFILE')).toMatchObject({ name: '', bio: '', active: false });
    expect(await getItem(`EMAIL#${creator.email}`, 'EMAIL')).toBeNull();
    const { identities, poolId } = poolHere();
    const who = new AdminGetUserCommand({ UserPoolId: poolId, Username: creator.email });
    await expect(identities.send(who)).rejects.toThrow('User does not exist');
    expect(codeOf(await creator.call('accounts.me', {}))).toEqual([403, 'auth.inactive']);
    const again = { id: creator.id, v: act.v + 1 };
    expect(codeOf(await admin.call('rightsAdmin.activate', again))).toEqual([409, 'user.deleted']);
    await settled();
    expect(await itemsIn(`FIND#${creator.id}`)).not.toMatchObject([{ rows: [{}] }]);
    // What they had begun on their account, which names both addresses.
    for (const begun of ['ADDRESS', 'COPY']) expect(await itemsIn(`${begun}#${creator.id}`)).toEqual([]);
    await pass(creator);
    await clock();
    expect((await seen(creator)).closing).toMatchObject({ reason: 'deletion', state: 'done' });
  });
});
