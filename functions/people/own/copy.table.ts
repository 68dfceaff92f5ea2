import { DAY_MS, MINUTE_MS } from '../../../shared/calendar/dates.ts';
import { COPY_DAYS } from '../../../shared/limits.ts';
import { type DueList, dueKeys, dueRows } from '../../lib/table/due.ts';
import { equals, ofVersion } from '../../lib/table/expression.ts';
import { getItem, type Key, put, remove, update, updateItem, type Write } from '../../lib/table/table.ts';

/** `asked -> ready`, or `failed` when it could not be made. */
type CopyState = 'asked' | 'ready' | 'failed';

/** A copy of everything of a person. One a person; the next one takes its place. */
export interface Copy extends Key {
  readonly e: 'copy';
  readonly v: number;
  readonly state: CopyState;
  readonly at: string;
  readonly tries: number;
  /** Its size. */
  readonly bytes?: number;
  /** Until when it can be downloaded. */
  readonly until?: string;
}

const COPIES = 'COPY#';
const copyKey = (userId: string): Key => ({ pk: COPIES + userId, sk: 'COPY' });

/** Copies are few: one partition. */
const WAITING: DueList = { name: 'DUE#COPY', shards: 1 };

const TRIES = 5;
/** Longer than one is made: two clocks do not make the same one. */
const TRIED_AGAIN_AFTER_MS = 10 * MINUTE_MS;
const KEPT_MS = COPY_DAYS * DAY_MS;

export const findCopy = (userId: string): Promise<Copy | null> =>
  getItem<Copy>(copyKey(userId), { consistent: true });

/** Asks for a copy, in the place of the one before, as it was read. */
export const askCopyWrite = (userId: string, before: Copy | null, now: Date): Write =>
  put<Copy & ReturnType<typeof dueKeys>>(
    {
      ...copyKey(userId),
      e: 'copy',
      v: (before?.v ?? 0) + 1,
      state: 'asked',
      at: now.toISOString(),
      tries: 0,
      ...dueKeys(WAITING, userId, now),
    },
    { if: [ofVersion(before?.v ?? 0)] },
  );

const isStill = ({ v }: Copy) => [equals('v', v), equals('state', 'asked')];

/**
 * Takes a copy that is asked for, as it was read: until it is ready it is due again later, and after the last try no
 * more. Answers it, or null when that was the last one. Throws ConditionFailed.
 */
export const takeCopy = async (copy: Copy, now: Date): Promise<Copy | null> => {
  const { pk, sk } = copy;
  if (copy.tries >= TRIES) {
    const failed = { set: { state: 'failed' }, add: { v: 1 }, remove: ['duePk', 'dueSk'] };
    await updateItem({ pk, sk }, failed, { if: isStill(copy) });
    return null;
  }
  const again = new Date(now.getTime() + TRIED_AGAIN_AFTER_MS);
  const due = dueKeys(WAITING, pk, again);
  return updateItem<Copy>({ pk, sk }, { set: due, add: { tries: 1, v: 1 } }, { if: isStill(copy) });
};

export const readyWrite = (copy: Copy, bytes: number, now: Date): Write =>
  update(
    { pk: copy.pk, sk: copy.sk },
    {
      set: { bytes, state: 'ready', until: new Date(now.getTime() + KEPT_MS).toISOString() },
      add: { v: 1 },
      remove: ['duePk', 'dueSk'],
    },
    { if: isStill(copy) },
  );

/** Forgets a copy, as read; its object is `forget-person.ts`'s. */
export const forgetCopyWrite = ({ pk, sk, v }: Copy): Write => remove({ pk, sk }, { if: [equals('v', v)] });

/** Whose copies are to be made. */
export async function* dueCopies(now: Date): AsyncGenerator<string> {
  for await (const { pk } of dueRows(WAITING, now)) yield pk.slice(COPIES.length);
}

/** Whose copy a key is of; null for everything else. */
export const copyOf = ({ pk }: Pick<Key, 'pk'>): string | null =>
  pk.startsWith(COPIES) ? pk.slice(COPIES.length) : null;
