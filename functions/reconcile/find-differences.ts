import type { Difference } from './difference.ts';
import { type Item, nameOf } from './item.ts';
import { Recount, readSums, type Sum } from './platform-sums.ts';
import { scanMoney } from './reconcile.table.ts';
import { WHOLE } from './slice.ts';
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
  /** Items in memory at a time, each once for everything it has a say in. */
  readonly mostHeld?: number;
}

/** About 2 GB. */
const MOST_HELD = 4_000_000;
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

const placeOf = ({ item, by, what }: Difference): string => [item, by, what].join('\n');
const byItem = (a: Difference, b: Difference): number => (placeOf(a) < placeOf(b) ? -1 : 1);

interface Scanned {
  readonly items: number;
  /** What does not agree with itself as the scans found it. */
  readonly suspects: readonly Subject[];
  /** The same, too much to be looked at. */
  readonly beyond: readonly string[];
  readonly sums: { readonly before: readonly Sum[]; readonly after: readonly Sum[] };
  readonly recount: Recount;
}

/** Goes through the table as often as it takes to hold no more than `mostHeld` items at a time; mostly once. */
const scan = async (mostHeld: number): Promise<Scanned> => {
  const recount = new Recount();
  const suspects: Subject[] = [];
  const beyond: string[] = [];
  let items = 0;
  const before = await readSums();
  let after = before;
  const open = [WHOLE];
  for (const slice of open) {
    const isFirst = slice === WHOLE;
    const subjects = new Subjects(slice, mostHeld);
    await scanMoney(ENTITIES, (item) => {
      subjects.add(item);
      if (!isFirst) return;
      items += 1;
      recount.add(item);
    });
    if (isFirst) after = await readSums();
    for (const subject of subjects) {
      if (subject.check().length === 0) continue;
      if (suspects.length < MOST_SUSPECTS) suspects.push(subject);
      else beyond.push(subject.name);
    }
    open.push(...subjects.left);
  }
  return { items, suspects, beyond, sums: { before, after }, recount };
};

/**
 * Recomputes every balance, split and sum from the entries and names what differs. It may run while people move money:
 * a scan is of no one moment, so what looks wrong in it is read again by itself until it is at rest, and named only if
 * it differs then, and still does when the sums have had time to follow. Reads only.
 */
export const findDifferences = async ({ pause, mostHeld = MOST_HELD }: Options): Promise<Report> => {
  const { items, suspects, beyond, sums, recount } = await scan(mostHeld);
  let open = await lookAgain(suspects);
  for (let looks = 1; looks < LOOKS && open.length > 0; looks++) {
    await pause();
    open = await lookAgain(open.map(({ subject }) => subject));
  }

  const moved = sums.after.filter(({ version }, i) => version !== sums.before[i]?.version);
  const resting = sums.after.filter((sum) => !moved.includes(sum));
  return {
    items,
    lookedAtAgain: suspects.length,
    differences: [
      ...open.flatMap(({ differences }) => differences ?? []),
      ...resting.flatMap((sum) => recount.check(sum)),
    ].sort(byItem),
    unsettled: [
      ...open.filter(({ differences }) => differences === null).map(({ subject }) => subject.name),
      ...beyond,
      ...moved.map(({ key }) => nameOf(key)),
    ],
  };
};
