import { beforeAll, describe, expect, it } from 'vitest';
import { getItem } from '../support/acts/items.ts';
import { type Creator, newCreator, newPerson, newSuperAdmin, type Person } from '../support/acts/people.ts';
import { openSocket } from '../support/acts/sockets.ts';
import { settled } from '../support/acts/world.ts';

let fan: Person;
let creators: Creator[];

beforeAll(async () => {
  fan = await newPerson();
  creators = [await newCreator(), await newCreator(), await newCreator()];
  await settled();
});

const ids = (...at: number[]) => at.map((index) => creators[index]?.id ?? '');
const listed = async (person = fan, input: { limit?: number; cursor?: string } = {}) =>
  (await person.call('accounts.favorites', input)).body;

describe('favourites of an account', () => {
  it('join those of a browser, are listed page by page, and are nobody else’s', async () => {
    const nobody = `usr_${'0'.repeat(26)}`;
    const input = { creatorIds: [...ids(0, 1), nobody] };
    for (const _ of ['first', 'answer lost'])
      expect(await fan.call('accounts.joinFavorites', input)).toMatchObject({
        status: 200,
        body: { left: [] },
      });
    expect((await fan.call('accounts.addFavorite', { creatorId: ids(2)[0] ?? '' })).status).toBe(200);
    const first = await listed(fan, { limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual(ids(2, 1));
    expect(first.items[0]).toMatchObject({ name: 'יואב היוצר', category: 'musician', featured: false });
    const second = await listed(fan, { limit: 2, cursor: first.next ?? '' });
    expect([second.items.map(({ id }) => id), second.next]).toEqual([ids(0), null]);
    expect((await fan.call('accounts.favoriteIds', {})).body).toEqual({ ids: ids(2, 1, 0) });
    const other = await newPerson();
    expect([await listed(other), (await other.call('accounts.favoriteIds', {})).body]).toEqual([
      { items: [], next: null },
      { ids: [] },
    ]);
  });

  it('are told to the other tab at once', async () => {
    const { told, socket } = await openSocket(fan);
    expect((await fan.call('accounts.removeFavorite', { creatorId: ids(1)[0] ?? '' })).status).toBe(200);
    await expect.poll(() => told).toContainEqual(expect.objectContaining({ topic: 'favorites' }));
    expect((await listed()).items.map(({ id }) => id)).toEqual(ids(2, 0));
    socket.close();
  });

  it('refuse a creator who is not there, and more than the list holds at once', async () => {
    const missing = await fan.call('accounts.addFavorite', { creatorId: fan.id });
    expect([missing.status, missing.body.code]).toEqual([404, 'creator.not_found']);
    const many = await fan.call('accounts.joinFavorites', { creatorIds: Array(201).fill(ids(0)[0]) });
    expect([many.status, many.body.code]).toEqual([400, 'call.invalid']);
  });

  it('go with an account that is deleted', async () => {
    const leaving = await newPerson();
    await leaving.call('accounts.addFavorite', { creatorId: ids(0)[0] ?? '' });
    expect(await getItem(`FAV#${leaving.id}`, 'FAV')).not.toBeNull();
    const boss = await newSuperAdmin();
    const { body } = await boss.call('peopleAdmin.get', { id: leaving.id });
    const removed = await boss.call('rightsAdmin.remove', { id: leaving.id, v: body.v });
    expect([removed.status, removed.body.code]).toEqual([200, undefined]);
    expect(await getItem(`FAV#${leaving.id}`, 'FAV')).toBeNull();
  });
});
