import { CREATOR_STATES } from '../../../../shared/creator-states.ts';
import { timeKey } from '../../../lib/lambda/ids.ts';
import { addition } from '../../../lib/table/additions.ts';
import { absent, anyOf, atMost, equals, present } from '../../../lib/table/expression.ts';
import { listTotals } from '../../../lib/table/list-totals.table.ts';
import { countRows, type Page, queryPage } from '../../../lib/table/lists.ts';
import {
  ConditionFailed,
  check,
  getItem,
  getItems,
  type Key,
  put,
  remove,
  update,
  updateItem,
  type Write,
} from '../../../lib/table/table.ts';
import { type Ad, creatorCopyOf } from './ad.ts';
import type { DeliveryBucket } from './delivery-history.ts';
import {
  blankProfile,
  type CreatorProfile,
  type CreatorState,
  type CreatorStats,
  creatorStateOf,
} from './profile.ts';

const CREATORS = 'CRE#';
const ADS = 'AD#';
export const creatorPk = (creatorId: string): string => CREATORS + creatorId;
export const profileKey = (creatorId: string): Key => ({ pk: creatorPk(creatorId), sk: 'PROFILE' });
export const creatorStatsKey = (creatorId: string): Key => ({ pk: creatorPk(creatorId), sk: 'STANDING' });
export const adKey = (adId: string): Key => ({ pk: ADS + adId, sk: 'AD' });
/** Beginning of the keys of reviews, beside their creator (`reviews-of-creator.table.ts`). */
export const REVIEWS = 'REV#';
export const adIdIn = ({ pk }: Pick<Key, 'pk'>): string => pk.slice(ADS.length);

/** Which thing of the catalog a key belongs to; null for everything else in the table. */
export const subjectOf = ({
  pk,
  sk,
}: Key): { kind: 'ad' | 'profile' | 'stats' | 'review'; id: string } | null => {
  if (pk.startsWith(ADS)) return sk === 'AD' ? { kind: 'ad', id: adIdIn({ pk }) } : null;
  if (!pk.startsWith(CREATORS)) return null;
  const id = creatorIdIn({ pk });
  if (sk === 'PROFILE') return { kind: 'profile', id };
  if (sk === 'STANDING') return { kind: 'stats', id };
  return sk.startsWith(REVIEWS) ? { kind: 'review', id } : null;
};

/** The list of the back office in which creators of a state stand. */
export const deskList = (state: CreatorState): string => CREATORS + state;
const categoryList = (category: string): string => `CAT#${category}`;

/** `byDesk` lists creators by what the back office has to do about them, `byOwner` by category. */
const listKeys = (
  profile: Pick<
    CreatorProfile,
    'id' | 'at' | 'approved' | 'active' | 'userActive' | 'refusal' | 'hidden' | 'category'
  >,
) => ({
  deskPk: deskList(creatorStateOf(profile)),
  deskSk: timeKey(profile.at, profile.id),
  ownerPk: categoryList(profile.category),
  ownerSk: timeKey(profile.at, profile.id),
});

export const findProfile = (
  creatorId: string,
  options: { consistent?: boolean } = {},
): Promise<CreatorProfile | null> => getItem<CreatorProfile>(profileKey(creatorId), options);

/** Those of these creators that there are, in their order. */
export const findProfiles = (
  creatorIds: readonly string[],
  options: { consistent?: boolean } = {},
): Promise<CreatorProfile[]> => getItems<CreatorProfile>(creatorIds.map(profileKey), options);

/** Refuses the transaction unless visitors see this creator. */
export const creatorShownCheck = (creatorId: string): Write =>
  check(profileKey(creatorId), [equals('deskPk', deskList('shown'))]);

export const findCreatorStats = (
  creatorId: string,
  options: { consistent?: boolean } = {},
): Promise<CreatorStats | null> => getItem<CreatorStats>(creatorStatsKey(creatorId), options);

export const findAd = (adId: string, options: { consistent?: boolean } = {}): Promise<Ad | null> =>
  getItem<Ad>(adKey(adId), options);

/** All ads of a creator, at most 50, newest first. */
export const findAds = async (
  profile: Pick<CreatorProfile, 'adIds'>,
  options: { consistent?: boolean } = {},
): Promise<Ad[]> => {
  const ads = await getItems<Ad>(profile.adIds.map(adKey), options);
  return ads.sort((a, b) => (a.at === b.at ? b.id.localeCompare(a.id) : b.at.localeCompare(a.at)));
};

/** The blank profile that makes a person a creator. */
export const newProfileWrites = (creator: Parameters<typeof blankProfile>[0]): Write[] => {
  const facts = blankProfile(creator);
  return [
    put<CreatorProfile>(
      { ...profileKey(creator.id), e: 'profile', v: 1, ...facts, ...listKeys(facts) },
      { if: [absent()] },
    ),
  ];
};

/**
 * Moves a profile from the version that was read to its next one, and with it what its ads repeat of it, and what else
 * all of them become: at most 51 writes. The profile's version also guards which ads there are.
 */
