import type { PersonView } from '../../shared/contracts/people.ts';
import { MINUTE_MS } from '../../shared/dates.ts';
import { type DueList, dueKeys, dueRows } from '../lib/due.ts';
import { equals } from '../lib/expression.ts';
import { ConditionFailed, getItem, type Key, put, update, updateItem, type Write } from '../lib/table.ts';

type ClosingFacts = NonNullable<PersonView['closing']>;

/** What is left to do for somebody who was banned or deleted: sessions, sockets, open requests. */
export interface Closing extends Key, ClosingFacts {
  readonly e: 'closing';
  readonly v: number;
}

const CLOSINGS = 'CLOSING#';
const closingKey = (userId: string): Key => ({ pk: CLOSINGS + userId, sk: 'CLOSING' });

/** Bans are few: one partition. */
const WAITING: DueList = { name: 'DUE#CLOSING', shards: 1 };

/**
 * After this time nothing more can slip in: an order that had read its ad before the ban is placed by then, and stands
 * in the lists.
 */
const SETTLED_MS = 2 * MINUTE_MS;

export const findClosing = (userId: string): Promise<Closing | null> =>
  getItem<Closing>(closingKey(userId), { consistent: true });

/** Begins a closing, in the place of one before. */
export const openClosingWrite = (userId: string, reason: Closing['reason'], now: Date): Write =>
  put<Closing & ReturnType<typeof dueKeys>>({
    ...closingKey(userId),
    ...{ e: 'closing', v: 1, reason, state: 'open', at: now.toISOString(), requests: 0, refundedAgorot: 0 },
    ...dueKeys(WAITING, userId, now),
  });

const isStill = ({ at, state }: Closing) => [equals('at', at), equals('state', state)];

/** One more request was declined, with what went back to its fan; fails once the closing was stopped. */
export const countDeclinedWrite = (closing: Closing, refundedAgorot: number): Write =>
  update(
    { pk: closing.pk, sk: closing.sk },
    { add: { requests: 1, refundedAgorot, v: 1 } },
    { if: isStill(closing) },
  );

/** The person is active again: what is still open stays open. */
export const stopClosingWrite = (closing: Closing): Write =>
  update(
    { pk: closing.pk, sk: closing.sk },
    { set: { state: 'stopped' }, add: { v: 1 }, remove: ['duePk', 'dueSk'] },
    { if: isStill(closing) },
  );

/** Whether it is time for the last look. */
export const isSettled = ({ at }: Closing, now: Date): boolean =>
  now.getTime() - Date.parse(at) >= SETTLED_MS;

/** Everything that was there is done: it is over, or looked at once more when nothing can slip in any longer. */
export const passClosing = async (closing: Closing, userId: string, now: Date): Promise<void> => {
  const lastLook = new Date(Date.parse(closing.at) + SETTLED_MS);
  const change = isSettled(closing, now)
    ? { set: { state: 'done' }, remove: ['duePk', 'dueSk'] }
    : { set: dueKeys(WAITING, userId, lastLook) };
  try {
    await updateItem(
      { pk: closing.pk, sk: closing.sk },
      { ...change, add: { v: 1 } },
      { if: isStill(closing) },
    );
  } catch (error) {
    // Stopped meanwhile, or begun anew.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Whose closings it is time to go on with. */
export async function* dueClosings(now: Date): AsyncGenerator<string> {
  for await (const { pk } of dueRows(WAITING, now)) yield pk.slice(CLOSINGS.length);
}

/** Whose closing a key is of; null for everything else. */
export const closingOf = ({ pk }: Pick<Key, 'pk'>): string | null =>
  pk.startsWith(CLOSINGS) ? pk.slice(CLOSINGS.length) : null;
