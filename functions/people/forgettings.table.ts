import { MINUTE_MS } from '../../shared/dates.ts';
import { type DueList, dueKeys, dueRows } from '../lib/due.ts';
import { type Key, put, remove, type Write } from '../lib/table.ts';

/** That something of a deleted person is still to be forgotten; gone once it is. */
interface Forgetting extends Key {
  readonly e: 'forgetting';
  readonly v: 1;
  readonly at: string;
}

const FORGETTINGS = 'FORGET#';
const forgettingKey = (userId: string): Key => ({ pk: FORGETTINGS + userId, sk: 'FORGET' });

/** Deletions are few: one partition. */
const WAITING: DueList = { name: 'DUE#FORGET', shards: 1 };

/** Whatever had read the person before the deletion, and still stores something of them, is over by then. */
export const FORGET_AFTER_MS = 10 * MINUTE_MS;

export const openForgettingWrite = (userId: string, now: Date): Write =>
  put<Forgetting & ReturnType<typeof dueKeys>>({
    ...forgettingKey(userId),
    e: 'forgetting',
    v: 1,
    at: now.toISOString(),
    ...dueKeys(WAITING, userId, new Date(now.getTime() + FORGET_AFTER_MS)),
  });

export const endForgettingWrite = (userId: string): Write => remove(forgettingKey(userId));

/** People who are due to be forgotten. */
export async function* dueForgettings(now: Date): AsyncGenerator<string> {
  for await (const { pk } of dueRows(WAITING, now)) yield pk.slice(FORGETTINGS.length);
}
