import { beforeAll, describe, expect, it } from 'vitest';
import { AD_SORTS } from '../../../../shared/contracts/market/ads-question.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import type { Change } from '../../../lib/table/change.ts';
import { queryPage } from '../../../lib/table/lists.ts';
import { ConditionFailed, getItem, put, remove, transact } from '../../../lib/table/table.ts';
import { react } from '../../../stream/reactions/catalog.ts';
import { readAd } from '../ads/read-ad.ts';
import { listVisibleAds } from '../finder/list-ads.ts';
import { searchAds } from '../finder/search-ads.ts';
import { createSearchedCatalog } from '../finder/searched-catalog.ts';
import { listCreatorsById, listCreatorsOf } from '../listing/listing.table.ts';
import { refreshAdListing, refreshCreatorListing } from '../listing/refresh-listing.ts';
import { readCreator } from '../profiles/read-creator.ts';
import type { Ad } from './ad.ts';
import {
  changeAd,
  creatorsByState,
  findAd,
  findCreatorStats,
  findProfile,
  newAd,
  newAdWrites,
  newProfileWrites,
  profileChangeWrites,
  removeAdWrites,
} from './catalog.table.ts';
import { findOrderableAd } from './find-orderable-ad.ts';
import type { CreatorProfile } from './profile.ts';

const AT = '2026-11-20T10:00:00.000Z';
const NOW = new Date('2026-11-20T12:00:00.000Z');
withTable();

let made = 0;
const letters = () => String(++made).padStart(26, '0');

const profileOf = async (id: string): Promise<CreatorProfile> => {
  const profile = await findProfile(id, { consistent: true });
  if (!profile) throw new Error(`No profile ${id}`);
  return profile;
};

const makeCreator = async (facts: Partial<Parameters<typeof newProfileWrites>[0]> = {}): Promise<string> => {
  const id = `usr_${letters()}`;
  const creator = {
    id,
    name: 'נועה לוי',
    category: 'musician',
    avatar: '',
    approved: true,
    at: AT,
    ...facts,
  };
  await transact(newProfileWrites(creator));
  return id;
};

const adFacts = (facts: Partial<Ad> = {}) => ({
  id: `ad_${letters()}`,
  at: AT,
  title: 'ברכה ליום הולדת',
  description: '',
  requirements: '',
  priceAgorot: 10_000,
  deliveryHours: 24,
  image: '',
  clip: null,
  active: true,
  paused: false,
  ...facts,
});

const makeAd = async (creatorId: string, facts: Partial<Ad> = {}): Promise<Ad> => {
  const profile = await profileOf(creatorId);
  const ad = newAd(profile, adFacts(facts));
  await transact(newAdWrites(profile, ad));
  return ad;
};

const refresh = async (creatorId: string): Promise<void> => {
  const { adIds } = await profileOf(creatorId);
  await refreshCreatorListing(creatorId, NOW);
  for (const adId of adIds) await refreshAdListing(adId, NOW);
};

const listedIn = async (category: string): Promise<string[]> =>
  (await searchAds({ category, sort: 'newest', limit: 48 })).items.map((card) => card.id);

const callOf = <I>(input: I) => ({
  input,
  actor: null,
  identity: null,
  now: NOW,
  key: undefined,
  address: '',
});

