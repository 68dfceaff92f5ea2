import type { Compared, Share, Times } from '../../../shared/contracts/parts/figures.ts';
import type { Named } from '../../lib/table/day-sums.ts';
import { BUCKETS, bucketWithin } from '../catalog/model/delivery-history.ts';

/** Sums of a period, and of the one before it. */
export interface Both {
  readonly now: Named;
  readonly before: Named;
}

export const valueIn = (sums: Named | undefined, name: string): number => sums?.[name] ?? 0;

/** All of them together. */
export const totalOf = (all: readonly (Named | undefined)[]): Named => {
  const total: Record<string, number> = {};
  for (const sums of all)
    for (const [name, amount] of Object.entries(sums ?? {})) total[name] = (total[name] ?? 0) + amount;
  return total;
};

const ofBoth =
  <T>(of: (sums: Named) => T) =>
  ({ now, before }: Both): { now: T; before: T } => ({ now: of(now), before: of(before) });

export const compared = (both: Both, of: (sums: Named) => number): Compared => ofBoth(of)(both);

export const comparedShare = (both: Both, part: string, all: (sums: Named) => number) =>
  ofBoth((sums): Share => ({ part: valueIn(sums, part), all: all(sums) }))(both);

/** What is counted by buckets of hours: how long the approval took, or the delivery. */
export type Timed = 'approved' | 'took';

export const timesOf = (sums: Named, what: Timed): Times => {
  const of = (bucket: number) => valueIn(sums, `${what}${bucket}`);
  const buckets = BUCKETS.map((hours) => ({ hours, count: of(hours) })).filter(({ count }) => count > 0);
  return {
    count: buckets.reduce((all, { count }) => all + count, 0),
    medianHours: bucketWithin(0.5, of) ?? null,
    mostHours: bucketWithin(0.9, of) ?? null,
    buckets,
  };
};

export const comparedTimes = (both: Both, what: Timed) => ofBoth((sums) => timesOf(sums, what))(both);

/** How many were approved, or delivered. */
export const countOf = (what: Timed) => (sums: Named) => timesOf(sums, what).count;

/** What is counted by kinds of it, most first: `kind_birthday` by `kind_`. */
export const byKind = (sums: Named, prefix: string): { readonly name: string; readonly count: number }[] =>
  Object.entries(sums)
    .filter(([name, count]) => name.startsWith(prefix) && count > 0)
    .map(([name, count]) => ({ name: name.slice(prefix.length), count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
