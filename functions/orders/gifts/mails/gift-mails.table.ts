import { DAY_SECONDS, dayOf } from '../../../../shared/calendar/dates.ts';
import { GIFT_MAIL } from '../../../../shared/limits.ts';
import { epochSeconds } from '../../../lib/lambda/epoch-seconds.ts';
import { type DueList, dueKeys, dueRows } from '../../../lib/table/due.ts';
import { absent, anyOf, equals, lessThan, ofVersion } from '../../../lib/table/expression.ts';
import { everyRow, queryPage } from '../../../lib/table/lists.ts';
import {
  ConditionFailed,
  check,
  getItem,
  type Key,
  put,
  putNew,
  remove,
  update,
  updateItem,
  type Write,
} from '../../../lib/table/table.ts';
import type { GiftMail, WaitingMail } from './gift-mail.ts';

/**
 * `GML#<request>` is its e-mail, `GML#<buyer>` how many leave on which day, `GML#<hash of an address>` when it gets some.
 * Apart from `GFT#`, which whoever serves links may read: while one waits, its address stands in it.
 */
const MAILS = 'GML#';
const mailKey = (requestId: string): Key => ({ pk: MAILS + requestId, sk: 'MAIL' });
const dayKey = (fanId: string, at: string): Key => ({ pk: MAILS + fanId, sk: `ON#${dayOf(new Date(at))}` });
const addressKey = (addressHash: string): Key => ({ pk: MAILS + addressHash, sk: 'ADDRESS' });
const ownerOf = (fanId: string): string => `USR#${fanId}#GML`;

/** `STOP#<hash of a token>` leads to an address, `STOP#<hash of an address>` says that it wants none. */
const STOPS = 'STOP#';
const tokenKey = (tokenHash: string): Key => ({ pk: STOPS + tokenHash, sk: 'TOKEN' });
const stopKey = (addressHash: string): Key => ({ pk: STOPS + addressHash, sk: 'STOP' });

const DUE: DueList = { name: 'DUE#GIFT', shards: 4 };

/** Whose e-mail a key is of, as a request; null for every other key. */
export const giftMailOf = ({ pk, sk }: Key): string | null =>
  pk.startsWith(MAILS) && sk === 'MAIL' ? pk.slice(MAILS.length) : null;

export const findGiftMail = (requestId: string): Promise<GiftMail | null> =>
  getItem<GiftMail>(mailKey(requestId), { consistent: true });

/** How long a sent one is remembered after its day: as long as its gift, and a month. */
const KEPT_SECONDS = 395 * DAY_SECONDS;

/** In the list of what is due and of its buyer's. */
const listed = (requestId: string, fanId: string, dueAt: string) => ({
  ...dueKeys(DUE, requestId, new Date(dueAt)),
  ownerPk: ownerOf(fanId),
  ownerSk: requestId,
});

export type AskedMail = Omit<WaitingMail, keyof Key | 'e' | 'v' | 'status'>;

/** Has a mail wait, in the place of one as it was read. */
export const waitWrite = (asked: AskedMail, before: GiftMail | null): Write => {
  const { requestId, fanId, dueAt } = asked;
  const v = before?.v ?? 0;
  return put<GiftMail>(
    {
      ...mailKey(requestId),
      e: 'gift-mail',
      v: v + 1,
      status: 'waits',
      ...asked,
      ...listed(requestId, fanId, dueAt),
    },
    { if: [ofVersion(v)] },
  );
};

/** Moves a waiting mail, as it was read, to another time. */
export const moveWrite = ({ pk, sk, v, requestId, fanId }: WaitingMail, dueAt: string): Write =>
  update(
    { pk, sk },
    { set: { dueAt, ...listed(requestId, fanId, dueAt) }, add: { v: 1 } },
    { if: [equals('v', v)] },
  );

/** That a request's mail is as it was read; null: that there is none. */
export const mailCheck = (requestId: string, mail: GiftMail | null): Write =>
  check(mailKey(requestId), [ofVersion(mail?.v ?? 0)]);

/** Forgets a waiting mail as it was read. */
export const removeWrite = ({ pk, sk, v }: WaitingMail): Write =>
  remove({ pk, sk }, { if: [equals('v', v)] });

