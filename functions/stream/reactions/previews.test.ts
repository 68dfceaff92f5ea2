import { beforeEach, expect, it, vi } from 'vitest';
import { queuePreview } from '../../market/previews/queue-preview.ts';
import { react } from './previews.ts';

vi.mock('../../market/previews/queue-preview.ts', () => ({ queuePreview: vi.fn() }));
const queued = vi.mocked(queuePreview);
beforeEach(() => queued.mockClear());

const AD = {
  id: 'ad_1',
  creatorId: 'usr_1',
  creatorName: 'עדי',
  creatorAvatar: '',
  category: 'musician',
  title: 'ברכה',
  priceAgorot: 16_000,
  image: '',
  active: true,
  creatorVisible: true,
};
const PROFILE = {
  id: 'usr_1',
  name: 'עדי',
  category: 'musician',
  avatar: '',
  priceAgorot: 0,
  approved: true,
  active: true,
  userActive: true,
};
const asked = async (key: { pk: string; sk: string }, before: object | null, after: object | null) => {
  queued.mockClear();
  await react({ key, before: before as never, after: after as never });
  return queued.mock.calls.map(([{ kind, id, owner }]) => [kind, id, owner]);
};
const ofAd = (before: object | null, after: object | null) =>
  asked({ pk: 'AD#ad_1', sk: 'AD' }, before, after);
const ofProfile = (before: object | null, after: object | null) =>
  asked({ pk: 'CRE#usr_1', sk: 'PROFILE' }, before, after);
const both = [
  ['ad', 'ad_1', 'usr_1'],
  ['creator', 'usr_1', 'usr_1'],
];

it('an ad that comes, goes, or costs something else is drawn, and its creator, whose lowest price it may be', async () => {
  expect(await ofAd(null, AD)).toEqual(both);
  expect(await ofAd(AD, null)).toEqual(both);
  expect(await ofAd(AD, { ...AD, priceAgorot: 9_000 })).toEqual(both);
  expect(await ofAd(AD, { ...AD, hidden: { at: '', by: '', reason: '' } })).toEqual(both);
});

it('one of which something else is said is drawn alone', async () => {
  for (const change of [{ title: 'שיר' }, { creatorName: 'גל' }, { image: '/media/usr_1/thumbnail-1S.webp' }])
    expect(await ofAd(AD, { ...AD, ...change })).toEqual([['ad', 'ad_1', 'usr_1']]);
});

it('nothing is drawn for what no preview says, and for what nobody sees', async () => {
  expect(await ofAd(AD, { ...AD, description: 'אחר', deliveryHours: 48, paused: true, v: 9 })).toEqual([]);
  expect(await ofAd({ ...AD, active: false }, { ...AD, active: false, priceAgorot: 1 })).toEqual([]);
  expect(await ofAd(null, { ...AD, creatorVisible: false })).toEqual([]);
  expect(await asked({ pk: 'AD#ad_1', sk: 'PREVIEW' }, null, { hash: 'a' })).toEqual([]);
  expect(await asked({ pk: 'CRE#usr_1', sk: 'STANDING' }, null, { reviewCount: 1 })).toEqual([]);
});

it('a creator is drawn who is approved, hidden, renamed, or has another picture', async () => {
  const drawn = [['creator', 'usr_1', 'usr_1']];
  expect(await ofProfile({ ...PROFILE, approved: false }, PROFILE)).toEqual(drawn);
  for (const change of [
    { userActive: false },
    { name: 'גל' },
    { nameEn: 'Gal' },
    { avatar: '/media/usr_1/avatar-1S.png' },
  ])
    expect(await ofProfile(PROFILE, { ...PROFILE, ...change })).toEqual(drawn);
  expect(await ofProfile(PROFILE, { ...PROFILE, bio: 'אחר', banner: 'b', v: 9 })).toEqual([]);
});
