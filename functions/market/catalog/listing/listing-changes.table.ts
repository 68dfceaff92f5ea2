import { DAY_SECONDS } from '../../../../shared/calendar/dates.ts';
import { epochSeconds } from '../../../lib/lambda/epoch-seconds.ts';
import { allRows, queryPage } from '../../../lib/table/lists.ts';
import { type Key, put, remove, transact, type Write } from '../../../lib/table/table.ts';
import type { ListedAd } from '../model/ad.ts';
import type { ListedCreator } from '../model/profile.ts';

/** An ad as the back office lists it. */
export interface DeskAd {
  readonly card: ListedAd;
  /** The ad's own switch. */
  readonly active: boolean;
}

/** A change of a listed thing, for Lambdas that keep the list in memory. */
interface ListedChange {
  readonly id: string;
  readonly v: number;
}

interface AdChange extends ListedChange {
  /** Null when nobody may see it any more. */
  readonly card: ListedAd | null;
  /** Null when it is gone. */
  readonly desk: DeskAd | null;
}

interface CreatorChange extends ListedChange {
  /** Null when visitors do not see the creator any more. */
  readonly creator: ListedCreator | null;
}

const CHANGES = { ads: 'DELTA#ads', creators: 'DELTA#creators' } as const;
/** Longer than a snapshot is used (`catalog-snapshot.ts`), and than any in-memory list lives. */
const KEPT_SECONDS = 3 * DAY_SECONDS;
const READ_AT_ONCE = 1_000;

/** Stamped when it is written, so it is never much older than its transaction. */
const changeWrite = (list: keyof typeof CHANGES, change: ListedChange): Write => {
  const at = new Date();
  const { id, v } = change;
  const expiresAt = epochSeconds(at) + KEPT_SECONDS;
  return put({ pk: CHANGES[list], sk: `${at.toISOString()}#${id}#${v}`, e: 'change', ...change, expiresAt });
};

export const adChangeWrite = (change: AdChange): Write => changeWrite('ads', change);
export const creatorChangeWrite = (change: CreatorChange): Write => changeWrite('creators', change);

const changesSince = <T extends ListedChange>(list: keyof typeof CHANGES, since: Date): Promise<T[]> =>
  allRows((after = since.toISOString()) =>
    queryPage<T & Key>({ partition: CHANGES[list], after, limit: READ_AT_ONCE }),
  );

/** What was changed of ads since then, in about the order in which it was. */
export const adChangesSince = (since: Date): Promise<AdChange[]> => changesSince('ads', since);

/** The same of creators. */
export const creatorChangesSince = (since: Date): Promise<CreatorChange[]> => changesSince('creators', since);

/** Takes out the changes before their last ones of a creator and of every ad of theirs, deleted ones as well. */
export const forgetListingChanges = async (creatorId: string): Promise<void> => {
  const isTheirs = ({ id, card, desk }: ListedChange & Partial<AdChange>): boolean =>
    id === creatorId || (card ?? desk?.card)?.creatorId === creatorId;
  for (const list of ['ads', 'creators'] as const) {
    const noted = await allRows((after) =>
      queryPage<ListedChange & Partial<AdChange> & Key>({
        partition: CHANGES[list],
        after,
        limit: READ_AT_ONCE,
        consistent: true,
      }),
    );
    const last = new Map(noted.map(({ id, sk }) => [id, sk]));
    for (const change of noted) {
      const { pk, sk, id } = change;
      if (isTheirs(change) && last.get(id) !== sk) await transact([remove({ pk, sk })]);
    }
  }
};
