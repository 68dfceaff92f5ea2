import { DAY_SECONDS } from '../../../../shared/calendar/dates.ts';
import type { AdSort } from '../../../../shared/contracts/market/ads-question.ts';
import { epochSeconds } from '../../../lib/lambda/epoch-seconds.ts';
import { inputHash } from '../../../lib/lambda/ids.ts';
import { ofVersion } from '../../../lib/table/expression.ts';
import { listTotals, moveTotalWrites } from '../../../lib/table/list-totals.table.ts';
import { allRows, everyRow, mergePages, type Page, queryPage } from '../../../lib/table/lists.ts';
import { getItem, getItems, type Key, put, remove, transact, type Write } from '../../../lib/table/table.ts';
import { type Ad, isAdVisible, type ListedAd, listedAdOf } from '../model/ad.ts';
import { adIdIn, adKey, creatorIdIn, creatorPk } from '../model/catalog.table.ts';
import { fitOf } from '../model/fit.ts';
import {
  type CreatorProfile,
  type CreatorStats,
  isCreatorVisible,
  type ListedCreator,
  listedCreatorOf,
} from '../model/profile.ts';
import { adChangeWrite, creatorChangeWrite, type DeskAd } from './listing-changes.table.ts';

/**
 * Lists are rows in their own partitions, sorted by what people sort by; a row is the card itself. Rows follow from
 * ads and profiles, are written by the stream's reader alone, and can be thrown away and made again.
 */
type AdRow = ListedAd & Key & { readonly e: 'row' };
type CreatorRow = ListedCreator & Key & { readonly e: 'row' };
type Row = AdRow | CreatorRow;

/** No category has this id. */
const ALL = '*';
const ALL_NEWEST = `LIST#ads#${ALL}#new`;
const NEWEST_FIRST = { partition: ALL_NEWEST, backwards: true } as const;
/** The back office's lists of ads. */
const DESK = 'LIST#desk#';
const fixed = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** The sort value, then the id as a tie-breaker, so that pages never skip rows. */
const sortValues = (card: ListedAd) => ({
  fit: `${fixed(card.fit ?? fitOf(card, null), 5)}.${card.at}`,
  new: card.at,
  price: fixed(card.priceAgorot, 9),
  rating: `${fixed(card.rating ?? 0, 2)}.${fixed(card.reviewCount, 7)}`,
  hours: fixed(card.deliveryHours, 5),
});

/** The usual order is what fits best; visitors may choose another. */
export type AdOrder = AdSort | 'fit';

export const SORTS: Readonly<
  Record<AdOrder, { by: keyof ReturnType<typeof sortValues>; backwards: boolean }>
> = {
  fit: { by: 'fit', backwards: true },
  newest: { by: 'new', backwards: true },
  'price-low': { by: 'price', backwards: false },
  'price-high': { by: 'price', backwards: true },
  rating: { by: 'rating', backwards: true },
  delivery: { by: 'hours', backwards: false },
};

/** The place of a card in the lists of an order. */
export const adPlace = (card: ListedAd, sort: AdOrder): string =>
  `${sortValues(card)[SORTS[sort].by]}#${card.id}`;

/** Where an ad is listed now: 10 public rows while it is visible, and 2 of the back office. */
export const adRows = (ad: Ad | null, stats: CreatorStats | null): AdRow[] => {
  if (!ad) return [];
  const card = listedAdOf(ad, stats);
  const values = Object.entries(sortValues(card));
  const row = (pk: string, value: string): AdRow => ({ pk, sk: `${value}#${ad.id}`, e: 'row', ...card });
  return [ALL, ad.category].flatMap((category) => [
    row(`${DESK}${ad.active ? 'active' : 'inactive'}#${category}`, ad.at),
    ...(isAdVisible(ad) ? values.map(([by, value]) => row(`LIST#ads#${category}#${by}`, value)) : []),
  ]);
};

const CREATORS_BY_ID = 'LIST#creators#all#id';
const creatorsOf = (category: string): string => `LIST#creators#${category}#rating`;
const bestOf = (category: string) => ({ partition: creatorsOf(category), backwards: true });

/** Where a creator is listed now: by id, and in the category by rating. */
export const creatorRows = (
  profile: CreatorProfile | null,
  stats: CreatorStats | null,
  ads: readonly Ad[],
): CreatorRow[] => {
  if (!profile || !isCreatorVisible(profile)) return [];
  const prices = ads.filter(isAdVisible).map((ad) => ad.priceAgorot);
  const card = listedCreatorOf(profile, stats, prices);
  const row = (pk: string, sk: string): CreatorRow => ({ pk, sk, e: 'row', ...card });
  const rating = `${fixed(card.rating ?? 0, 2)}.${fixed(card.reviewCount, 7)}`;
  return [row(CREATORS_BY_ID, profile.id), row(creatorsOf(profile.category), `${rating}#${profile.id}`)];
};