export const profileChangeWrites = (
  before: CreatorProfile,
  set: Partial<CreatorProfile>,
  ofAds: Partial<Ad> = {},
): Write[] => {
  const after = { ...before, ...set };
  const was = creatorCopyOf(before);
  const changed = Object.fromEntries(
    Object.entries(creatorCopyOf(after)).filter(
      ([name, value]) => JSON.stringify(was[name as keyof typeof was]) !== JSON.stringify(value),
    ),
  );
  const copy = { ...changed, ...ofAds };
  const ads = Object.keys(copy).length > 0 ? before.adIds : [];
  return [
    update(
      profileKey(before.id),
      { set: { ...set, ...listKeys(after), v: before.v + 1 } },
      { if: [equals('v', before.v)] },
    ),
    ...ads.map((adId) => update(adKey(adId), { set: copy, add: { v: 1 } }, { if: [present()] })),
  ];
};

type AdFacts = Omit<Ad, keyof Key | 'e' | 'v' | 'creatorId' | keyof ReturnType<typeof creatorCopyOf>>;

/** A new ad of a creator, with what it repeats of the profile. */
export const newAd = (profile: CreatorProfile, facts: AdFacts): Ad => ({
  ...adKey(facts.id),
  e: 'ad',
  v: 1,
  ...facts,
  creatorId: profile.id,
  ...creatorCopyOf(profile),
});

export const newAdWrites = (profile: CreatorProfile, ad: Ad): Write[] => [
  put(ad, { if: [absent()] }),
  ...profileChangeWrites(profile, { adIds: [...profile.adIds, ad.id] }),
];

/** Changes an ad where it is at the version that was read. Throws ConditionFailed. */
export const changeAd = (before: Ad, set: Partial<Ad>): Promise<Ad> =>
  updateItem<Ad>(adKey(before.id), { set: { ...set, v: before.v + 1 } }, { if: [equals('v', before.v)] });

/** The same as a part of a transaction. */
export const changeAdWrite = (before: Ad, set: Partial<Ad>): Write =>
  update(adKey(before.id), { set: { ...set, v: before.v + 1 } }, { if: [equals('v', before.v)] });

/** Those of these ads that there are, in their order. */
export const findAdsById = (adIds: readonly string[]): Promise<Ad[]> =>
  getItems<Ad>(adIds.map(adKey), { consistent: true });

export const removeAdWrites = (profile: CreatorProfile, ad: Ad): Write[] => [
  remove(adKey(ad.id), { if: [equals('v', ad.v)] }),
  ...profileChangeWrites(profile, { adIds: profile.adIds.filter((adId) => adId !== ad.id) }),
];

/** Creators in one state, newest first, as the index carries them. */
export const creatorsByState = (
  state: CreatorState,
  page: { after?: string | undefined; limit: number },
): Promise<Page<Pick<CreatorProfile, 'pk' | 'name' | 'category' | 'avatar' | 'at'>>> =>
  queryPage({ index: 'byDesk', partition: deskList(state), backwards: true, ...page });

/** Creators whom visitors see and who began since then, newest first, as the index carries them. */
export const newCreators = (
  since: Date,
  page: { after?: string | undefined; limit: number },
): ReturnType<typeof creatorsByState> =>
  queryPage({
    index: 'byDesk',
    partition: deskList('shown'),
    from: since.toISOString(),
    backwards: true,
    ...page,
  });

/** How many creators there are, and in which state; about a second behind. */
export const creatorTotals = async (): Promise<Record<CreatorState | 'total', number>> => {
  const { of, all } = await listTotals('CRE');
  const states = CREATOR_STATES.map((state) => [state, of(deskList(state))]);
  return { ...Object.fromEntries(states), total: all };
};

/** How many creators' profiles were made since then, counted to `most`. */
export const countCreatorsSince = (since: Date, most: number): Promise<{ count: number; more: boolean }> =>
  countRows({
    index: 'byDesk',
    partitions: CREATOR_STATES.map(deskList),
    from: since.toISOString(),
    most,
  });

/** Creators of a category, of any state, as the index knows them. */
export const creatorsInCategory = async (category: string, limit: number): Promise<string[]> => {
  const { items } = await queryPage<Key>({ index: 'byOwner', partition: categoryList(category), limit });
  return items.map(creatorIdIn);
};

/** How many creators have each category, shown or not. */
export const creatorsByCategory = async (): Promise<(category: string) => number> => {
  const { of } = await listTotals('CAT');
  return (category) => of(categoryList(category));
};

/** The index's rows carry no id; the key does. */
export const creatorIdIn = ({ pk }: Pick<Key, 'pk'>): string => pk.slice(CREATORS.length);

/** Counts a delivery that took so many hours at most; stands beside what says that it was counted. */
export const countDeliveryWrite = (creatorId: string, bucket: DeliveryBucket): Write =>
  addition(creatorStatsKey(creatorId), 'standing', { [`took${bucket}`]: 1, v: 1 });

/** How many requests a creator has delivered, as the earnings account says at its version `accountV`; never an older one. */
export const setDelivered = async (
  creatorId: string,
  deliveredCount: number,
  accountV: number,
): Promise<void> => {
  try {
    await updateItem(
      creatorStatsKey(creatorId),
      { set: { e: 'standing', deliveredCount, accountV }, add: { v: 1 } },
      { if: [anyOf(absent('accountV'), atMost('accountV', accountV - 1))] },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
