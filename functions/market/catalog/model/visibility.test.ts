import { beforeAll, describe, expect, it, vi } from 'vitest';
import { catalog } from '../../../../shared/contracts/market/catalog.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import { transact } from '../../../lib/table/table.ts';
import { settingWrite } from '../../../site/platform-config/config.table.ts';
import { FEATURED_KEY } from '../../../site/platform-config/settings.ts';
import { readAd } from '../ads/read-ad.ts';
import { listVisibleAds } from '../finder/list-ads.ts';
import { suggest } from '../finder/suggest.ts';
import { readCategories } from '../home/read-categories.ts';
import { readHome } from '../home/read-home.ts';
import { refreshAdListing, refreshCreatorListing } from '../listing/refresh-listing.ts';
import { listShown } from '../profiles/list-shown.ts';
import { readCreator } from '../profiles/read-creator.ts';
import { listShownVideo } from '../profiles/shown.table.ts';
import { readSlots } from '../slots/read-slots.ts';
import {
  changeAd,
  findAd,
  findProfile,
  newAd,
  newAdWrites,
  newProfileWrites,
  profileChangeWrites,
} from './catalog.table.ts';
import type { CreatorProfile } from './profile.ts';

vi.mock('../../../lib/media/sign-video.ts', () => ({
  signVideo: async ({ object }: { object: string }) => `https://mazaltov.example/videos/${object}`,
  signPoster: async () => null,
}));

const AT = '2026-11-20T10:00:00.000Z';
const NOW = new Date('2026-11-20T12:00:00.000Z');
withTable();

/** What hides a creator with everything of theirs: a ban, a refusal, their own switch. */
const WAYS = ['userActive', 'approved', 'active'] as const;
const HIDDEN_AD = 'ad';
const NAMES = { userActive: 'אביגיל', approved: 'ברוריה', active: 'גרשון', [HIDDEN_AD]: 'דליה' };
const CASES = [...WAYS, HIDDEN_AD] as const;
type Case = (typeof CASES)[number];
const creatorOf = (way: Case) => derivedId('usr', way);
const adOf = (way: Case) => derivedId('ad', way);

const refresh = async (way: Case): Promise<void> => {
  await refreshCreatorListing(creatorOf(way), NOW);
  await refreshAdListing(adOf(way), NOW);
};

const profileOf = async (id: string) => (await findProfile(id, { consistent: true })) as CreatorProfile;

beforeAll(async () => {
  for (const way of CASES) {
    const id = creatorOf(way);
    const creator = { id, name: NAMES[way], category: 'musician', avatar: '', approved: true, at: AT };
    await transact(newProfileWrites(creator));
    const facts = {
      id: adOf(way),
      at: AT,
      title: 'ברכה',
      description: '',
      requirements: '',
      priceAgorot: 10_000,
      deliveryHours: 24,
      image: '/media/x.png',
      clip: null,
      active: true,
      paused: false,
    };
    const profile = await profileOf(id);
    await transact(newAdWrites(profile, newAd(profile, facts)));
    const object = `shown/${way}.webm`;
    const shown = { creatorId: id, object, videoType: 'webm', occasion: 'birthday', at: AT } as const;
    await listShownVideo(shown, derivedId('req', way));
    await refresh(way);
  }
  const value = { creator_ids: CASES.map(creatorOf) };
  await transact([settingWrite(FEATURED_KEY, { value, v: 0, updatedAt: AT })]);
});

const callOf = <I>(input: I) => ({
  input,
  actor: null,
  identity: null,
  now: NOW,
  key: undefined,
  address: '',
});

/** Each public read of the catalog, asked for this creator. */
const readsOf = (way: Case): Record<keyof typeof catalog, () => Promise<unknown>> => ({
  home: () => readHome({ now: NOW }),
  ads: () => listVisibleAds(callOf({ limit: 48 }) as Parameters<typeof listVisibleAds>[0]),
  ad: () => readAd(callOf({ id: adOf(way) })),
  slots: () => readSlots(callOf({ id: adOf(way) })),
  categories: () => readCategories(),
  creator: () => readCreator(callOf({ id: creatorOf(way) })),
  shown: () => listShown(callOf({ limit: 8 })),
  suggest: () => suggest(callOf({ text: NAMES[way] })),
});

/** Which reads say anything of the creator or the ad. */
const telling = async (way: Case, of: string): Promise<string[]> => {
  const told = await Promise.all(
    Object.entries(readsOf(way)).map(async ([name, read]) => {
      const answer = await read().catch((error: Error & { code?: string }) => {
        if (!/\.not_found$/.test(error.code ?? '')) throw error;
        return null;
      });
      // Hours name nobody: that they are answered is what they tell.
      return answer && (name === 'slots' || JSON.stringify(answer).includes(of)) ? [name] : [];
    }),
  );
  return told.flat().sort();
};

const ALL = Object.keys(catalog).sort();

describe('one rule of who is seen', () => {
  it.each(WAYS)('a creator without `%s` is in no public read, and in each of them with it', async (way) => {
    const id = creatorOf(way);
    expect(await telling(way, id)).toEqual(ALL);
    await transact(profileChangeWrites(await profileOf(id), { [way]: false }));
    await refresh(way);
    expect(await telling(way, id)).toEqual([]);
    await transact(profileChangeWrites(await profileOf(id), { [way]: true }));
    await refresh(way);
    expect(await telling(way, id)).toEqual(ALL);
  });

  it('an ad that was switched off is in none, and its creator stays', async () => {
    const ad = adOf(HIDDEN_AD);
    const withAds = ALL.filter((name) => !['categories', 'shown'].includes(name));
    expect(await telling(HIDDEN_AD, ad)).toEqual(withAds);
    const before = await findAd(ad, { consistent: true });
    await changeAd(before as NonNullable<typeof before>, { active: false });
    await refresh(HIDDEN_AD);
    expect(await telling(HIDDEN_AD, ad)).toEqual([]);
    expect(await telling(HIDDEN_AD, creatorOf(HIDDEN_AD))).toEqual([
      'categories',
      'creator',
      'home',
      'shown',
      'suggest',
    ]);
  });
});