/** Hands a waiting mail over as it was read: from here on nothing knows where it goes. */
export const handedWrite = ({ pk, sk, v }: WaitingMail, now: Date): Write => {
  const dueAt = now.toISOString();
  return update(
    { pk, sk },
    {
      set: { status: 'handed', dueAt, expiresAt: epochSeconds(dueAt) + KEPT_SECONDS },
      add: { v: 1 },
      remove: ['email', 'addressHash', 'duePk', 'dueSk', 'ownerPk', 'ownerSk'],
    },
    { if: [equals('v', v), equals('status', 'waits')] },
  );
};

/**
 * Notes that a request's mail came back, of the one that was asked for then: asked for anew, it is another one. Told again,
 * it changes nothing.
 */
export const setReturned = async (requestId: string, declaredAt: string, now: Date): Promise<void> => {
  try {
    await updateItem(
      mailKey(requestId),
      { set: { status: 'returned', returnedAt: now.toISOString() }, add: { v: 1 } },
      { if: [equals('status', 'handed'), equals('declaredAt', declaredAt)] },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Requests whose mail is due, the longest overdue first. */
export async function* dueGiftMails(now: Date): AsyncGenerator<string> {
  for await (const key of dueRows(DUE, now)) {
    const requestId = giftMailOf(key);
    if (requestId) yield requestId;
  }
}

const READ_AT_ONCE = 25;

/** Requests of a buyer whose mail waits. */
export async function* waitingMailsOf(fanId: string): AsyncGenerator<string> {
  const rows = everyRow((after) =>
    queryPage<Key>({ index: 'byOwner', partition: ownerOf(fanId), after, limit: READ_AT_ONCE }),
  );
  for await (const key of rows) {
    const requestId = giftMailOf(key);
    if (requestId) yield requestId;
  }
}

const dayChange = (at: string, n: 1 | -1) => ({
  add: { n },
  set: { e: 'gift-mail-day', expiresAt: epochSeconds(at) + 2 * DAY_SECONDS },
});

/** Takes one of the places of a buyer's day; it fails when the day is full. */
export const takeDayWrite = (fanId: string, at: string): Write =>
  update(dayKey(fanId, at), dayChange(at, 1), {
    if: [anyOf(absent('n'), lessThan('n', GIFT_MAIL.perDay))],
  });

/** Gives a place of a buyer's day back. Of a day that is long over, nobody counts any more. */
export const freeDayWrite = (fanId: string, at: string): Write =>
  update(dayKey(fanId, at), dayChange(at, -1));

/** When an address gets gifts, and of which requests. */
export interface AddressTimes extends Key {
  readonly e: 'gift-mail-address';
  readonly v: number;
  readonly times: readonly { readonly at: string; readonly of: string }[];
}

export const findAddressTimes = (addressHash: string): Promise<AddressTimes | null> =>
  getItem<AddressTimes>(addressKey(addressHash), { consistent: true });

/** Says anew when an address gets gifts, in the place of what was read. */
export const addressTimesWrite = (
  addressHash: string,
  before: AddressTimes | null,
  times: AddressTimes['times'],
): Write | undefined => {
  const v = before?.v ?? 0;
  if (times.length === 0) return before ? remove(addressKey(addressHash), { if: [ofVersion(v)] }) : undefined;
  const last = times.map(({ at }) => epochSeconds(at)).reduce((a, b) => Math.max(a, b));
  return put(
    {
      ...addressKey(addressHash),
      e: 'gift-mail-address',
      v: v + 1,
      times,
      expiresAt: last + (GIFT_MAIL.apartDays + 1) * DAY_SECONDS,
    },
    { if: [ofVersion(v)] },
  );
};

/** What the token in an e-mail leads to. It stays: an e-mail may be read years later. */
export const tokenWrite = (tokenHash: string, addressHash: string): Write =>
  put({ ...tokenKey(tokenHash), e: 'stop-token', of: addressHash } as Key);

/** The address, hashed, that a token is of; null for what is none. */
export const findStopped = async (tokenHash: string): Promise<string | null> =>
  (await getItem<{ of: string }>(tokenKey(tokenHash), { consistent: true }))?.of ?? null;

/** For good: an address that wants no gifts by e-mail. */
export const putStop = async (addressHash: string, now: Date): Promise<void> => {
  await putNew({ ...stopKey(addressHash), e: 'stop', at: now.toISOString() } as Key);
};

/** That an address gets gifts. */
export const notStoppedCheck = (addressHash: string): Write => check(stopKey(addressHash), [absent()]);
