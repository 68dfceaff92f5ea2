import { spreadAddition } from './additions.ts';
import { countOnce } from './count-once.ts';
import { addToDays } from './day-sums.table.ts';
import { type DaySums, difference } from './day-sums.ts';
import { ofVersion } from './expression.ts';
import { queryPage } from './lists.ts';
import { getItem, type Key, put, type Write } from './table.ts';

/**
 * Families of the back office's lists whose totals are kept. A list is named as its partition in `byDesk`,
 * `USR#fan#active`, and its family is what that begins with.
 */
export const LIST_FAMILIES = ['USR', 'CRE', 'CAT', 'REQ', 'DSP', 'TKT', 'AD', 'PAGE', 'MOD', 'CNV'] as const;
export type ListFamily = (typeof LIST_FAMILIES)[number];

/** Null for a list whose total nobody keeps. */
export const familyOf = (list: string): ListFamily | null =>
  LIST_FAMILIES.find((family) => list.startsWith(`${family}#`)) ?? null;

const SHARDS = 4;

const TOTALS = 'SUM#LIST#';
const partitionOf = (family: ListFamily): string => TOTALS + family;
/** Of which family a key holds totals; null for any other key. */
export const totalsOf = ({ pk }: Key): ListFamily | null =>
  LIST_FAMILIES.find((family) => pk === partitionOf(family)) ?? null;

/** By which differences name the totals of a family, of all shards. */
export const listTotalsKey = (family: ListFamily): Key => ({ pk: partitionOf(family), sk: 'T#' });

/**
 * Takes a thing out of the total of one list and adds it to that of another, null being none. To be written with the
 * tally that says where it was counted. Empty when it stays where it is. Throws for a list whose total nobody keeps.
 */
export const moveTotalWrites = (from: string | null, to: string | null): Write[] => {
  if (from === to) return [];
  const family = familyOf(to ?? from ?? '');
  if (!family) throw new Error(`No total is kept of ${to ?? from}`);
  return [
    spreadAddition({ pk: partitionOf(family), sk: 'T#' }, SHARDS, 'listTotals', {
      v: 1,
      ...(from === null ? {} : { [from]: -1 }),
      ...(to === null ? {} : { [to]: 1 }),
    }),
  ];
};

export interface ListTotals {
  /** How many stand in the lists of these names together. */
  readonly of: (...lists: readonly string[]) => number;
  /** How many stand in all of the family. */
  readonly all: number;
  readonly byList: Readonly<Record<string, number>>;
  /** Grows with every change. */
  readonly v: number;
}

/** How many things stand in each list of a family: four items at most, however many things there are. */
export const listTotals = async (
  family: ListFamily,
  options: { consistent?: boolean } = {},
): Promise<ListTotals> => {
  const { items } = await queryPage<Readonly<Record<string, unknown>>>({
    partition: partitionOf(family),
    limit: SHARDS,
    ...options,
  });
  const byList: Record<string, number> = {};
  for (const shard of items)
    for (const [list, count] of Object.entries(shard))
      if (familyOf(list)) byList[list] = (byList[list] ?? 0) + Number(count);
  const sum = (counts: readonly unknown[]) =>
    counts.reduce<number>((all, count) => all + Number(count ?? 0), 0);
  return {
    of: (...lists) => sum(lists.map((list) => byList[list])),
    all: sum(Object.values(byList)),
    byList,
    v: sum(items.map(({ v }) => v)),
  };
};

/** In which list a thing has been counted, at which version of it. */
export interface ListTally extends Key {
  readonly v: number;
  readonly list: string | null;
  /** A creator's category, `CAT#musician`; nothing else has one. */
  readonly category?: string;
  /** What it has added to sums of days. */
  readonly days?: DaySums;
}

const TALLIES = 'TALLY#';
/** In a partition of its own, because the Lambda that counts people must not be able to write their rights. */
export const listTallyKey = ({ pk, sk }: Key): Key => ({ pk: TALLIES + pk, sk });
/** The key of what a tally counts. */
export const countedBy = ({ pk, sk }: Key): Key => ({ pk: pk.slice(TALLIES.length), sk });

/** Something in a list of the back office; its version grows with every write. */
export type Listed = Key & { readonly v: number; readonly deskPk?: string; readonly ownerPk?: string };

/** Where a creator stands by category; null for everything else. */
export const categoryListOf = (ownerPk: string | undefined): string | null =>
  ownerPk?.startsWith('CAT#') ? ownerPk : null;

/**
 * Counts a thing in the list where it stands now, and in sums of days what `daysOf` says of it, once. The change that led
 * here is only a hint. The tally follows every version of it, so that a worker that still sees an older one cannot count
 * that.
 */
export const countInList = <T extends Listed>(
  key: Key,
  daysOf: (item: T) => DaySums = () => ({}),
): Promise<void> =>
  countOnce({
    find: () => getItem<T>(key, { consistent: true }),
    findTally: () => getItem<ListTally>(listTallyKey(key), { consistent: true }),
    writesOf: (item, tally) => {
      const { v, deskPk: list = null, ownerPk } = item;
      const category = categoryListOf(ownerPk);
      const days = daysOf(item);
      const has = { ...(category ? { category } : {}), ...(Object.keys(days).length > 0 ? { days } : {}) };
      return [
        put({ ...listTallyKey(key), e: 'listTally', v, list, ...has }, { if: [ofVersion(tally?.v ?? 0)] }),
        ...addToDays(difference(tally?.days ?? {}, days)),
        ...moveTotalWrites(tally?.list ?? null, list),
        ...moveTotalWrites(tally?.category ?? null, category),
      ];
    },
  });