describe('a creator’s profile and ads', () => {
  it('hides and shows all ads of a creator at once, in the transaction of the profile', async () => {
    const creatorId = await makeCreator({ approved: false });
    const ad = await makeAd(creatorId);
    expect(await findOrderableAd(ad.id)).toMatchObject({ available: false, priceAgorot: 10_000 });
    await expect(readAd(callOf({ id: ad.id }))).rejects.toMatchObject({ code: 'ad.not_found' });
    await expect(readCreator(callOf({ id: creatorId }))).rejects.toMatchObject({ code: 'creator.not_found' });

    await transact(profileChangeWrites(await profileOf(creatorId), { approved: true, name: 'נועה כהן' }));
    expect(await findOrderableAd(ad.id)).toMatchObject({ available: true, creatorName: 'נועה כהן' });
    expect(await readCreator(callOf({ id: creatorId }))).toMatchObject({
      name: 'נועה כהן',
      fromPriceAgorot: 10_000,
      ads: [{ id: ad.id }],
    });

    await transact(profileChangeWrites(await profileOf(creatorId), { userActive: false }));
    expect(await findOrderableAd(ad.id)).toMatchObject({ available: false });
    await expect(readAd(callOf({ id: ad.id }))).rejects.toMatchObject({ code: 'ad.not_found' });
  });

  it('keeps the list of ads right when two are made at once', async () => {
    const creatorId = await makeCreator();
    const profile = await profileOf(creatorId);
    const [first, second] = [newAd(profile, adFacts()), newAd(profile, adFacts())];
    await transact(newAdWrites(profile, first));
    await expect(transact(newAdWrites(profile, second))).rejects.toBeInstanceOf(ConditionFailed);
    expect((await profileOf(creatorId)).adIds).toEqual([first.id]);
    expect(await findAd(second.id)).toBeNull();
  });

  it('refuses a change of an ad that was changed in between', async () => {
    const ad = await makeAd(await makeCreator());
    await changeAd(ad, { title: 'חדש' });
    await expect(changeAd(ad, { title: 'ישן' })).rejects.toBeInstanceOf(ConditionFailed);
  });

  it('lists creators by what is to be done about them', async () => {
    const creatorId = await makeCreator({ approved: false, name: 'ממתין' });
    const inState = async (state: 'pending' | 'shown') =>
      (await creatorsByState(state, { limit: 50 })).items.map((row) => row.pk);
    expect(await inState('pending')).toContain(`CRE#${creatorId}`);
    await transact(profileChangeWrites(await profileOf(creatorId), { approved: true }));
    expect(await inState('pending')).not.toContain(`CRE#${creatorId}`);
    expect(await inState('shown')).toContain(`CRE#${creatorId}`);
  });
});

describe('rows of lists', () => {
  it('follow an ad through every change and go with it, told twice or late', async () => {
    const category = 'rows-follow';
    const creatorId = await makeCreator({ category });
    const ad = await makeAd(creatorId);
    await refresh(creatorId);
    await refresh(creatorId);
    expect(await listedIn(category)).toEqual([ad.id]);

    const cheaper = await changeAd(ad, { priceAgorot: 5_000 });
    await refreshAdListing(ad.id, NOW);
    for (const sort of AD_SORTS) {
      const { items } = await searchAds({ category, sort, limit: 10 });
      expect(items).toMatchObject([{ id: ad.id, priceAgorot: 5_000 }]);
    }

    const off = await changeAd(cheaper, { active: false });
    await refreshAdListing(ad.id, NOW);
    expect(await listedIn(category)).toEqual([]);
    const desk = await queryPage({ partition: `LIST#desk#inactive#${category}`, limit: 5 });
    expect(desk.items).toHaveLength(1);

    await transact(removeAdWrites(await profileOf(creatorId), off));
    await refreshAdListing(ad.id, NOW);
    await refreshAdListing(ad.id, NOW);
    expect((await queryPage({ partition: `LIST#desk#inactive#${category}`, limit: 5 })).items).toEqual([]);
  });

  it('are written once when nothing changed', async () => {
    const ad = await makeAd(await makeCreator());
    const tally = { pk: `AD#${ad.id}`, sk: '~AD' };
    await refreshAdListing(ad.id, NOW);
    await refreshAdListing(ad.id, NOW);
    expect(await getItem<{ v: number }>(tally, { consistent: true })).toMatchObject({ v: 1 });
  });

  it('come out right when many settle the same ad at once', async () => {
    const category = 'rows-race';
    const creatorId = await makeCreator({ category });
    const ad = await makeAd(creatorId);
    await Promise.all(Array.from({ length: 4 }, () => refreshAdListing(ad.id, NOW)));
    await changeAd(ad, { priceAgorot: 7_000 });
    await Promise.all(Array.from({ length: 4 }, () => refreshAdListing(ad.id, NOW)));
    const { items } = await queryPage<Ad>({ partition: `LIST#ads#${category}#price`, limit: 5 });
    expect(items.map((row) => row.priceAgorot)).toEqual([7_000]);
  });

  it('find a creator by any word of the name, by category and by id, only while visible', async () => {
    const creatorId = await makeCreator({ name: 'גיל־עד בֶּן־שחר', category: 'rows-names' });
    const told = { nameEn: 'Gilad Ben-Shachar', specialties: ['חידות'] };
    await transact(profileChangeWrites(await profileOf(creatorId), told));
    await makeAd(creatorId, { priceAgorot: 4_200 });
    await refresh(creatorId);
    const catalog = createSearchedCatalog();
    const found = async (text: string) =>
      (await (await catalog()).suggested(text, new Map(), { ads: 0, creators: 5 })).creators.map(
        ({ id }) => id,
      );
    for (const text of ['גיל', 'עד', 'בן שח', 'שחר', 'גילעד', 'gilad', 'חידות'])
      expect(await found(text)).toEqual([creatorId]);
    expect(await found('״')).toEqual([]);
    expect(await listCreatorsOf('rows-names', 4)).toMatchObject([{ fromPriceAgorot: 4_200 }]);
    expect(await listCreatorsById([creatorId])).toHaveLength(1);

    await transact(profileChangeWrites(await profileOf(creatorId), { active: false }));
    await refresh(creatorId);
    expect(await found('גיל')).toEqual([]);
    expect(await listCreatorsOf('rows-names', 4)).toEqual([]);
    expect(await listCreatorsById([creatorId])).toEqual([]);
    expect(await listedIn('rows-names')).toEqual([]);
  });
});

