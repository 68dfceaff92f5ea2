import { describe, expect, it } from 'vitest';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { findUser } from '../../../accounts/person/accounts.table.ts';
import { ADMINS, type Change, type Image } from '../../../lib/table/change.ts';
import { queryPage } from '../../../lib/table/lists.ts';
import type { Key } from '../../../lib/table/table.ts';
import { liveUpdatesOf } from '../../../stream/live/catalog.ts';
import { react } from '../../../stream/reactions/catalog.ts';
import { createAd } from '../ads/create-ad.ts';
import { findAd, findProfile } from '../model/catalog.table.ts';
import {
  AD,
  call,
  makeCreator,
  makePerson,
  NOW,
  newCall,
  withMailQueue,
} from '../model/creators-for-test.ts';
import { approveCreator } from './approve-creator.ts';
import { askForChanges } from './ask-for-changes.ts';
import { getCreatorForDesk } from './get-creator-for-desk.ts';
import { getOwnProfile } from './get-own-profile.ts';
import { listCreators } from './list-creators.ts';
import { refuseCreator } from './refuse-creator.ts';
import { updateProfile } from './update-profile.ts';

withTable();
const mails = withMailQueue();

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
    const by = (await findUser(admin.id))?.name;
    expect(by).toBeTruthy();
    const another = approveCreator(call(await makePerson('admin'), seen));
    await expect(another).rejects.toMatchObject({ code: 'creator.changed', details: { by } });
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
