import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveForTest } from '../../infra/local/serve-for-test.ts';
import type { Actor } from '../../shared/contracts/accounts.ts';
import { CREATOR_PICTURE } from '../../shared/contracts/catalog-creator.ts';
import { ADS_PER_CREATOR } from '../../shared/limits.ts';
import { withTable } from '../../test/support/with-table.ts';
import { findUser, listUserIds, newUser } from '../accounts/accounts.table.ts';
import { actorOf } from '../accounts/user.ts';
import { ADMINS, type Change, type Image } from '../lib/change.ts';
import { queryPage } from '../lib/lists.ts';
import { ConditionFailed, type Key, put, transact } from '../lib/table.ts';
import { findAccount } from '../payouts/payouts.table.ts';
import { applyAsCreator } from './apply-as-creator.ts';
import { approveCreator } from './approve-creator.ts';
import { askForChanges } from './ask-for-changes.ts';
import { findAd, findCreatorStats, findProfile, profileChangeWrites } from './catalog.table.ts';
import { createAd } from './create-ad.ts';
import { deleteAd } from './delete-ad.ts';
import { liveUpdatesOf } from './events.ts';
import { findOrderableAd } from './find-orderable-ad.ts';
import { getCreatorForDesk } from './get-creator-for-desk.ts';
import { getOwnProfile } from './get-own-profile.ts';
import { listCreators } from './list-creators.ts';
import { listOwnAds } from './list-own-ads.ts';
import { previewAd } from './preview.ts';
import { react } from './reactions.ts';
import { findVisibleCreator } from './read-creator.ts';
import { refuseCreator } from './refuse-creator.ts';
import { statusWrites } from './status-writes.ts';
import { toggleAd } from './toggle-ad.ts';
import { updateAd } from './update-ad.ts';
import { updateProfile } from './update-profile.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const mails: string[] = [];

withTable();
beforeAll(async () => {
  const queue = await serveForTest((request, response) => {
    let body = '';
    request.on('data', (bytes) => {
      body += bytes;
    });
    request.on('end', () => {
      const { MessageBody } = JSON.parse(body) as { MessageBody: string };
      mails.push(MessageBody);
      const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
      response
        .setHeader('content-type', 'application/x-amz-json-1.0')
        .end(JSON.stringify({ MessageId: '1', MD5OfMessageBody }));
    });
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SQS: queue.endpoint,
    MAIL_QUEUE_URL: `${queue.endpoint}/111111111111/mail`,
  });
  return queue.close;
});

let made = 0;
const makePerson = async (role: 'fan' | 'admin' = 'fan'): Promise<Actor> => {
  made += 1;
  const { user, writes } = newUser({
    id: `usr_${String(made).padStart(26, '0')}`,
    at: NOW.toISOString(),
    email: `p${made}@example.com`,
    name: 'נועה לוי',
    role,
    status: 'active',
    avatar: '/media/me.jpg',
    birthDate: null,
    bio: null,
    location: '',
    interests: [],
    language: 'he',
  });
  await transact(writes);
  return actorOf(user);
};

const call = <I>(actor: Actor, input: I) => ({
  actor,
  input,
  now: NOW,
  key: undefined,
  address: '',
  identity: { sub: '', authTime: 0 },
});
/** Of something new; the same key is the same call again. */
const newCall = <I>(actor: Actor, input: I, key: string = randomUUID()) => ({ ...call(actor, input), key });

const AD = {
  title: 'ברכה',
  description: '',
  requirements: '',
  priceAgorot: 9_900,
  deliveryHours: 24,
  imageKey: '',
  clipKey: '',
  active: true,
};
const makeCreator = async (): Promise<Actor> => {
  const actor = await makePerson();
  await applyAsCreator(call(actor, { category: 'musician' }));
  return { ...actor, role: 'creator', isCreator: true };
};

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
    const saved = await updateProfile(call(actor, { ...fields, v: 1 }));
    expect(saved).toMatchObject({ name: 'נועה', avatar: '/media/me.jpg', approved: false, v: 2 });
    expect(await getOwnProfile(call(actor, {}))).toEqual({ profile: saved });
    const { id } = await createAd(newCall(actor, AD));
    // It is Friday, 14:00 in Israel: a day of work is over on Sunday.
    const arrivesBy = async () => (await previewAd(call(actor, { id }))).ad.arrivesBy;
    expect(await arrivesBy()).toBe('2026-11-21');
    const keeps = await updateProfile(call(actor, { ...fields, keepsShabbat: true, v: 3 }));
    expect(keeps).toMatchObject({ keepsShabbat: true, v: 4 });
    expect(await arrivesBy()).toBe('2026-11-22');
    // An older page, which does not know it, leaves it as it is.
    expect(await updateProfile(call(actor, { ...fields, v: 4 }))).toMatchObject({ keepsShabbat: true });
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

