import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CREATOR_PICTURE } from '../../../shared/contracts/market/catalog-creator.ts';
import { ADS_PER_CREATOR } from '../../../shared/limits.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { listUserIds } from '../../accounts/person/people-lists.table.ts';
import { ConditionFailed, put, transact } from '../../lib/table/table.ts';
import { createAd } from '../../market/catalog/ads/create-ad.ts';
import { deleteAd } from '../../market/catalog/ads/delete-ad.ts';
import { listOwnAds } from '../../market/catalog/ads/list-own-ads.ts';
import { previewAd } from '../../market/catalog/ads/preview.ts';
import { toggleAd } from '../../market/catalog/ads/toggle-ad.ts';
import { updateAd } from '../../market/catalog/ads/update-ad.ts';
import {
  findAd,
  findCreatorStats,
  findProfile,
  profileChangeWrites,
} from '../../market/catalog/model/catalog.table.ts';
import {
  AD,
  call,
  makeCreator,
  makePerson,
  NOW,
  newCall,
} from '../../market/catalog/model/creators-for-test.ts';
import { findOrderableAd } from '../../market/catalog/model/find-orderable-ad.ts';
import { statusWrites } from '../../market/catalog/model/status-writes.ts';
import { applyAsCreator } from '../../market/catalog/profiles/apply-as-creator.ts';
import { approveCreator } from '../../market/catalog/profiles/approve-creator.ts';
import { getOwnProfile } from '../../market/catalog/profiles/get-own-profile.ts';
import { findVisibleCreator } from '../../market/catalog/profiles/read-creator.ts';
import { updateProfile } from '../../market/catalog/profiles/update-profile.ts';
import { findAccount } from '../../money/payouts/payouts.table.ts';
import { react } from '../../stream/reactions/catalog.ts';

withTable();

describe('becoming a creator', () => {
  it('takes an explicit application, once, and waits for approval', async () => {
    const actor = await makePerson();
    expect(await getOwnProfile(call(actor, {}))).toEqual({ profile: null });
    const profile = await applyAsCreator(call(actor, { category: 'actor' }));
    expect(profile).toMatchObject({
      name: 'נועה לוי',
      category: 'actor',
      approved: false,
      active: true,
      v: 1,
    });
    expect(await applyAsCreator(call(actor, { category: 'artist' }))).toEqual(profile);
    expect(await findUser(actor.id)).toMatchObject({ creator: true, role: 'creator' });
    expect(await findAccount(actor.id)).toMatchObject({ availableAgorot: 0 });
  });

  it('leaves an admin an admin, and knows the categories', async () => {
    const admin = await makePerson('admin');
    const refused = applyAsCreator(call(admin, { category: 'plumber' }));
    await expect(refused).rejects.toMatchObject({ code: 'account.category' });
    await applyAsCreator(call(admin, { category: 'actor' }));
    expect(await findUser(admin.id)).toMatchObject({ creator: true, role: 'admin' });
  });
});

describe('a creator’s profile', () => {
  it('is saved on the version that was seen, with nothing but the creator’s own fields', async () => {
    const actor = await makeCreator();
    const fields = {
      name: 'נועה',
      nameEn: 'Noa',
      category: 'artist',
      bio: 'שלום',
      priceAgorot: 100,
      specialties: ['שירים'],
      socialLinks: { website: 'https://a.example', facebook: '', twitter: '', instagram: '', youtube: '' },
      avatarKey: '',
      bannerKey: '',
      active: true,
    };
    const saved = await updateProfile(call(actor, { ...fields, bioEn: 'I sing.', v: 1 }));
    expect(saved).toMatchObject({
      name: 'נועה',
      bioEn: 'I sing.',
      avatar: '/media/me.jpg',
      approved: false,
      v: 2,
    });
    expect(await getOwnProfile(call(actor, {}))).toEqual({ profile: saved });
    const inEnglish = { titleEn: 'A song', descriptionEn: 'With a guitar.' };
    const { id } = await createAd(newCall(actor, { ...AD, ...inEnglish }));
    expect((await previewAd(call(actor, { id }))).ad).toMatchObject({ ...inEnglish, creatorNameEn: 'Noa' });
    // It is Friday, 14:00 in Israel: a day of work is over on Sunday.
    const arrivesBy = async () => (await previewAd(call(actor, { id }))).ad.arrivesBy;
    expect(await arrivesBy()).toBe('2026-11-21');
    const keeps = await updateProfile(call(actor, { ...fields, keepsShabbat: true, v: 3 }));
    expect(keeps).toMatchObject({ keepsShabbat: true, v: 4 });
    expect(await arrivesBy()).toBe('2026-11-22');
    // An older page, which does not know it, leaves it as it is.
    expect(await updateProfile(call(actor, { ...fields, v: 4 }))).toMatchObject({
      ...{ keepsShabbat: true, bioEn: 'I sing.' },
    });
    const stale = updateProfile(call(actor, { ...fields, v: 1 }));
    await expect(stale).rejects.toMatchObject({ code: 'creator.changed' });
  });
});

