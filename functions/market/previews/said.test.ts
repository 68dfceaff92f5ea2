import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Ad } from '../catalog/model/ad.ts';
import type { CreatorProfile } from '../catalog/model/profile.ts';
import { hashOf, previewKeys, type Said, saidOfAd, saidOfCreator } from './said.ts';

const ad = {
  id: 'ad_1',
  creatorId: 'usr_1',
  creatorName: 'עדי מלמד',
  creatorAvatar: '/media/usr_1/avatar-9S.png',
  category: 'musician',
  title: 'ברכה 🎉',
  description: 'מילים',
  priceAgorot: 16_000,
  deliveryHours: 24,
  image: '',
  active: true,
  creatorVisible: true,
  paused: false,
} as Ad;
const profile = {
  id: 'usr_1',
  name: 'עדי מלמד',
  nameEn: 'Adi Melamed',
  category: 'musician',
  avatar: '/media/usr_1/avatar-9.png',
  approved: true,
  active: true,
  userActive: true,
  bio: 'מילים',
} as CreatorProfile;

const hash = (said: Said | null) => said && hashOf(said);

describe('what a preview says', () => {
  it('is of an ad its name, title, price and picture, that of its creator where it has none', () => {
    expect(saidOfAd(ad)).toEqual({
      kind: 'ad',
      id: 'ad_1',
      owner: 'usr_1',
      name: { he: 'עדי מלמד', en: 'עדי מלמד' },
      title: { he: 'ברכה', en: 'ברכה' },
      category: 'musician',
      priceAgorot: 16_000,
      picture: '/media/usr_1/share-9S.jpg',
    });
  });

  it('is in English what its creator wrote in it', () => {
    expect(saidOfAd({ ...ad, titleEn: 'A greeting', creatorNameEn: 'Adi' })).toMatchObject({
      ...{ name: { he: 'עדי מלמד', en: 'Adi' }, title: { he: 'ברכה', en: 'A greeting' } },
    });
  });

  it('is of a creator the name in both languages and the lowest price; a picture that none was made of is none', () => {
    expect(saidOfCreator(profile, 9_000)).toMatchObject({
      name: { he: 'עדי מלמד', en: 'Adi Melamed' },
      title: { he: '', en: '' },
      priceAgorot: 9_000,
      picture: '',
    });
  });

  it('is nothing of what visitors do not see, and of a name that no font has', () => {
    for (const change of [
      { active: false },
      { creatorVisible: false },
      { hidden: { at: '', by: '', reason: '' } },
    ])
      expect(saidOfAd({ ...ad, ...change })).toBeNull();
    for (const change of [{ approved: false }, { active: false }, { userActive: false }, { name: 'فيروز' }])
      expect(saidOfCreator({ ...profile, ...change }, 9_000)).toBeNull();
  });

  it('has no day in it, which would pass', () => {
    expectTypeOf<keyof Said>().toEqualTypeOf<
      'kind' | 'id' | 'owner' | 'name' | 'title' | 'category' | 'priceAgorot' | 'picture'
    >();
  });
});

describe('a drawing', () => {
  it('is another one as soon as it says something else', () => {
    const changes = [
      { creatorName: 'גל' },
      { title: 'שיר' },
      { titleEn: 'A song' },
      { priceAgorot: 16_100 },
      { category: 'actor' },
      { image: '/media/usr_1/thumbnail-8S.webp' },
      { creatorAvatar: '' },
    ];
    const hashes = [ad, ...changes.map((change) => ({ ...ad, ...change }))].map((one) => hash(saidOfAd(one)));
    expect(new Set(hashes).size).toBe(changes.length + 1);
  });

  it('is the same whatever else changes, so that it is drawn once', () => {
    for (const change of [
      { description: 'אחר' },
      { deliveryHours: 48 },
      { paused: true },
      { title: 'ברכה' },
      { v: 9 },
    ])
      expect(hash(saidOfAd({ ...ad, ...change }))).toBe(hash(saidOfAd(ad)));
  });

  it('is a file in each language, in the folder of its owner', () => {
    const [he = '', en = ''] = previewKeys({ owner: 'usr_1', id: 'ad_1' }, hash(saidOfAd(ad)) ?? '');
    expect(he).toMatch(/^media\/previews\/usr_1\/ad_1-[0-9a-z]{26}-he\.jpg$/);
    expect(en).toBe(he.replace('-he.', '-en.'));
  });
});
