import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { shareImageOf } from '../../shared/page/share-image.ts';
import { getItem, itemsIn } from '../support/acts/items.ts';
import { type Creator, newAdmin, newCreator, newPerson, type Person } from '../support/acts/people.ts';
import { PNG, postForm } from '../support/acts/pictures.ts';
import { settled, siteUrl } from '../support/acts/world.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

/** Ids of a creator's ads in the list of all visible ones, which visitors see about a minute later. */
const adsOf = async (creator: Person): Promise<unknown[]> => {
  await settled();
  const rows = await itemsIn('LIST#ads#*#new');
  return rows.filter(({ creatorId }) => creatorId === creator.id).map(({ id }) => id);
};

const audited = async ({ id }: Person) =>
  (await itemsIn(`AUD#creator#${id}`)).map(({ action, by }) => [action, by]);

describe('a fan who applies', () => {
  it('has a profile that waits, once, and is a creator from then on', async () => {
    const fan = await newPerson({ name: 'נטע' });
    const applied = await fan.call('registration.applyAsCreator', { category: 'musician' });
    expect(applied.body).toMatchObject({ id: fan.id, name: 'נטע', approved: false });
    const again = await fan.call('registration.applyAsCreator', { category: 'athlete' });
    expect(again.body).toMatchObject({ category: 'musician', v: applied.body.v });
    expect((await fan.call('accounts.me', {})).body).toMatchObject({ role: 'creator', isCreator: true });
    expect(await getItem(`MNY#${fan.id}`, 'ACCOUNT')).toMatchObject({ availableAgorot: 0 });
    const waiting = (await admin.call('catalogAdmin.creators', { state: 'pending', limit: 50 })).body.items;
    expect(waiting.map(({ id }) => id)).toContain(fan.id);
  });
});

describe('the back office', () => {
  it('looks at a creator with every ad, shows both to visitors, and takes them off again', async () => {
    const person = await newPerson({ role: 'creator', name: 'אורי הזמר' });
    const { id } = person;
    const ad = await person.call('catalogCreator.createAd', { title: 'שיר', priceAgorot: 9_900 });
    expect(await adsOf(person)).toEqual([]);

    const seen = (await admin.call('catalogAdmin.creator', { id })).body;
    expect(seen).toMatchObject({ state: 'pending', email: person.email, ads: [{ id: ad.body.id }] });
    for (let times = 0; times < 2; times++)
      expect((await admin.call('catalogAdmin.approve', { id, v: seen.v })).body).toEqual({
        id,
        state: 'shown',
      });
    expect(await adsOf(person)).toEqual([ad.body.id]);

    const old = await admin.call('catalogAdmin.refuse', { id, v: seen.v, reason: 'תמונה לא ברורה' });
    expect([old.status, old.body.code]).toEqual([409, 'creator.changed']);
    const { v } = (await admin.call('catalogAdmin.creator', { id })).body;
    for (let times = 0; times < 2; times++)
      expect((await admin.call('catalogAdmin.refuse', { id, v, reason: 'תמונה לא ברורה' })).body).toEqual({
        id,
        state: 'refused',
      });
    expect(await adsOf(person)).toEqual([]);
    expect((await audited(person)).sort()).toEqual([
      ['creator.approved', admin.id],
      ['creator.hidden', admin.id],
    ]);
  });
});

describe('what a creator shows', () => {
  let creator: Creator;
  beforeAll(async () => {
    creator = await newCreator();
  });

  const upload = async (bytes: Buffer, ofLink?: Buffer) => {
    const asked = { kind: 'thumbnail', contentType: 'image/png', bytes: bytes.length } as const;
    const { body } = await creator.call('catalogCreator.requestImageUpload', asked);
    expect(await postForm(body, bytes, 'image/png')).toBe(204);
    if (ofLink && body.share) expect(await postForm(body.share, ofLink, 'image/jpeg')).toBe(204);
    return body.key;
  };
  const ad = { title: 'ברכה', priceAgorot: 9_900 };

  it('has a picture that was uploaded for it, and none that was not', async () => {
    const made = await creator.call('catalogCreator.createAd', { ...ad, imageKey: await upload(PNG) });
    const served = await fetch(siteUrl(made.body.image));
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PNG);
    const missing = (await upload(PNG)).replace(/[0-9a-f]{12}$/, '000000000000');
    const refused = await creator.call('catalogCreator.createAd', { ...ad, imageKey: missing });
    expect(refused.body.code).toBe('image.missing');
  });

  it('has beside it what the browser made of it for links', async () => {
    const jpeg = readFileSync(new URL('../../frontend/public/assets/poster-site-1.jpg', import.meta.url));
    const made = await creator.call('catalogCreator.createAd', { ...ad, imageKey: await upload(PNG, jpeg) });
    const ofLink = await fetch(siteUrl(shareImageOf(made.body.image) ?? ''));
    expect(ofLink.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await ofLink.arrayBuffer())).toEqual(jpeg);
    expect(Buffer.from(await (await fetch(siteUrl(made.body.image))).arrayBuffer())).toEqual(PNG);
  });

  it('is gone with a removed ad, which is nobody else’s to remove', async () => {
    expect(await adsOf(creator)).toContain(creator.adId);
    const other = await newCreator();
    const refused = await other.call('catalogCreator.deleteAd', { id: creator.adId });
    expect(refused.body.code).toBe('ad.not_found');
    expect((await creator.call('catalogCreator.deleteAd', { id: creator.adId })).status).toBe(200);
    expect(await adsOf(creator)).not.toContain(creator.adId);
    expect(await getItem(`AD#${creator.adId}`, 'AD')).toBeNull();
  });
});
