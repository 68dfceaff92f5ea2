import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { FAVORITES_MOST } from '../../../shared/limits.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { transact } from '../../lib/table/table.ts';
import { liveUpdatesOf } from '../../stream/live/favorites.ts';
import { refreshCreatorListing } from '../catalog/listing/refresh-listing.ts';
import { findProfile, newProfileWrites, profileChangeWrites } from '../catalog/model/catalog.table.ts';
import type { CreatorProfile } from '../catalog/model/profile.ts';
import { addFavorite, joinFavorites, removeFavorite } from './change-favorites.ts';
import { findFavorites, saveFavorites } from './favorites.table.ts';
import { creatorIn, favoriteOf, joined } from './favorites.ts';
import { listFavorites } from './list-favorites.ts';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const idOf = (name: string | number) => derivedId('usr', `favorite ${name}`);

describe('joining a list', () => {
  const list = [favoriteOf('b', NOW), favoriteOf('a', new Date(NOW.getTime() - 5_000))];
  const later = new Date(NOW.getTime() + 60_000);
  const idsOf = ({ favorites }: ReturnType<typeof joined>) => favorites.map(creatorIn);

  it('brings the last added to the top, each creator once, and leaves who is there in their place', () => {
    expect(idsOf(joined(list, ['c', 'a', 'd', 'c'], later))).toEqual(['d', 'c', 'b', 'a']);
  });

  it('is the very same list when nobody is new', () => {
    expect(joined(list, ['a', 'b'], later)).toEqual({ favorites: list, left: [] });
    expect(joined(list, ['a', 'b'], later).favorites).toBe(list);
  });

  it('takes the last added where there is no room for all, and names the others', () => {
    const full = Array.from({ length: FAVORITES_MOST - 2 }, (_, n) => favoriteOf(`x${n}`, NOW));
    const { favorites, left } = joined(full, ['a', 'b', 'c', 'd'], later);
    expect([favorites.length, left]).toEqual([FAVORITES_MOST, ['a', 'b']]);
    expect(favorites.slice(0, 2).map(creatorIn)).toEqual(['d', 'c']);
  });
});

it('tells the pages of its owner, and nobody of what else changes', () => {
  const change = (pk: string, sk: string) => ({ key: { pk, sk }, before: null, after: { pk, sk } });
  expect(liveUpdatesOf(change('FAV#usr_a', 'FAV'))).toEqual([{ userId: 'usr_a', topic: 'favorites' }]);
  expect(liveUpdatesOf(change('USR#usr_a', 'USR'))).toEqual([]);
});

describe('the list of a person', () => {
  withTable();

  let people = 0;
  const newFan = () => {
    people += 1;
    const actor = { id: idOf(`fan ${people}`) } as Actor;
    const call = <I>(input: I, now = NOW) => ({
      actor,
      input,
      now,
      key: undefined,
      address: '',
      identity: { sub: '', authTime: 0 },
    });
    return {
      id: actor.id,
      add: (name: string, now?: Date) => addFavorite(call({ creatorId: idOf(name) }, now)),
      remove: (name: string) => removeFavorite(call({ creatorId: idOf(name) })),
      join: (names: readonly string[]) => joinFavorites(call({ creatorIds: names.map(idOf) })),
      page: async (limit: number, cursor?: string) => {
        const found = await listFavorites(call({ limit, cursor }));
        return { names: found.items.map(({ name }) => name), next: found.next ?? undefined };
      },
      version: async () => (await findFavorites(actor.id)).v,
    };
  };
  const NAMES = ['א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז'];

  const turn = async (name: string, active: boolean): Promise<void> => {
    const before = (await findProfile(idOf(name), { consistent: true })) as CreatorProfile;
    await transact(profileChangeWrites(before, { active }));
    await refreshCreatorListing(idOf(name), NOW);
  };

  beforeAll(async () => {
    for (const name of NAMES) {
      const creator = { id: idOf(name), name, category: 'actor', avatar: '', approved: true };
      await transact(newProfileWrites({ ...creator, at: NOW.toISOString() }));
      await refreshCreatorListing(idOf(name), NOW);
    }
  });

  it('has full pages around creators who are hidden, an honest end, and has them again once they are seen', async () => {
    const fan = newFan();
    await fan.join(NAMES);
    for (const name of ['ו', 'ה', 'א']) await turn(name, false);
    const first = await fan.page(2);
    expect(first.names).toEqual(['ז', 'ד']);
    const second = await fan.page(2, first.next);
    expect(second).toEqual({ names: ['ג', 'ב'], next: undefined });
    for (const name of ['ו', 'ה', 'א']) await turn(name, true);
    expect((await fan.page(24)).names).toEqual(NAMES.toReversed());
  });

  it('goes on behind its cursor when the one who stood there was removed', async () => {
    const fan = newFan();
    await fan.join(['א', 'ב', 'ג']);
    const first = await fan.page(1);
    await fan.remove('ג');
    expect((await fan.page(5, first.next)).names).toEqual(['ב', 'א']);
    await expect(newFan().page(5, first.next)).rejects.toMatchObject({ code: 'call.invalid' });
  });

  it('is written once by an act that is repeated', async () => {
    const fan = newFan();
    for (const _ of [1, 2]) await fan.add('א');
    expect(await fan.version()).toBe(1);
    for (const _ of [1, 2]) await fan.join(['א', 'ב']);
    expect(await fan.version()).toBe(2);
    for (const _ of [1, 2]) await fan.remove('א');
    expect([await fan.version(), (await fan.page(5)).names]).toEqual([3, ['ב']]);
    await fan.remove('ב');
    expect((await fan.page(5)).names).toEqual([]);
  });

  it('keeps what two tabs add at the same moment', async () => {
    const fan = newFan();
    await Promise.all([fan.add('א'), fan.add('ב'), fan.add('ג')]);
    expect((await fan.page(5)).names.toSorted()).toEqual(['א', 'ב', 'ג']);
  });

  it('takes nobody whom visitors do not see, and forgets ids of nobody', async () => {
    const fan = newFan();
    await turn('א', false);
    await expect(fan.add('א')).rejects.toMatchObject({ code: 'creator.not_found' });
    await expect(fan.add('אין')).rejects.toMatchObject({ code: 'creator.not_found' });
    expect(await fan.join(['א', 'אין'])).toEqual({ left: [] });
    await turn('א', true);
    expect((await fan.page(5)).names).toEqual(['א']);
  });

  it('refuses one more than it holds', async () => {
    const fan = newFan();
    const full = Array.from({ length: FAVORITES_MOST }, (_, n) => favoriteOf(idOf(n), NOW));
    await saveFavorites(fan.id, full, 0);
    await expect(fan.add('א')).rejects.toMatchObject({ code: 'favorites.full' });
    expect(await fan.join(['א', 'ב'])).toEqual({ left: [idOf('א'), idOf('ב')] });
    expect(await fan.version()).toBe(1);
  });
});
