import type { Difference } from './difference.ts';
import { type Item, nameOf } from './item.ts';
import { Recount, readSums, type Sum } from './platform-sums.ts';
import { scanMoney } from './reconcile.table.ts';
import { WHOLE } from './slice.ts';
import { ENTITIES, type Subject, Subjects } from './subjects.ts';

export interface Report {
  /** The number of items read. */
  readonly items: number;
  /** The number of subjects that looked wrong while the table changed, and were read again by themselves. */
  readonly lookedAtAgain: number;
  readonly differences: readonly Difference[];
  /** Subjects that kept changing while they were read, or were too many to read: nothing is said about them. */
  readonly unsettled: readonly string[];
}

interface Options {
  /** The pause between two looks at a difference, since sums follow their entries about a second behind. */
  readonly pause: () => Promise<unknown>;
  /** The most items held in memory at a time; an item counts once for each of its subjects. */
  readonly mostHeld?: number;
}

/** About 2 GB. */
const MOST_HELD = 4_000_000;
const LOOKS = 4;
/** More subjects than people change during a scan: if all of them differ, there is one common fault. */
const MOST_SUSPECTS = 10_000;
const READS = 5;
const AT_ONCE = 8;

const versionsOf = (items: readonly Item[]): string =>
  items
    .map((item) => `${nameOf(item)} ${item.v ?? ''}`)
    .sort()
    .join('\n');

/**
 * The items of a subject, read twice with equal versions, so that they were all stored at one moment. Null when they
 * kept changing.
 */
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
  /** Null when the subject kept changing. */
  readonly differences: readonly Difference[] | null;
}

const look = async (subject: Subject): Promise<Looked> => {
  const items = await readAtRest(subject);
  return { subject, differences: items && subject.check(items) };
};

/** The subjects that still differ, or keep changing, when they are read by themselves. */
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
  /** Subjects whose items contradict one another as the scan found them. */
  readonly suspects: readonly Subject[];
  /** Names of further suspects, which are too many to look at. */
  readonly beyond: readonly string[];
  readonly sums: { readonly before: readonly Sum[]; readonly after: readonly Sum[] };
  readonly recount: Recount;
}

/** Scans the table as often as it takes to hold no more than `mostHeld` items at a time, which is mostly once. */
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
 * Recomputes every balance, split and sum from the entries and names what differs. It may run while people move money.
 * A scan is not of one moment, so a suspect is read again by itself until its items come to rest, and is named only if
 * it still differs once the sums have had time to follow. Reads only.
 */
export const findDifferences = async ({ pause, mostHeld = MOST_HELD }: Options): Promise<Report> => {
  const { items, suspects, beyond, sums, recount } = await scan(mostHeld);
  let open = await lookAgain(suspects);
  for (let looks = 1; looks < LOOKS && open.length > 0; looks++) {
    await pause();
    open = await lookAgain(open.map(({ subject }) => subject));
  }

  const versions = new Map(sums.before.map(({ key, version }) => [nameOf(key), version]));
  const moved = sums.after.filter(({ key, version }) => version !== versions.get(nameOf(key)));
  const resting = sums.after.filter((sum) => !moved.includes(sum));
  return {
    items,
    lookedAtAgain: suspects.length,
    differences: [
      ...open.flatMap(({ differences }) => differences ?? []),
      ...resting.flatMap((sum) => recount.check(sum)),
      ...recount.missing(sums.after),
    ].sort(byItem),
    unsettled: [
      ...open.filter(({ differences }) => differences === null).map(({ subject }) => subject.name),
      ...beyond,
      ...moved.map(({ key }) => nameOf(key)),
    ],
  };
};
