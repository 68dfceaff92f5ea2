import { describe, expect, it } from 'vitest';
import type { Rebuilt } from '../../functions/market/catalog/finder/rebuild-snapshot.ts';
import { addDays, dayOf } from '../../shared/calendar/dates.ts';
import { call } from '../support/acts/call.ts';
import { itemsIn, patch, putItem, removeItem } from '../support/acts/items.ts';
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

  it('reads in a sentence the day and the price, and goes on behind its first page', async () => {
    const price = 43_200;
    const [slow, fast, other] = await Promise.all([
      newCreator({ priceAgorot: price, deliveryHours: 72 }),
      newCreator({ priceAgorot: price, deliveryHours: 1 }),
      newCreator({ priceAgorot: price - 100, deliveryHours: 1 }),
    ]);
    await settled();
    const tomorrow = addDays(dayOf(new Date()), 1);
    const sentence = 'לסבתא רות עד מחר עד 432 ש״ח';
    const asked = {
      priceFrom: price - 100,
      by: addDays(tomorrow, 20),
      text: 'בין 431 ל-432 שקל עד מחר',
    };
    const understood = { priceFrom: price - 100, priceTo: price, by: tomorrow };
    const first = (await call('catalog.ads', { ...asked, limit: 1 })).body;
    expect(first.understood).toEqual(understood);
    expect(first.total).toBe(2);
    // Both ways of asking are one list.
    for (const question of [asked, understood]) {
      const rest = await call('catalog.ads', { ...question, limit: 5, cursor: first.next as string });
      const ids = [...first.items, ...rest.body.items].map(({ id }) => id);
      expect(ids.toSorted()).toEqual([fast.adId, other.adId].toSorted());
      expect(rest.body.late.map(({ id }) => id)).toContain(slow.adId);
    }
    expect((await call('catalog.ads', { text: sentence })).body.understood).toEqual({
      by: tomorrow,
      priceTo: price,
      for: 'סבתא רות',
    });
    expect((await call('catalog.ads', { text: 'ברכה' })).body).toMatchObject({
      understood: null,
      celebrated: null,
    });
    expect((await call('catalog.ads', { text: sentence })).body.said).toBe(
      '[for:לסבתא רות] [by:עד מחר] [to:עד 432 ש״ח]',
    );
    const typed = (await call('catalog.ads', { text: `ברכת יום הולדת ${sentence}` })).body;
    expect(typed.celebrated).toBe('birthday');
    // It stays words: no list is narrowed by it.
    expect(typed.understood).toMatchObject({ text: 'ברכת יום הולדת', priceTo: price });
    expect(typed.understood?.occasion).toBeUndefined();
    const changed = { ...understood, priceTo: price + 1, cursor: first.next as string };
    expect((await call('catalog.ads', changed)).status).toBe(400);
  });

  it.each([{ priceFrom: -1 }, { rating: 99 }, { by: '2026-02-30' }, { language: 'xx' }, { occasion: 'x' }])(
    'refuses %j',
    async (filter) => {
      expect((await call('catalog.ads', filter as object)).status).toBe(400);
    },
  );

  it('lists by how well it fits what was listed before that was kept, the night after', async () => {
    const { adId } = await newCreator({});
    await settled();
    const rowOf = async () => (await itemsIn('LIST#ads#*#fit')).find(({ id }) => id === adId);
    const row = await rowOf();
    if (!row) throw new Error('not listed');
    const { fit: _, ...bare } = (await itemsIn('LIST#ads#*#new')).find(({ id }) => id === adId) ?? {};
    await putItem(bare);
    await removeItem(String(row.pk), String(row.sk));
    await patch({ pk: `AD#${adId}`, sk: '~AD' }, { hash: 'of before' });
    await invoke('CatalogRebuild', {});
    expect(await rowOf()).toEqual(row);
  });

  it('has a new snapshot of itself every night', async () => {
    const first = (await invoke('CatalogRebuild', {})) as Rebuilt;
    expect(first.moved).toBe(true);
    expect(first.ads).toBeGreaterThan(0);
    // The second reads the first, and the changes since.
    expect(await invoke('CatalogRebuild', {})).toMatchObject({ moved: true });
  });
});
