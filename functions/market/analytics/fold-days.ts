import {
  daySumKey,
  findOpenDays,
  isOver,
  monthOfDay,
  type OpenDays,
  ownerSumsKey,
} from '../../lib/table/day-sums.table.ts';
import { type DayPart, namedBy, partsOf } from '../../lib/table/day-sums.ts';
import { equals } from '../../lib/table/expression.ts';
import { ConditionFailed, type Key, remove, transact, update, type Write } from '../../lib/table/table.ts';
import { creatorDayKey } from './creator-days.table.ts';

/** What goes into one transaction beside the open item, which takes a hundred. */
const MOST_TARGETS = 80;

/** What everybody's list says of each creator: who had how many orders, and what these cost. */
export const LISTED: readonly string[] = ['orders', 'valueAgorot'];

interface Target {
  readonly key: Key;
  readonly e: string;
  readonly name: string;
}

const ofBoth = (day: string, to: (at: string) => Key, e: string, name: string): Target[] =>
  [day, monthOfDay(day)].map((at) => ({ key: to(at), e, name }));

/** Where a part goes: everybody's sums, or the creator's own and everybody's list, each of the day and of its month. */
const targetsOf = ({ day, of, name }: DayPart): Target[] => {
  if (!of) return ofBoth(day, daySumKey, 'daySum', name);
  return [
    { key: creatorDayKey(of, day, 'day'), e: 'creatorDay', name },
    { key: creatorDayKey(of, monthOfDay(day), 'month'), e: 'creatorDay', name },
    ...(LISTED.includes(name) ? ofBoth(day, ownerSumsKey, 'ownerSums', namedBy(of, name)) : []),
  ];
};

interface Folding {
  readonly key: Key;
  readonly e: string;
  readonly add: Record<string, number>;
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;
const fullName = ({ day, of, name }: DayPart): string => namedBy(day, of, name);

/** As many of these parts as one transaction moves, by where they go. */
const planOf = (parts: readonly DayPart[]): { readonly moved: DayPart[]; readonly foldings: Folding[] } => {
  const foldings = new Map<string, Folding>();
  const moved: DayPart[] = [];
  for (const part of parts) {
    const targets = targetsOf(part);
    const further = targets.filter(({ key }) => !foldings.has(nameOf(key)));
    if (foldings.size + further.length > MOST_TARGETS) continue;
    for (const { key, e, name } of targets) {
      const folding = foldings.get(nameOf(key)) ?? { key, e, add: {} };
      folding.add[name] = (folding.add[name] ?? 0) + part.amount;
      foldings.set(nameOf(key), folding);
    }
    moved.push(part);
  }
  return { moved, foldings: [...foldings.values()] };
};

const foldWrites = (open: OpenDays, parts: readonly DayPart[]) => {
  const { moved, foldings } = planOf(parts);
  const left = parts.filter((part) => !moved.includes(part));
  const guard = { if: [equals('v', open.v)] };
  const taken: Write =
    left.length === 0
      ? remove(open, guard)
      : update(open, { add: { v: 1, folded: 1 }, remove: moved.map(fullName) }, guard);
  const writes = [taken, ...foldings.map(({ key, e, add }) => update(key, { set: { e }, add }))];
  return { writes, left };
};

/** Moves all that is in one open item into its days, whole or in steps. Throws ConditionFailed when somebody else writes it. */
const foldOne = async (open: OpenDays): Promise<void> => {
  let [at, parts] = [open, partsOf(open)];
  do {
    const { writes, left } = foldWrites(at, parts);
    await transact(writes);
    [at, parts] = [{ ...at, v: at.v + 1 }, left];
  } while (parts.length > 0);
};

/**
 * Folds what was counted until a few minutes ago into one item a day and one a month, of everybody and of each creator.
 * Each step is one transaction, so a sum is at every moment what is folded and what is open together.
 */
export const foldDays = async (now: Date): Promise<void> => {
  for (const open of await findOpenDays()) {
    if (!isOver(open, now)) continue;
    try {
      await foldOne(open);
    } catch (error) {
      // Somebody counts into it at this moment, or folds it: the clock comes again.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
};
