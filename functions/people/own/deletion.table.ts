import { DAY_MS } from '../../../shared/calendar/dates.ts';
import { type DueList, dueKeys, dueRows } from '../../lib/table/due.ts';
import { equals, ofVersion } from '../../lib/table/expression.ts';
import { getItem, type Key, put, update, type Write } from '../../lib/table/table.ts';

/** Why a deletion that was asked for was not done when its day came. */
export type StopReason = 'requests' | 'disputes' | 'balance' | 'earnings' | 'admin';

/** `asked -> done`, `called-off` by the person within the week, or `stopped` when the day came and it could not be done. */
export interface Deletion extends Key {
  readonly e: 'deletion';
  readonly v: number;
  readonly state: 'asked' | 'done' | 'called-off' | 'stopped';
  readonly at: string;
  readonly dueAt: string;
  readonly reason?: StopReason;
}

const DELETIONS = 'DELETION#';
const deletionKey = (userId: string): Key => ({ pk: DELETIONS + userId, sk: 'DELETION' });

/** Deletions are few: one partition. */
const WAITING: DueList = { name: 'DUE#DELETION', shards: 1 };

/** To change one's mind. */
const WEEK_MS = 7 * DAY_MS;

export const findDeletion = (userId: string): Promise<Deletion | null> =>
  getItem<Deletion>(deletionKey(userId), { consistent: true });

/** Asks for a deletion, in the place of one before, as it was read, that is over. */
export const askDeletionWrite = (userId: string, before: Deletion | null, now: Date): Write => {
  const dueAt = new Date(now.getTime() + WEEK_MS);
  return put<Deletion & ReturnType<typeof dueKeys>>(
    {
      ...deletionKey(userId),
      e: 'deletion',
      v: (before?.v ?? 0) + 1,
      state: 'asked',
      at: now.toISOString(),
      dueAt: dueAt.toISOString(),
      ...dueKeys(WAITING, userId, dueAt),
    },
    { if: [ofVersion(before?.v ?? 0)] },
  );
};

/** Ends a deletion that is still asked for, as it was read. */
export const endDeletionWrite = (
  { pk, sk, v }: Deletion,
  end: { readonly state: 'done' | 'called-off' } | { readonly state: 'stopped'; readonly reason: StopReason },
): Write =>
  update(
    { pk, sk },
    { set: end, add: { v: 1 }, remove: ['duePk', 'dueSk'] },
    { if: [equals('v', v), equals('state', 'asked')] },
  );

/** Whose deletions have come to their day. */
export async function* dueDeletions(now: Date): AsyncGenerator<string> {
  for await (const { pk } of dueRows(WAITING, now)) yield pk.slice(DELETIONS.length);
}

/** Whose deletion a key is of; null for everything else. */
export const deletionOf = ({ pk }: Pick<Key, 'pk'>): string | null =>
  pk.startsWith(DELETIONS) ? pk.slice(DELETIONS.length) : null;