describe('explore', () => {
  const category = 'explore';
  const prices = [900, 100, 500, 300, 700];
  beforeAll(async () => {
    const creatorId = await makeCreator({ category });
    for (const [i, priceAgorot] of prices.entries())
      await makeAd(creatorId, {
        priceAgorot,
        deliveryHours: 10 + i,
        at: `2026-11-20T10:0${i}:00.000Z`,
        title: i === 3 ? 'ברכת חֲתֻנָּה' : 'ברכה',
      });
    await refresh(creatorId);
  });

  const pages = async (input: { sort: (typeof AD_SORTS)[number]; text?: string }, limit = 2) => {
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await listVisibleAds(callOf({ category, limit, text: undefined, ...input, cursor }));
      found.push(...page.items.map((card) => card.priceAgorot));
      cursor = page.next ?? undefined;
    } while (cursor);
    return found;
  };

  it('goes through every order page by page, each ad once', async () => {
    expect(await pages({ sort: 'newest' })).toEqual([...prices].reverse());
    expect(await pages({ sort: 'price-low' })).toEqual([100, 300, 500, 700, 900]);
    expect(await pages({ sort: 'price-high' })).toEqual([900, 700, 500, 300, 100]);
    expect(await pages({ sort: 'delivery' })).toEqual(prices);
  });

  it('narrows by text in either form of the letters', async () => {
    expect(await pages({ sort: 'newest', text: 'חתונה' })).toEqual([300]);
    expect(await pages({ sort: 'newest', text: 'חתנה' })).toEqual([300]);
    // That it is a greeting goes without saying.
    expect(await pages({ sort: 'newest', text: 'נועה ברכה' })).toHaveLength(5);
    expect(await pages({ sort: 'newest', text: 'נועה חתונה' })).toEqual([300]);
  });

  it('refuses the cursor of another order', async () => {
    const input = { category, sort: 'newest' as const, limit: 2, text: undefined, cursor: undefined };
    const { next } = await listVisibleAds(callOf(input));
    const other = { ...input, sort: 'price-low' as const, cursor: next ?? undefined };
    await expect(listVisibleAds(callOf(other))).rejects.toMatchObject({ code: 'call.invalid' });
  });
});

describe('reviews', () => {
  const changed = (key: { pk: string; sk: string }): Change => ({ key, before: null, after: null });

  it('count once in the creator’s stats, hidden or gone ones not at all', async () => {
    const creatorId = await makeCreator();
    const ad = await makeAd(creatorId);
    const key = { pk: `CRE#${creatorId}`, sk: `REV#${AT}#req_1` };
    const review = { ...key, e: 'review', v: 1, user: 'דנה', userImage: '', comment: 'תודה', at: AT };
    await transact([put({ ...review, rating: 5 })]);
    await react(changed(key), NOW);
    await react(changed(key), NOW);
    expect(await findCreatorStats(creatorId)).toMatchObject({ ratingSum: 5, reviewCount: 1 });
    expect(await readAd(callOf({ id: ad.id }))).toMatchObject({ rating: 50, reviewCount: 1 });

    await transact([put({ ...review, rating: 3, v: 2 })]);
    await react(changed(key), NOW);
    expect(await findCreatorStats(creatorId)).toMatchObject({ ratingSum: 3, reviewCount: 1 });

    await transact([put({ ...review, rating: 3, v: 3, hidden: { at: AT, by: 'usr_a', reason: 'לא' } })]);
    await react(changed(key), NOW);
    expect(await findCreatorStats(creatorId)).toMatchObject({ ratingSum: 0, reviewCount: 0 });
    expect((await readCreator(callOf({ id: creatorId }))).reviews).toEqual([]);

    await transact([remove(key)]);
    await react(changed(key), NOW);
    expect(await findCreatorStats(creatorId)).toMatchObject({ ratingSum: 0, reviewCount: 0 });
  });
});