describe('a creator’s ads', () => {
  it('are made, edited, switched and removed by their creator alone', async () => {
    const actor = await makeCreator();
    const ad = await createAd(newCall(actor, AD));
    expect(ad).toMatchObject({ image: '/media/me.jpg', active: true, v: 1 });

    const edited = await updateAd(
      call(actor, { ...AD, id: ad.id, title: 'שיר', imageKey: CREATOR_PICTURE, v: 1 }),
    );
    expect(edited).toMatchObject({ title: 'שיר', image: '/media/me.jpg', v: 2 });
    const stale = updateAd(call(actor, { ...AD, id: ad.id, v: 1 }));
    await expect(stale).rejects.toMatchObject({ code: 'ad.changed' });

    expect(await toggleAd(call(actor, { id: ad.id, active: false }))).toMatchObject({ active: false, v: 3 });
    expect(await toggleAd(call(actor, { id: ad.id, active: false }))).toMatchObject({ active: false, v: 3 });

    const other = await makeCreator();
    for (const attempt of [
      () => toggleAd(call(other, { id: ad.id, active: true })),
      () => updateAd(call(other, { ...AD, id: ad.id, v: 3 })),
      () => deleteAd(call(other, { id: ad.id })),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'ad.not_found' });

    await deleteAd(call(actor, { id: ad.id }));
    expect(await listOwnAds(call(actor, {}))).toEqual({ items: [] });
    expect(await findAd(ad.id)).toBeNull();
  });

  it('are made once by a key, however often its answer is lost, and never two of one key', async () => {
    const actor = await makeCreator();
    const key = randomUUID();
    const first = await createAd(newCall(actor, AD, key));
    const again = await Promise.all([1, 2, 3].map(() => createAd(newCall(actor, AD, key))));
    expect(again).toEqual([first, first, first]);
    const other = createAd(newCall(actor, { ...AD, title: 'אחרת' }, key));
    await expect(other).rejects.toMatchObject({
      code: 'idempotency.key_reused',
      details: { id: first.id },
    });
    const racing = randomUUID();
    const raced = await Promise.all([1, 2, 3].map(() => createAd(newCall(actor, AD, racing))));
    expect(new Set(raced.map(({ id }) => id)).size).toBe(1);
    expect((await listOwnAds(call(actor, {}))).items).toHaveLength(2);
    const stranger = await createAd(newCall(await makeCreator(), AD, key));
    expect(stranger.id).not.toBe(first.id);
  });

  it('are all kept when made at once, and fifty at most', async () => {
    const actor = await makeCreator();
    const newest = (await Promise.all([1, 2, 3].map(() => createAd(newCall(actor, AD))))).map(({ id }) => id);
    const { items } = await listOwnAds(call(actor, {}));
    expect(items.map(({ id }) => id).sort()).toEqual(newest.sort());

    const profile = await findProfile(actor.id, { consistent: true });
    if (!profile) throw new Error('No profile');
    const adIds = Array.from({ length: ADS_PER_CREATOR }, (_, i) => `ad_${i}`);
    await transact(profileChangeWrites(profile, { adIds }));
    await expect(createAd(newCall(actor, AD))).rejects.toMatchObject({ code: 'ad.too_many' });
  });
});

describe('a ban', () => {
  const setStatus = async (userId: string, status: 'active' | 'banned') => {
    const user = await findUser(userId, { consistent: true });
    if (!user) throw new Error('nobody');
    await transact(await statusWrites(user, { status }, NOW));
  };

  it('takes a creator and every ad off the site in its own transaction; its end puts the profile back, and no ad', async () => {
    const actor = await makeCreator();
    const admin = await makePerson('admin');
    const [first, second] = await Promise.all([createAd(newCall(actor, AD)), createAd(newCall(actor, AD))]);
    const { v = 0 } = (await findProfile(actor.id, { consistent: true })) ?? {};
    await approveCreator(call(admin, { id: actor.id, v }));
    const seen = async () => ({
      rights: await findUser(actor.id, { consistent: true }).then((user) => user?.status),
      page: (await findVisibleCreator(actor.id)) !== null,
      ads: await Promise.all([first, second].map(async ({ id }) => (await findOrderableAd(id))?.available)),
      listed: (await listUserIds({ role: 'creator', status: 'banned' }, { limit: 50 })).items,
    });
    const shown = { rights: 'active', page: true, ads: [true, true], listed: [] };
    expect(await seen()).toEqual(shown);
    await setStatus(actor.id, 'banned');
    expect(await seen()).toEqual({ rights: 'banned', page: false, ads: [false, false], listed: [actor.id] });
    await setStatus(actor.id, 'active');
    expect(await seen()).toEqual({ ...shown, ads: [false, false] });
    await toggleAd(call(actor, { id: first.id, active: true }));
    expect(await seen()).toEqual({ ...shown, ads: [true, false] });
  });

  it('of a fan moves nothing but the rights', async () => {
    const fan = await makePerson();
    await setStatus(fan.id, 'banned');
    expect(await findUser(fan.id)).toMatchObject({ status: 'banned', v: 1, rightsV: 2 });
  });

  it('waits for nobody who changed the profile meanwhile: it is refused, to be tried again', async () => {
    const actor = await makeCreator();
    const user = await findUser(actor.id, { consistent: true });
    if (!user) throw new Error('nobody');
    const writes = await statusWrites(user, { status: 'banned' }, NOW);
    await createAd(newCall(actor, AD));
    await expect(transact(writes)).rejects.toThrow(ConditionFailed);
    expect(await findUser(actor.id)).toMatchObject({ status: 'active' });
  });
});

describe('deliveries', () => {
  it('are copied from the earnings account, a late record changing nothing', async () => {
    const actor = await makeCreator();
    const key = { pk: `MNY#${actor.id}`, sk: 'ACCOUNT' };
    const account = await findAccount(actor.id);
    await transact([put({ ...key, ...account, completedCount: 3, v: 4 })]);
    await react({ key, before: null, after: null }, NOW);
    await react({ key, before: null, after: null }, NOW);
    expect(await findCreatorStats(actor.id)).toMatchObject({ deliveredCount: 3, v: 1 });
  });
});