/** Stands beside a listed thing and says which rows it has. */
interface Tally extends Key {
  readonly e: 'tally';
  readonly v: number;
  /** Hash of the rows and their contents: if it is equal there is nothing to write. */
  readonly hash: string;
  readonly rows: readonly Key[];
  /** The list in which the back office counts an ad, `AD#active#music`; null when the ad is gone. */
  readonly list?: string | null;
  readonly expiresAt?: number;
}

const LISTED_AD = '~AD';
export const listedAd = (adId: string): Key => ({ pk: adKey(adId).pk, sk: LISTED_AD });
export const listedCreator = (creatorId: string): Key => ({ pk: creatorPk(creatorId), sk: '~PROFILE' });

/** The tally of a deleted thing stays long enough for every late record of the stream. */
const TALLY_KEPT_SECONDS = 30 * DAY_SECONDS;

const cardOf = ({ pk: _pk, sk: _sk, e: _e, ...card }: AdRow): ListedAd => card;

const ACTIVE_LIST = `${DESK}active#`;
const deskAdOf = (row: AdRow): DeskAd => ({ card: cardOf(row), active: row.pk.startsWith(ACTIVE_LIST) });

const listedOf = ({ pk: _pk, sk: _sk, e: _e, ...creator }: CreatorRow): ListedCreator => creator;

const changeWriteOf = ({ pk, sk }: Key, v: number, rows: readonly Row[]): Write => {
  if (sk !== LISTED_AD) {
    const row = rows[0] as CreatorRow | undefined;
    return creatorChangeWrite({ id: creatorIdIn({ pk }), v, creator: row ? listedOf(row) : null });
  }
  const rowIn = (list: string) => rows.find((row) => row.pk.startsWith(list)) as AdRow | undefined;
  const [shown, desk] = [rowIn(ALL_NEWEST), rowIn(DESK)];
  return adChangeWrite({
    id: adIdIn({ pk }),
    v,
    card: shown ? cardOf(shown) : null,
    desk: desk ? deskAdOf(desk) : null,
  });
};

/** As what the back office counts an ad, by its own switch and category: `AD#active#music`. */
const totalOf = (rows: readonly Row[]): string | null => {
  const desk = rows.find(({ pk }) => pk.startsWith(DESK) && !pk.endsWith(`#${ALL}`));
  return desk ? adKey(desk.pk.slice(DESK.length)).pk : null;
};

/** How many ads there are of each category, on or off. */
export const adsByCategory = async (): Promise<(category: string) => number> => {
  const { of } = await listTotals('AD');
  return (category) => of(...DESK_STATES.map((state) => `AD#${state}#${category}`));
};

const settlingWrites = (
  key: Key,
  tally: Tally | null,
  rows: readonly Row[],
  hash: string,
  now: Date,
): Write[] => {
  const kept = new Set(rows.map(({ pk, sk }) => `${pk}\n${sk}`));
  const gone = (tally?.rows ?? []).filter(({ pk, sk }) => !kept.has(`${pk}\n${sk}`));
  const unchanged = ofVersion(tally?.v ?? 0);
  const isAd = key.sk === LISTED_AD;
  const list = isAd ? totalOf(rows) : null;
  const next: Tally = {
    pk: key.pk,
    sk: key.sk,
    e: 'tally',
    v: (tally?.v ?? 0) + 1,
    hash,
    rows: rows.map(({ pk, sk }) => ({ pk, sk })),
    ...(isAd ? { list } : {}),
    ...(rows.length > 0 ? {} : { expiresAt: epochSeconds(now) + TALLY_KEPT_SECONDS }),
  };
  return [
    put(next, { if: [unchanged] }),
    ...gone.map((row) => remove(row)),
    ...rows.map((row) => put(row)),
    changeWriteOf(key, next.v, rows),
    ...(isAd ? moveTotalWrites(tally?.list ?? null, list) : []),
  ];
};

/**
 * Brings the rows of one thing to what they should be now, in one transaction. The tally is read before `desired`
 * reads the sources: whoever settles in between moves the tally, and this transaction fails instead of writing what
 * is old. Throws ConditionFailed then.
 */
