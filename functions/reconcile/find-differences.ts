import type { Difference } from './difference.ts';
import { type Item, nameOf } from './item.ts';
import { Recount, readSums } from './platform-sums.ts';
import { scanMoney } from './reconcile.table.ts';
import { ENTITIES, type Subject, Subjects } from './subjects.ts';

export interface Report {
  /** Items that were read. */
  readonly items: number;
  /** How much of it looked wrong while the table moved, and was read again by itself. */
  readonly lookedAtAgain: number;
  readonly differences: readonly Difference[];
  /** What kept changing while it was looked at, or was too much to look at: nothing is said of it. */
  readonly unsettled: readonly string[];
}

interface Options {
  /** Between two looks at what differs: sums follow their entries about a second behind. */
  readonly pause: () => Promise<unknown>;
}

const LOOKS = 4;
/** More than people change during a scan: when all of them differ, it is one and the same fault. */
const MOST_SUSPECTS = 10_000;
const READS = 5;
const AT_ONCE = 8;

const versionsOf = (items: readonly Item[]): string =>
  items
    .map((item) => `${nameOf(item)} ${item.v ?? ''}`)
    .sort()
    .join('\n');

/** Read twice the same, so all of it was so at one moment in between. Null when it kept moving. */
const readAtRest = async ({ read }: Subject): Promise<Item[] | null> => {
  let before = await read();
  for (let times = 1; times < READS; times++) {
    const items = await read();
    if (versionsOf(items) === versionsOf(before)) return items;
    before = items;
  }
  return null;
};

interface Looked {
  readonly subject: Subject;
  /** Null when it kept moving. */
  readonly differences: readonly Difference[] | null;
}

const look = async (subject: Subject): Promise<Looked> => {
  const items = await readAtRest(subject);
  return { subject, differences: items && subject.check(items) };
};

/** Those of the subjects that still differ, or move, when they are looked at by themselves. */
const lookAgain = async (subjects: readonly Subject[]): Promise<Looked[]> => {
  const looked: Looked[] = [];
  for (let from = 0; from < subjects.length; from += AT_ONCE)
    looked.push(...(await Promise.all(subjects.slice(from, from + AT_ONCE).map(look))));
  return looked.filter(({ differences }) => differences?.length !== 0);
};

const byItem = (a: Difference, b: Difference): number => (a.item === b.item ? 0 : a.item < b.item ? -1 : 1);

/**
 * Recomputes every balance, split and sum from the entries and names what differs. It may run while people move money:
 * a scan is of no one moment, so what looks wrong in it is read again by itself until it is at rest, and named only if
 * it differs then, and still does when the sums have had time to follow. Reads only.
 */
export const findDifferences = async ({ pause }: Options): Promise<Report> => {
  const subjects = new Subjects();
  const recount = new Recount();
  let items = 0;
  const before = await readSums();
  await scanMoney(ENTITIES, (item) => {
    items += 1;
    subjects.add(item);
    recount.add(item);
  });
  const sums = await readSums();

  const suspects = [...subjects].filter(({ check }) => check().length > 0);
  let open = await lookAgain(suspects.slice(0, MOST_SUSPECTS));
  for (let looks = 1; looks < LOOKS && open.length > 0; looks++) {
    await pause();
    open = await lookAgain(open.map(({ subject }) => subject));
  }

  const moved = sums.filter(({ version }, i) => version !== before[i]?.version);
  const resting = sums.filter((sum) => !moved.includes(sum));
  return {
    items,
    lookedAtAgain: suspects.length,
    differences: [
      ...open.flatMap(({ differences }) => differences ?? []),
      ...resting.flatMap((sum) => recount.check(sum)),
    ].sort(byItem),
    unsettled: [
      ...open.filter(({ differences }) => differences === null).map(({ subject }) => subject.name),
      ...suspects.slice(MOST_SUSPECTS).map(({ name }) => name),
      ...moved.map(({ key }) => nameOf(key)),
    ],
  };
};
