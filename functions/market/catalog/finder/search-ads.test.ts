import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '../../../../shared/calendar/dates.ts';
import { AD_SORTS } from '../../../../shared/contracts/market/ads-question.ts';
import { recordCalls } from '../../../../test/benchmarks/measure/recorded-table.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { placeAd, storedAd } from '../../../../test/support/stored-ad.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import { getItem, put, transact } from '../../../lib/table/table.ts';
import type { AdSearch } from '../listing/listed-ads.ts';
import { creatorRows, listedCreator, settleRows } from '../listing/listing.table.ts';
import { type Ad, listedAdOf } from '../model/ad.ts';
import { adKey } from '../model/catalog.table.ts';
import { type CreatorProfile, type CreatorStats, listedCreatorOf } from '../model/profile.ts';
import { type CatalogIndex, createMemoryIndex } from './catalog-index.ts';
import { searchAds } from './search-ads.ts';
import { createSearchedCatalog } from './searched-catalog.ts';

withTable();

interface Asked {
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
}

const ADS = 30;
const adOf = (n: number, change: Partial<Ad> = {}): Ad =>
  storedAd({
    id: derivedId('ad', n),
    creatorId: derivedId('usr', n % 5),
    at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 1_000).toISOString(),
    title: n === 0 ? 'שיר ערש' : `ברכה מספר ${n}`,
    creatorName: n % 2 === 0 ? 'נועה לוי' : 'יואב כהן',
    category: n % 3 === 0 ? 'actor' : 'musician',
    priceAgorot: 1_000 + (n % 7) * 100,
    deliveryHours: 24 + (n % 4),
    ...change,
  });

beforeAll(async () => {
  for (let n = 0; n < ADS; n++) await placeAd(adOf(n));
});

