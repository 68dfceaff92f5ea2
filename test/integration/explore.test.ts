import { describe, expect, it } from 'vitest';
import type { Rebuilt } from '../../functions/market/catalog/finder/rebuild-snapshot.ts';
import { addDays, dayOf } from '../../shared/calendar/dates.ts';
import { call } from '../support/acts/call.ts';
import { newCreator } from '../support/acts/people.ts';
import { invoke, settled } from '../support/acts/world.ts';

describe('explore', () => {
  it('narrows to a price, a language and a day, and says how many there are', async () => {
    const price = 54_321;
    const [slow, fast] = await Promise.all([
      newCreator({ priceAgorot: price, deliveryHours: 72 }),
      newCreator({ priceAgorot: price, deliveryHours: 1 }),
    ]);
    const { profile } = (await fast.call('catalogCreator.profile', {})).body;
    if (!profile) throw new Error('no profile');
    expect(profile.languages).toEqual(['he']);
    const {
      id: _,
      avatar: _a,
      banner: _b,
      approved: _p,
      refusal: _r,
      changesAsked: _c,
      hidden: _h,
      ...fields
    } = profile;
    const saved = await fast.call('catalogCreator.updateProfile', { ...fields, languages: ['ru', 'he'] });
    expect(saved.body.languages).toEqual(['he', 'ru']);
    await settled();
    const tomorrow = addDays(dayOf(new Date()), 1);
    const of = { priceFrom: price, priceTo: price };
    const found = async (filters: object) => {
      const { status, body } = await call('catalog.ads', { ...of, ...filters });
      expect(status).toBe(200);
      return { ids: body.items.map(({ id }) => id).sort(), total: body.total };
    };
    expect(await found({ sort: 'newest' })).toEqual({ ids: [slow.adId, fast.adId].sort(), total: 2 });
    expect(await found({ language: 'ru' })).toEqual({ ids: [fast.adId], total: 1 });
    expect(await found({ by: tomorrow })).toEqual({ ids: [fast.adId], total: 1 });
    expect(await found({ rating: 40 })).toEqual({ ids: [], total: 0 });
    const { body } = await call('catalog.creator', { id: fast.id });
    expect(body.languages).toEqual(['he', 'ru']);
  });

  it.each([{ priceFrom: -1 }, { rating: 99 }, { by: '2026-02-30' }, { language: 'xx' }, { occasion: 'x' }])(
    'refuses %j',
    async (filter) => {
      expect((await call('catalog.ads', filter as object)).status).toBe(400);
    },
  );

  it('has a new snapshot of itself every night', async () => {
    const first = (await invoke('CatalogRebuild', {})) as Rebuilt;
    expect(first.moved).toBe(true);
    expect(first.ads).toBeGreaterThan(0);
    // The second reads the first, and the changes since.
    expect(await invoke('CatalogRebuild', {})).toMatchObject({ moved: true });
  });
});
