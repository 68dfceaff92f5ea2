import { ofVersion } from '../../lib/table/expression.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { getItem, type Key, put, update, type Write } from '../../lib/table/table.ts';
import { type TopUp, topUpKey, UNPAID, type Unpaid } from './top-up.table.ts';

/**
 * What a top-up has been counted as, and at which version; the counts are moved in the same transaction. Top-ups that
 * moved no money have no entries, so they are counted by what they are now.
 */
export interface Tally extends Key {
  readonly v: number;
  readonly status: Unpaid | 'paid';
}

const COUNTS = 'SUM#TOP';
/** By which differences name the counts, of all shards. */
export const topUpCountsKey: Key = { pk: COUNTS, sk: 'T#' };
export const isTopUpCount = ({ pk }: Key): boolean => pk === COUNTS;
/** Chosen at random, so that many top-ups at once seldom meet on one. */
const SHARDS = 4;

export const tallyKey = (id: string): Key => ({ pk: topUpKey(id).pk, sk: '~TOP' });

export const findTopUpTally = (id: string): Promise<Tally | null> =>
  getItem<Tally>(tallyKey(id), { consistent: true });

export const countedAs = ({ status }: Pick<TopUp, 'status'>): Tally['status'] =>
  UNPAID.find((one) => one === status) ?? 'paid';

const moveCounts = (before: Tally['status'], now: Tally['status']): Write =>
  update(
    { pk: COUNTS, sk: `T#${Math.floor(Math.random() * SHARDS)}` },
    {
      set: { e: 'topUpCounts' },
      add: {
        v: 1,
        ...(now === 'paid' ? {} : { [now]: 1 }),
        ...(before === 'paid' ? {} : { [before]: -1 }),
      },
    },
  );

/** Counts a top-up as what it is now, and no more as what it was counted as. Empty when nothing is to be noted. */
export const countTopUpWrites = (topUp: TopUp, counted: Tally | null): Write[] => {
  const now = countedAs(topUp);
  const before = counted?.status ?? 'paid';
  // One that waited once gets its tally though it is paid by now: a worker that still saw it waiting must not count it.
  const isNoted = counted !== null || topUp.v === 1;
  if (now === before && isNoted) return [];
  return [
    put(
      { ...tallyKey(topUp.id), e: 'topUpTally', v: topUp.v, status: now },
      { if: [ofVersion(counted?.v ?? 0)] },
    ),
    ...(now === before ? [] : [moveCounts(before, now)]),
  ];
};

/** How many top-ups have moved no money, by status; `v` grows with every change. */
export const unpaidTopUpCounts = async (
  options: { consistent?: boolean } = {},
): Promise<Record<Unpaid | 'v', number>> => {
  const { items } = await queryPage<Partial<Record<Unpaid | 'v', number>>>({
    partition: COUNTS,
    limit: SHARDS,
    ...options,
  });
  const total = (name: Unpaid | 'v') => items.reduce((sum, row) => sum + (row[name] ?? 0), 0);
  return { pending: total('pending'), failed: total('failed'), v: total('v') };
};