const walk = async (search: Omit<AdSearch, 'limit' | 'after'>, limit: number) => {
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

it('walks what fits best in pages of every size, different creators first, from table and memory alike', async () => {
  const search = { priceFrom: 0 };
  const all = await walk({}, 50);
  // A filter that lets everything through is answered by the memory.
  expect(await walk(search, 50)).toEqual(all);
  for (const limit of [1, 4, 7, 8, 24]) {
    expect(await walk({}, limit)).toEqual(all);
    expect(await walk(search, limit)).toEqual(all);
  }
  const { items } = await searchAds({ limit: 8 });
  expect(new Set(items.slice(0, 5).map(({ creatorId }) => creatorId)).size).toBe(5);
});

it('walks what answers a text best first, and offers what comes near when nothing answers', async () => {
  const best = await walk({ text: 'נועה' }, 50);
  expect(best).toHaveLength(ADS / 2);
  for (const limit of [1, 7, 10]) expect(await walk({ text: 'נועה' }, limit)).toEqual(best);
  const none = await searchAds({ text: 'נועה צוללן', limit: 12 });
  expect(none).toMatchObject({ items: [], next: null });
  expect(none.neighbours).toHaveLength(6);
  const unknown = await searchAds({ text: 'צצצצצצ', limit: 12 });
  expect(unknown).toMatchObject({ items: [], next: null, total: 0, late: [] });
  expect(unknown.neighbours).toHaveLength(6);
  const unknownActor = await searchAds({ text: 'צצצצצצ', category: 'actor', by: '2099-01-01', limit: 12 });
  // What is asked beside the word finds what it finds, and the word is said.
  expect(unknownActor).toMatchObject({ missing: 'צצצצצצ', total: ADS / 3, late: [], neighbours: [] });
  expect(unknownActor.items.map(({ category }) => category)).toEqual(Array(ADS / 3).fill('actor'));
  expect(await walk({ text: 'צצצצצצ', category: 'actor' }, 3)).toHaveLength(ADS / 3);
  const nobody = await searchAds({ text: 'צצצצצצ', category: 'actor', priceFrom: 90_000, limit: 12 });
  expect(nobody).toMatchObject({ items: [], missing: null });
  expect(nobody.neighbours.map(({ category }) => category)).toEqual(Array(6).fill('actor'));
});

it('finds the oldest of all on the first page of one call, and then reads only what was changed', async () => {
  const { calls, stop } = recordCalls();
  const [oldest] = await walk({ sort: 'newest', text: 'ערש' }, 12);
  expect(oldest).toBe(derivedId('ad', 0));
  const lists = calls.flatMap(({ input }) => (input as Asked).ExpressionAttributeValues?.[':0'] ?? []);
  expect(lists.toSorted()).toEqual(['DELTA#ads', 'DELTA#creators']);
  // And what it found, as it is now.
  expect(calls).toHaveLength(3);
  stop();
});

it('follows what is renamed, hidden and new, whoever holds the list since when', async () => {
  const older = createSearchedCatalog();
  await older();
  const question = { names: new Map(), filters: {}, limit: 2 * ADS, now: new Date() };
  const found = async (index: CatalogIndex, text: string) =>
    (await index.ads({ ...question, text })).rows.map(({ card }) => card.id);
  await placeAd(adOf(7, { title: 'מתנה לסבא' }));
  await placeAd(adOf(8, { active: false }));
  await placeAd(adOf(ADS, { title: 'חדשה מאוד' }));
  const newer = createSearchedCatalog();
  for (const index of [await older(), await newer(), await older()]) {
    expect([...(await found(index, 'נועה')), ...(await found(index, 'יואב'))]).toHaveLength(ADS);
    expect((await found(index, 'מתנה לסבא'))[0]).toBe(derivedId('ad', 7));
    expect(await found(index, 'נועה')).not.toContain(derivedId('ad', 8));
  }
  expect((await walk({ sort: 'newest', text: 'סבא' }, 5))[0]).toBe(derivedId('ad', 7));
  expect(await walk({ sort: 'newest', text: 'חדשה' }, 5)).toEqual([derivedId('ad', ADS)]);
  // Back again: what came later counts, though the earlier change is read again.
  await placeAd(adOf(8));
  expect(await found(await older(), 'נועה')).toContain(derivedId('ad', 8));
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
  // Where the snapshot is, the two lists, and what was changed since.
  expect(calls).toHaveLength(2 + 5);
  stop();
});

const ids = async (search: Omit<AdSearch, 'limit'>) =>
  (await searchAds({ ...search, limit: 2 * ADS })).items.map(({ id }) => id);

it('does not show what was hidden a moment ago, and still gives full pages', async () => {
  const shown = await ids({ text: 'נועה' });
  const [first = ''] = shown;
  const ad = (await getItem<Ad>(adKey(first))) as Ad;
  // Its rows, and with them the index, follow a second later.
  await transact({ ad: put({ ...ad, active: false }) });
  const page = await searchAds({ text: 'נועה', limit: 5 });
  expect(page.items).toHaveLength(5);
  expect(page.items.map(({ id }) => id)).not.toContain(first);
  // Another ad of its creator may stand at the head in its place.
  expect((await walk({ text: 'נועה' }, 5)).toSorted()).toEqual(shown.slice(1).toSorted());
  await transact({ ad: put(ad) });
});

describe('filters', () => {
  it('narrow to what fits them all, with how many there are, in pages of every size', async () => {
    const filters = { priceFrom: 1_200, priceTo: 1_400 } as const;
    const page = await searchAds({ ...filters, limit: 4 });
    const all = await walk(filters, 50);
    expect(page.total).toBe(all.length);
    expect(all.length).toBeGreaterThan(10);
    for (const sort of AD_SORTS) {
      const sorted = await walk({ ...filters, sort }, 50);
      expect(sorted.toSorted()).toEqual(all.toSorted());
      for (const limit of [1, 4, 9]) expect(await walk({ ...filters, sort }, limit)).toEqual(sorted);
    }
    const found = await walk({ ...filters, text: 'נועה' }, 50);
    expect(found.every((id) => all.includes(id))).toBe(true);
    for (const limit of [1, 4]) expect(await walk({ ...filters, text: 'נועה' }, limit)).toEqual(found);
  });

  it.each<[string, Omit<AdSearch, 'limit'>, Partial<Ad>]>([
    ['a price', { priceFrom: 77_000, priceTo: 77_000 }, { priceAgorot: 77_000 }],
    ['an occasion', { occasion: 'anniversary' }, { title: 'ברכה ליום הנישואין' }],
    ['an occasion that is an event', { occasion: 'retirement' }, { title: 'ברכה ליציאה לפנסיה' }],
    ['a category', { category: 'artist', priceFrom: 1 }, { category: 'artist' }],
    ['a day', { by: dayOf(new Date(Date.now() + DAY_MS)) }, { deliveryHours: 1 }],
  ])('by %s find the one ad that fits, and not when it changes', async (_, filter, change) => {
    for (let n = 0; n < ADS + 1; n++) await placeAd(adOf(n, { deliveryHours: 600 }));
    expect(await ids(filter)).toEqual([]);
    await placeAd(adOf(3, { deliveryHours: 600, ...change }));
    expect(await ids(filter)).toEqual([derivedId('ad', 3)]);
    expect(await ids({ ...filter, text: change.title ?? 'ברכה מספר' })).toEqual([derivedId('ad', 3)]);
    await placeAd(adOf(3, { deliveryHours: 600 }));
    expect((await searchAds({ ...filter, limit: 2 })).total).toBe(0);
  });

  it('by language follow the creator', async () => {
    const shown = { approved: true, active: true, userActive: true, bio: '', specialties: [] };
    const creator = { ...shown, id: derivedId('usr', 3), name: 'מאיה', category: 'actor' };
    const listed = (change: Partial<CreatorProfile>) =>
      settleRows(
        listedCreator(creator.id),
        async () => creatorRows({ ...creator, ...change } as CreatorProfile, null, []),
        new Date(),
      );
    await listed({});
    const { total } = await searchAds({ priceFrom: 0, limit: 1 });
    expect(await ids({ language: 'he' })).toHaveLength(total as number);
    await listed({ languages: ['ar'] });
    const arabic = await ids({ language: 'ar' });
    expect(arabic).toHaveLength(ADS / 5);
    expect((await ids({ language: 'he' })).filter((id) => arabic.includes(id))).toEqual([]);
  });

  it('by occasion find the ads that speak of it, whatever their creators do, the better rated first', async () => {
    const { index, putAd, putCreator } = createMemoryIndex();
    const put = (n: number, title: string, tenths: number | null = null) => {
      const ad = adOf(n, { title, creatorId: derivedId('usr', 1) });
      const stats = { ratingSum: (tenths ?? 0) * 4, reviewCount: tenths === null ? 0 : 40 };
      putAd(ad.id, listedAdOf(ad, stats as CreatorStats));
    };
    const creator = { approved: true, active: true, userActive: true, specialties: ['ימי הולדת'] };
    const profile = {
      ...creator,
      id: derivedId('usr', 1),
      name: 'מאיה',
      category: 'actor',
      bio: 'ימי הולדת',
    };
    putCreator(profile.id, listedCreatorOf(profile as unknown as CreatorProfile, null, []));
    put(1, 'ברכה ליום הולדת', 41);
    put(2, 'מזל טוב ליום הולדת', 49);
    put(3, 'ברכה ליום הנישואין', 50);
    put(4, 'שיר ערש', 50);
    const asked = { names: new Map(), filters: { occasion: 'birthday' as const }, limit: 1, now: new Date() };
    const first = await index.ads(asked);
    const second = await index.ads({ ...asked, after: first.rows[0]?.place });
    expect([first, second].flatMap(({ rows }) => rows.map(({ card }) => card.id))).toEqual(
      [2, 1].map((n) => derivedId('ad', n)),
    );
    expect([first.total, first.more, second.more]).toEqual([2, true, false]);
    const newest = await index.ads({ ...asked, sort: 'newest', limit: 5 });
    expect(newest.rows.map(({ card }) => card.id)).toHaveLength(2);
  });

  it('by day count the closed time of creators who keep it', async () => {
    const friday = new Date('2026-11-27T10:00:00Z');
    const { index, putAd } = createMemoryIndex();
    for (const [n, keepsShabbat] of [false, true].entries()) {
      const ad = adOf(n, { deliveryHours: 24, creatorId: derivedId('usr', n), keepsShabbat });
      putAd(ad.id, listedAdOf(ad, null));
    }
    const by = async (last: string) =>
      (await index.ads({ names: new Map(), filters: { by: last }, limit: 5, now: friday })).total;
    expect(await by('2026-11-27')).toBe(0);
    expect(await by('2026-11-28')).toBe(1);
    expect(await by('2026-11-29')).toBe(2);
    const asked = { names: new Map(), filters: { by: '2026-11-28' }, limit: 5, now: friday };
    expect((await index.late(asked)).map(({ creatorId }) => creatorId)).toEqual([derivedId('usr', 1)]);
    expect(await index.late({ ...asked, filters: { ...asked.filters, priceFrom: 90_000 } })).toEqual([]);
  });

  it('that nothing fits offer what comes near without them', async () => {
    const none = await searchAds({ text: 'נועה', priceFrom: 90_000, limit: 5 });
    expect(none).toMatchObject({ items: [], total: 0, next: null });
    expect(none.neighbours).toHaveLength(6);
    const silent = await searchAds({ category: 'musician', priceFrom: 90_000, limit: 5 });
    expect(silent.neighbours.map(({ category }) => category)).toEqual(Array(6).fill('musician'));
  });

  it('that only cost more are the cheapest first', async () => {
    for (const question of [{}, { text: 'נועה' }, { category: 'musician' as const }]) {
      const { items, neighbours } = await searchAds({ ...question, priceTo: 500, limit: 5 });
      const cheapest = await searchAds({ ...question, sort: 'price-low', limit: 6 });
      expect(items).toEqual([]);
      expect(neighbours).toEqual(cheapest.items);
    }
  });
});