export const settleRows = async (
  key: Key,
  desired: () => Promise<readonly Row[]>,
  now: Date,
): Promise<void> => {
  const tally = await getItem<Tally>(key, { consistent: true });
  const rows = await desired();
  const hash = inputHash(rows);
  if (tally ? tally.hash === hash : rows.length === 0) return;
  await transact(settlingWrites(key, tally, rows, hash, now));
};

export interface AdListQuery {
  readonly category?: string | undefined;
  readonly sort: AdOrder;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** One page of the visible ads in one order; costs the same however many there are. */
export const listAds = async ({ category, sort, ...page }: AdListQuery): Promise<Page<ListedAd>> => {
  const { by, backwards } = SORTS[sort];
  const partition = `LIST#ads#${category ?? ALL}#${by}`;
  const { items, next } = await queryPage<AdRow>({ partition, backwards, ...page });
  return { items: items.map(cardOf), next };
};

const READ_AT_ONCE = 1_000;

/** The first rows of a list. */
const firstOf = async <T>(most: number, rows: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const row of rows) if (found.push(row) >= most) break;
  return found;
};

/** Every visible ad, newest first: as many Queries as there are megabytes. */
export const allListedAds = async (): Promise<ListedAd[]> =>
  (await allRows((after) => queryPage<AdRow>({ ...NEWEST_FIRST, after, limit: READ_AT_ONCE }))).map(cardOf);

/** The month of the first ad that is shown now, `2026-11`; null while there is none. */
export const firstListedMonth = async (): Promise<string | null> => {
  const { items } = await queryPage<AdRow>({ partition: ALL_NEWEST, limit: 1 });
  return items[0]?.at.slice(0, 7) ?? null;
};

/** The visible ads of a month (`2026-11`), newest first, at most so many. */
export const listedAdsOf = async (month: string, most: number): Promise<ListedAd[]> =>
  (
    await firstOf(
      most,
      everyRow((after) => queryPage<AdRow>({ ...NEWEST_FIRST, prefix: month, after, limit: READ_AT_ONCE })),
    )
  ).map(cardOf);

/** The visible creators of a category, the best rated first, at most so many. */
export const listedCreatorsOf = async (category: string, most: number): Promise<ListedCreator[]> =>
  (
    await firstOf(
      most,
      everyRow((after) => queryPage<CreatorRow>({ ...bestOf(category), after, limit: READ_AT_ONCE })),
    )
  ).map(listedOf);

const DESK_STATES = ['active', 'inactive'] as const;
export type DeskAdState = (typeof DESK_STATES)[number];

interface DeskAdsQuery {
  readonly state?: DeskAdState | undefined;
  readonly category?: string | undefined;
}

/** One page of all ads, those that are off and of hidden creators too, newest first. */
export const pageOfDeskAds = async (
  { state, category = ALL }: DeskAdsQuery,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<ListedAd>> => {
  const lists = (state ? [state] : DESK_STATES).map((one) => `${DESK}${one}#${category}`);
  const { items, next } = await mergePages<AdRow>(lists, { backwards: true, ...page });
  return { items: items.map(cardOf), next };
};

/** How many that are, exactly. */
export const countDeskAds = async ({ state, category }: DeskAdsQuery): Promise<number> => {
  const { of, byList } = await listTotals('AD');
  const states = state ? [state] : DESK_STATES;
  if (category) return of(...states.map((one) => `AD#${one}#${category}`));
  return of(...Object.keys(byList).filter((list) => states.some((one) => list.startsWith(`AD#${one}#`))));
};

/** Every ad there is: as many Queries as there are megabytes. */
export const allDeskAds = async (): Promise<DeskAd[]> => {
  const lists = DESK_STATES.map((state) => `${DESK}${state}#${ALL}`);
  const pages = lists.map((partition) =>
    allRows((after) => queryPage<AdRow>({ partition, after, limit: READ_AT_ONCE })),
  );
  return (await Promise.all(pages)).flat().map(deskAdOf);
};

/** Every visible creator: as many Queries as there are megabytes. */
export const allListedCreators = async (): Promise<ListedCreator[]> =>
  (
    await allRows((after) => queryPage<CreatorRow>({ partition: CREATORS_BY_ID, after, limit: READ_AT_ONCE }))
  ).map(listedOf);

/** The visible ones among these creators, in their order. */
export const listCreatorsById = (creatorIds: readonly string[]): Promise<CreatorRow[]> =>
  getItems<CreatorRow>(creatorIds.map((sk) => ({ pk: CREATORS_BY_ID, sk })));

/** The best rated visible creators of a category. */
export const listCreatorsOf = async (category: string, limit: number): Promise<CreatorRow[]> => {
  return (await queryPage<CreatorRow>({ ...bestOf(category), limit })).items;
};