describe('approval', () => {
  it('shows the creator with every ad, is audited once and told once', async () => {
    const actor = await makeCreator();
    const admin = await makePerson('admin');
    const ad = await createAd(newCall(actor, AD));
    const pending = await listCreators(call(admin, { state: 'pending', cursor: undefined, limit: 50 }));
    expect(pending.items.map(({ id }) => id)).toContain(actor.id);
    const before = await findProfile(actor.id);

    const shown = { id: actor.id, state: 'shown' };
    const seen = { id: actor.id, v: before?.v ?? 0 };
    expect(await approveCreator(call(admin, seen))).toEqual(shown);
    expect(await approveCreator(call(admin, seen))).toEqual(shown);
    const another = approveCreator(call(await makePerson('admin'), seen));
    await expect(another).rejects.toMatchObject({ code: 'creator.changed' });
    expect(await findAd(ad.id)).toMatchObject({ creatorVisible: true });
    const audit = await queryPage({ partition: `AUD#creator#${actor.id}`, limit: 5 });
    expect(audit.items).toMatchObject([{ action: 'creator.approved', by: admin.id }]);

    const after = await findProfile(actor.id);
    const image = (item: unknown) => item as Image;
    const change: Change = {
      key: { pk: `CRE#${actor.id}`, sk: 'PROFILE' },
      before: image(before),
      after: image(after),
    };
    await react(change, NOW);
    await react(change, new Date(NOW.getTime() + 5_000));
    const told = await queryPage({ partition: `NTF#${actor.id}`, prefix: 'NTF#', limit: 5 });
    expect(told.items).toMatchObject([{ event: 'creator.approved' }]);
    expect([...new Set(mails)]).toHaveLength(1);
    expect(liveUpdatesOf(change)).toEqual(
      [actor.id, ADMINS].map((userId) => ({ userId, topic: 'catalog', id: actor.id })),
    );
  });

  it('is decided by what there is to see, may be refused or taken back, and the creator is told why', async () => {
    const actor = await makeCreator();
    const admin = await makePerson('admin');
    const ad = await createAd(newCall(actor, AD));
    const look = () => getCreatorForDesk(call(admin, { id: actor.id }));
    const seen = await look();
    expect(seen).toMatchObject({ state: 'pending', email: expect.stringContaining('@'), refusal: null });
    expect(seen.ads).toMatchObject([{ id: ad.id, title: AD.title, priceAgorot: AD.priceAgorot }]);

    const told = async (change: Change) => {
      await react(change, NOW);
      await react(change, new Date(NOW.getTime() + 5_000));
      const { items } = await queryPage<Key & { event: string; values: object }>({
        partition: `NTF#${actor.id}`,
        prefix: 'NTF#',
        limit: 9,
      });
      return items.map(({ event, values }) => [event, values]);
    };
    const changed = async <T>(act: () => Promise<T>): Promise<Change> => {
      const before = (await findProfile(actor.id, { consistent: true })) as unknown as Image;
      await act();
      const after = (await findProfile(actor.id, { consistent: true })) as unknown as Image;
      return { key: { pk: `CRE#${actor.id}`, sk: 'PROFILE' }, before, after };
    };
    const refuse = (v: number, reason: string) => refuseCreator(call(admin, { id: actor.id, v, reason }));

    const refused = { id: actor.id, state: 'refused' };
    const change = await changed(() => refuse(seen.v, 'חסרה תמונה'));
    expect(await refuse(seen.v, 'חסרה תמונה')).toEqual(refused);
    await expect(refuse(seen.v, 'סיבה אחרת')).rejects.toMatchObject({ code: 'creator.changed' });
    expect(await look()).toMatchObject({ state: 'refused', refusal: { reason: 'חסרה תמונה' } });
    const list = await listCreators(call(admin, { state: 'refused', cursor: undefined, limit: 50 }));
    expect(list.items.map(({ id }) => id)).toContain(actor.id);
    expect(await told(change)).toEqual([
      ['creator.refused', { name: expect.any(String), reason: 'חסרה תמונה' }],
    ]);

    await approveCreator(call(admin, { id: actor.id, v: (await look()).v }));
    expect(await look()).toMatchObject({ state: 'shown', refusal: null });
    expect(await findAd(ad.id)).toMatchObject({ creatorVisible: true });
    await changed(async () => refuse((await look()).v, 'תלונות'));
    expect(await look()).toMatchObject({ state: 'refused' });
    expect(await findAd(ad.id)).toMatchObject({ creatorVisible: false });
    const audit = await queryPage<Key & { action: string }>({
      partition: `AUD#creator#${actor.id}`,
      limit: 9,
    });
    expect(audit.items.map(({ action }) => action).sort()).toEqual([
      'creator.approved',
      'creator.hidden',
      'creator.refused',
    ]);
  });

  it('is asked for changes, goes on waiting, and is told what; a save of the profile shows that it was answered', async () => {
    const actor = await makeCreator();
    const admin = await makePerson('admin');
    const look = () => getCreatorForDesk(call(admin, { id: actor.id }));
    const image = async () => (await findProfile(actor.id, { consistent: true })) as unknown as Image;
    const key = { pk: `CRE#${actor.id}`, sk: 'PROFILE' };
    const own = async () => (await getOwnProfile(call(actor, {}))).profile;
    const listed = async () => {
      const page = await listCreators(call(admin, { state: 'pending', cursor: undefined, limit: 50 }));
      return page.items.find(({ id }) => id === actor.id)?.changesAsked;
    };
    const { v } = await look();
    expect(await listed()).toBeNull();

    const reason = 'התמונה מטושטשת';
    const ask = (seen: number, why: string) =>
      askForChanges(call(admin, { id: actor.id, v: seen, reason: why }));
    const before = await image();
    expect(await ask(v, reason)).toEqual({ id: actor.id, state: 'pending' });
    expect(await ask(v, reason)).toEqual({ id: actor.id, state: 'pending' });
    await expect(ask(v, 'משהו אחר')).rejects.toMatchObject({ code: 'creator.changed' });
    const asked = { reason, at: NOW.toISOString(), savedAt: null };
    expect(await look()).toMatchObject({ state: 'pending', refusal: null, changesAsked: asked });
    expect([await listed(), (await own())?.changesAsked]).toEqual([asked, asked]);

    const mailsBefore = mails.length;
    for (const later of [0, 5_000])
      await react({ key, before, after: await image() }, new Date(NOW.getTime() + later));
    const told = await queryPage({ partition: `NTF#${actor.id}`, prefix: 'NTF#', limit: 5 });
    expect(told.items).toMatchObject([
      { event: 'creator.changes_asked', values: { reason }, path: '/dashboard/creator/profile' },
    ]);
    expect(new Set(mails.slice(mailsBefore)).size).toBe(1);

    const profile = await own();
    if (!profile) throw new Error('no profile');
    const { name, nameEn, category, bio, priceAgorot, specialties, socialLinks, active } = profile;
    const edit = { name, nameEn, category, bio, priceAgorot, specialties, socialLinks, active };
    const files = { avatarKey: '', bannerKey: '' };
    await updateProfile(call(actor, { ...edit, ...files, v: profile.v }));
    expect(await listed()).toMatchObject({ reason, savedAt: NOW.toISOString() });
    // A save is an answer, not another decision to be told of.
    await react({ key, before, after: await image() }, NOW);
    expect(new Set(mails.slice(mailsBefore)).size).toBe(1);

    await approveCreator(call(admin, { id: actor.id, v: (await look()).v }));
    expect(await look()).toMatchObject({ state: 'shown', changesAsked: null });
    const shown = { id: actor.id, v: (await look()).v, reason };
    await expect(askForChanges(call(admin, shown))).rejects.toMatchObject({ code: 'creator.changed' });
    const audit = await queryPage<Key & { action: string; details?: object }>({
      partition: `AUD#creator#${actor.id}`,
      limit: 9,
    });
    expect(audit.items.map(({ action, details }) => [action, details])).toContainEqual([
      'creator.changes_asked',
      { reason },
    ]);
  });

  it('waits again when somebody who was refused is asked for changes', async () => {
    const actor = await makeCreator();
    const admin = await makePerson('admin');
    const seen = async () => {
      const { v } = await getCreatorForDesk(call(admin, { id: actor.id }));
      return { id: actor.id, v };
    };
    await refuseCreator(call(admin, { ...(await seen()), reason: 'חסרה תמונה' }));
    const asked = await askForChanges(call(admin, { ...(await seen()), reason: 'להוסיף תמונה' }));
    expect(asked.state).toBe('pending');
    const after = await getCreatorForDesk(call(admin, { id: actor.id }));
    expect(after).toMatchObject({ state: 'pending', refusal: null });
  });

  it('is not found for somebody who is no creator', async () => {
    const [admin, fan] = [await makePerson('admin'), await makePerson()];
    const refused = approveCreator(call(admin, { id: fan.id, v: 1 }));
    await expect(refused).rejects.toMatchObject({ code: 'creator.not_found' });
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
