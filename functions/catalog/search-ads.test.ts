import { beforeAll, expect, it, vi } from 'vitest';
import { AD_SORTS, type AdSort } from '../../shared/contracts/catalog.ts';
import { recordCalls } from '../../test/benchmarks/recorded-table.ts';
import { withTable } from '../../test/support/with-table.ts';
import { derivedId } from '../lib/ids.ts';
import type { Ad } from './ad.ts';
import type { Found } from './finder.ts';
import { adRows, listedAd, settleRows } from './listing.table.ts';
import { searchAds } from './search-ads.ts';
import { createSearchedCatalog } from './searched-catalog.ts';

withTable();
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

interface Asked {
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
}

const ADS = 60;
const adOf = (n: number, change: Partial<Ad> = {}): Ad => ({
  ...{ pk: '', sk: '', e: 'ad', v: 1, id: derivedId('ad', n), creatorId: derivedId('usr', n % 5) },
  at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 1_000).toISOString(),
  title: n === 0 ? 'שיר ערש' : `ברכה מספר ${n}`,
  creatorName: n % 2 === 0 ? 'נועה לוי' : 'יואב כהן',
  ...{ creatorAvatar: '', category: n % 3 === 0 ? 'actor' : 'musician', creatorVisible: true },
  ...{ description: '', requirements: '', priceAgorot: 1_000 + (n % 7) * 100, deliveryHours: 24 + (n % 4) },
  ...{ image: '', clip: null, active: true, paused: false },
  ...change,
});
const settle = (ad: Ad) => settleRows(listedAd(ad.id), async () => adRows(ad, null), new Date());

beforeAll(async () => {
  for (let n = 0; n < ADS; n++) await settle(adOf(n));
});

const walk = async (search: { text?: string; sort?: AdSort; category?: string }, limit: number) => {
  const ids: string[] = [];
  let after: string | undefined;
  for (;;) {
    const { items, next } = await searchAds({ ...search, after, limit });
    ids.push(...items.map(({ id }) => id));
    if (next === null) return ids;
    expect(items).toHaveLength(limit);
    after = next;
  }
};

it.each(AD_SORTS)('walks the same ads by %s in pages of every size, with a text or without', async (sort) => {
  for (const category of [undefined, 'actor']) {
    const of = { sort, ...(category ? { category } : {}) };
    const all = await walk(of, 50);
    expect(all).toHaveLength(category ? ADS / 3 : ADS);
    for (const limit of [1, 7, 10, 25]) expect(await walk(of, limit)).toEqual(all);
    // What is found keeps the order of the list.
    const found = new Set(await walk({ ...of, text: 'נועה' }, 50));
    for (const limit of [1, 7, 10])
      expect(await walk({ ...of, text: 'נועה' }, limit)).toEqual(all.filter((id) => found.has(id)));
    expect(found.size).toBe(category ? ADS / 6 : ADS / 2);
  }
});

it('walks what answers a text best first, and offers what comes near when nothing answers', async () => {
  const best = await walk({ text: 'נועה' }, 50);
  expect(best).toHaveLength(ADS / 2);
  for (const limit of [1, 7, 10]) expect(await walk({ text: 'נועה' }, limit)).toEqual(best);
  const none = await searchAds({ text: 'נועה צוללן', limit: 12 });
  expect(none).toMatchObject({ items: [], next: null });
  expect(none.neighbours).toHaveLength(6);
  expect(await searchAds({ text: 'צצצצצצ', limit: 12 })).toEqual({ items: [], next: null, neighbours: [] });
});

it('finds the oldest of all on the first page of one call, and then reads only what was changed', async () => {
  const { calls, stop } = recordCalls();
  const [oldest] = await walk({ sort: 'newest', text: 'ערש' }, 12);
  expect(oldest).toBe(derivedId('ad', 0));
  const lists = calls.map(({ input }) => (input as Asked).ExpressionAttributeValues?.[':0']);
  expect(lists.toSorted()).toEqual(['DELTA#ads', 'DELTA#creators']);
  stop();
});

it('follows what is renamed, hidden and new, whoever holds the list since when', async () => {
  const older = createSearchedCatalog();
  await older();
  const ids = (found: Found) => found.ads.map(({ card }) => card.id);
  await settle(adOf(7, { title: 'מתנה לסבא' }));
  await settle(adOf(8, { active: false }));
  await settle(adOf(ADS, { title: 'חדשה מאוד' }));
  const newer = createSearchedCatalog();
  for (const { find } of [await older(), await newer(), await older()]) {
    expect([...ids(find('נועה')), ...ids(find('יואב'))]).toHaveLength(ADS);
    expect(ids(find('מתנה לסבא'))).toEqual([derivedId('ad', 7)]);
    expect(ids(find('נועה'))).not.toContain(derivedId('ad', 8));
  }
  expect(await walk({ sort: 'newest', text: 'סבא' }, 5)).toEqual([derivedId('ad', 7)]);
  expect(await walk({ sort: 'newest', text: 'חדשה' }, 5)).toEqual([derivedId('ad', ADS)]);
  // Back again: what came later counts, though the earlier change is read again.
  await settle(adOf(8));
  expect(ids((await older()).find('נועה'))).toContain(derivedId('ad', 8));
});

it('reads everything again after hours, when changes may have been forgotten', async () => {
  let now = Date.now();
  const catalog = createSearchedCatalog(() => now);
  await catalog();
  const { calls, stop } = recordCalls();
  await catalog();
  expect(calls).toHaveLength(2);
  now += 7 * 3_600_000;
  await catalog();
  expect(calls).toHaveLength(6);
  stop();
});
