import { MINUTE_MS } from '../../../shared/calendar/dates.ts';
import type { PersonView } from '../../../shared/contracts/people/people.ts';
import { type DueList, dueKeys, dueRows } from '../../lib/table/due.ts';
import { equals } from '../../lib/table/expression.ts';
import {
  type Changes,
  ConditionFailed,
  getItem,
  type Key,
  put,
  update,
  updateItem,
  type Write,
} from '../../lib/table/table.ts';

type ClosingFacts = NonNullable<PersonView['closing']>;

/** What is left to do for somebody who was banned or deleted: sessions, sockets, open requests. */
export interface Closing extends Key, ClosingFacts {
  readonly e: 'closing';
  readonly v: number;
  /** Since when sessions and sockets are ended, the last time that was done; absent before the first time. */
  readonly accessEndedAt?: string;
  /** A ban that closes gifts tells their buyers: so far up to this place of the creator's list, or all of them. */
  readonly closesGifts?: true;
  readonly toldUpTo?: string;
  readonly buyersTold?: true;
}

const CLOSINGS = 'CLOSING#';
const closingKey = (userId: string): Key => ({ pk: CLOSINGS + userId, sk: 'CLOSING' });

/** Bans are few: one partition. */
const WAITING: DueList = { name: 'DUE#CLOSING', shards: 1 };

/**
 * After this time nothing more can slip in: an order, a sign-in or a socket that had read the rights before the ban is
 * there by then, and the order stands in the lists.
 */
const SETTLED_MS = 2 * MINUTE_MS;

export const findClosing = (userId: string): Promise<Closing | null> =>
  getItem<Closing>(closingKey(userId), { consistent: true });

/** Begins a closing, in the place of one before. */
export const openClosingWrite = (
  userId: string,
  reason: Closing['reason'],
  now: Date,
  closesGifts = false,
): Write =>
  put<Closing & ReturnType<typeof dueKeys>>({
    ...closingKey(userId),
    e: 'closing',
    v: 1,
    reason,
    state: 'open',
    at: now.toISOString(),
    requests: 0,
    refundedAgorot: 0,
    ...(closesGifts ? { closesGifts } : {}),
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

/** The person is active again, so requests that are still open stay open. */
export const stopClosingWrite = (closing: Closing): Write =>
  update(
    { pk: closing.pk, sk: closing.sk },
    { set: { state: 'stopped' }, add: { v: 1 }, remove: ['duePk', 'dueSk'] },
    { if: isStill(closing) },
  );

const settledAt = ({ at }: Closing): Date => new Date(Date.parse(at) + SETTLED_MS);

/** Changes a closing that is still the one that was read; one that was stopped meanwhile, or begun anew, is left alone. */
const changeStill = async (closing: Closing, change: Changes): Promise<void> => {
  const { pk, sk } = closing;
  try {
    await updateItem({ pk, sk }, { ...change, add: { v: 1 } }, { if: isStill(closing) });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Whether access was ended once nothing could slip in any more. */
export const isAccessEnded = (closing: Closing): boolean =>
  closing.accessEndedAt !== undefined && Date.parse(closing.accessEndedAt) >= settledAt(closing).getTime();

/** Whether nobody is left to be told of a gift that closes with its creator's ban. */
export const areBuyersTold = ({ closesGifts, buyersTold }: Closing): boolean =>
  !closesGifts || buyersTold === true;

/** Buyers of gifts were told up to here, or with null all of them. */
export const stampTold = (closing: Closing, upTo: string | null): Promise<void> =>
  changeStill(closing, { set: upTo === null ? { buyersTold: true } : { toldUpTo: upTo } });

/** Everything that gave access at `at` is ended. */
export const stampAccessEnded = (closing: Closing, at: Date): Promise<void> =>
  changeStill(closing, { set: { accessEndedAt: at.toISOString() } });

/**
 * Every request that was open at `now` is declined. The closing is over if nothing could slip in any more by then, and
 * access was ended since; before that time it is looked at again at it. It stays due while the access is not ended, for
 * the clock that does so finds it in the same list.
 */
export const passClosing = async (closing: Closing, userId: string, now: Date): Promise<void> => {
  const lastLook = settledAt(closing);
  if (now < lastLook && closing.accessEndedAt)
    await changeStill(closing, { set: dueKeys(WAITING, userId, lastLook) });
  if (now >= lastLook && isAccessEnded(closing))
    await changeStill(closing, { set: { state: 'done' }, remove: ['duePk', 'dueSk'] });
};

/** People whose closings are due. */
export async function* dueClosings(now: Date): AsyncGenerator<string> {
  for await (const { pk } of dueRows(WAITING, now)) yield pk.slice(CLOSINGS.length);
}

/** The person whose closing a key is; null for every other key. */
export const closingOf = ({ pk }: Pick<Key, 'pk'>): string | null =>
  pk.startsWith(CLOSINGS) ? pk.slice(CLOSINGS.length) : null;
