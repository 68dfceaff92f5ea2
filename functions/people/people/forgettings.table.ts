import { MINUTE_MS } from '../../../shared/calendar/dates.ts';
import { type DueList, dueKeys, dueRows } from '../../lib/table/due.ts';
import { present } from '../../lib/table/expression.ts';
import { getItem, type Key, put, remove, update, type Write } from '../../lib/table/table.ts';

/** That something of a deleted person is still to be forgotten; gone once it is. */
export interface Forgetting extends Key {
  readonly e: 'forgetting';
  /** 1: nothing was done yet. 2: what could be fetched by an address is gone, and all else follows. */
  readonly v: 1 | 2;
  readonly at: string;
  /** The last address: by it, and no id, some things know a person. */
  readonly email?: string;
}

const FORGETTINGS = 'FORGET#';
const forgettingKey = (userId: string): Key => ({ pk: FORGETTINGS + userId, sk: 'FORGET' });

/** Deletions are few: one partition. */
const WAITING: DueList = { name: 'DUE#FORGET', shards: 1 };

/** Whatever had read the person before the deletion, and still stores something of them, is over by then. */
export const FORGET_AFTER_MS = 10 * MINUTE_MS;

export const openForgettingWrite = ({ id, email }: { id: string; email: string }, now: Date): Write =>
  put<Forgetting & ReturnType<typeof dueKeys>>({
    ...forgettingKey(id),
    e: 'forgetting',
    v: 1,
    at: now.toISOString(),
    email,
    ...dueKeys(WAITING, id, now),
  });

export const findForgetting = (userId: string): Promise<Forgetting | null> =>
  getItem<Forgetting>(forgettingKey(userId), { consistent: true });

/** What could be fetched is gone; due again once nothing of before can be on its way. */
export const fetchedGoneWrite = ({ pk, sk, at }: Forgetting): Write =>
  update(
    { pk, sk },
    { set: { v: 2, ...dueKeys(WAITING, pk, new Date(Date.parse(at) + FORGET_AFTER_MS)) } },
    { if: [present()] },
  );

export const endForgettingWrite = (userId: string): Write => remove(forgettingKey(userId));

/** People who are due to be forgotten. */
export async function* dueForgettings(now: Date): AsyncGenerator<string> {
  for await (const { pk } of dueRows(WAITING, now)) yield pk.slice(FORGETTINGS.length);
}
