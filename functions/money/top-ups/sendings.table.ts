import { timeKey } from '../../lib/lambda/ids.ts';
import { type DueList, dueKeys, dueRows } from '../../lib/table/due.ts';
import { absent, anyOf, equals, lessThan } from '../../lib/table/expression.ts';
import { allRows, type Page, queryPage } from '../../lib/table/lists.ts';
import { getItem, getItems, type Key, put, update, type Write } from '../../lib/table/table.ts';
import { returnableEntriesSince } from '../ledger/entries.table.ts';
import type { WalletEntry } from '../ledger/entry.ts';
import { isOpen, oldestReturnable, type Part, type Sending } from './sending.ts';
import { type TopUp, topUpKey } from './top-up.table.ts';

const SENDINGS = 'SND#';
export const sendingKey = (id: string): Key => ({ pk: SENDINGS + id, sk: 'SND' });
/** Which sending a key is of; null when it is of something else. */
export const sendingIdOf = ({ pk, sk }: Key): string | null =>
  sk === 'SND' ? pk.slice(SENDINGS.length) : null;

const OPEN_ONES: DueList = { name: 'DUE#SND', shards: 4 };
/** The list of a person's own. */
export const sendingsOf = (userId: string): string => `USR#${userId}#SND`;

/** The list of those of which something is back at its payer, by when the last of it was found to be. */
const ARRIVED = 'SND#done';
const arrivedKeys = (id: string, at: string) => ({ deskPk: ARRIVED, deskSk: timeKey(at, id) });

type SendingFacts = Pick<Sending, 'id' | 'at' | 'userId' | 'amountAgorot' | 'inputHash' | 'parts' | 'cause'>;

export const putSending = (facts: SendingFacts, dueAt: Date): Write<Sending> =>
  put(
    {
      ...sendingKey(facts.id),
      ...facts,
      e: 'sending',
      v: 1,
      ownerPk: sendingsOf(facts.userId),
      ownerSk: timeKey(facts.at, facts.id),
      ...dueKeys(OPEN_ONES, facts.id, dueAt),
    } as Sending,
    { if: [absent()] },
  );

export const findSending = (id: string): Promise<Sending | null> =>
  getItem<Sending>(sendingKey(id), { consistent: true });

export const findSendings = (ids: readonly string[]): Promise<Sending[]> =>
  getItems<Sending>([...new Set(ids)].map(sendingKey), { consistent: true });

/** Parts of a sending as it was read become others; the clock leaves it once none is open. */
export const partsWrite = (seen: Sending, changed: readonly Part[], now: Date): Write<Sending> => {
  const parts = seen.parts.map((part) => changed.find(({ id }) => id === part.id) ?? part);
  const at = now.toISOString();
  const arrived = changed.some(({ state }) => state === 'done') ? arrivedKeys(seen.id, at) : {};
  const set = { parts, ...arrived, v: seen.v + 1 };
  return update(
    sendingKey(seen.id),
    parts.some(isOpen) ? { set } : { set: { ...set, endedAt: at }, remove: ['duePk', 'dueSk'] },
    { if: [equals('v', seen.v)] },
  );
};

export const postponeWrite = (seen: Sending, dueAt: Date): Write =>
  update(
    sendingKey(seen.id),
    { set: { ...dueKeys(OPEN_ONES, seen.id, dueAt), v: seen.v + 1 } },
    { if: [equals('v', seen.v)] },
  );

/** Ids of sendings that it is time to look at. */
export async function* dueSendings(now: Date): AsyncGenerator<string> {
  for await (const key of dueRows(OPEN_ONES, now)) yield sendingIdOf(key) ?? '';
}

/** A person's entries by which money may go back, or did, the oldest first. */
export const returnableEntries = (userId: string, now: Date): Promise<WalletEntry[]> =>
  allRows((after) => returnableEntriesSince(userId, oldestReturnable(now), after));

/** The payments among these entries of which something may go back, the newest first. */
export const returnablePayments = async (entries: readonly WalletEntry[]): Promise<TopUp[]> => {
  const paid = entries.filter(({ kind, method }) => kind === 'top_up' && method === 'paypal');
  const order = new Map(paid.map(({ ref }, i) => [ref, i]));
  const topUps = await getItems<TopUp>([...order.keys()].map(topUpKey), { consistent: true });
  return topUps.sort((one, other) => (order.get(other.id) ?? 0) - (order.get(one.id) ?? 0));
};

/** A person's own, the newest first; a moment behind. */
export const ownSendings = async (
  userId: string,
  page: { after?: string | undefined; limit: number },
): Promise<Page<Sending>> => {
  const { items, next } = await queryPage<Key>({
    index: 'byOwner',
    partition: sendingsOf(userId),
    backwards: true,
    ...page,
  });
  return { items: await getItems<Sending>(items, { consistent: true }), next };
};

const READ_AT_ONCE = 100;

/** Those of which something arrived since then, newest first; a moment behind. */
export async function* sendingsArrivedSince(since: Date): AsyncGenerator<Sending> {
  let after: string | undefined;
  do {
    const { items, next } = await queryPage<Key>({
      index: 'byDesk',
      partition: ARRIVED,
      from: since.toISOString(),
      backwards: true,
      after,
      limit: READ_AT_ONCE,
    });
    yield* await getItems<Sending>(items, { consistent: true });
    after = next ?? undefined;
  } while (after !== undefined);
}

/** Until when nothing is sent, because our account at PayPal is not in order. */
interface Stop extends Key {
  readonly until: string;
}
const stopKey: Key = { pk: 'SND#STOP', sk: 'STOP' };

export const isStopped = async (now: Date): Promise<boolean> => {
  const stop = await getItem<Stop>(stopKey, { consistent: true });
  return stop !== null && stop.until > now.toISOString();
};

export const stopWrite = (issue: string, until: string): Write =>
  update(
    stopKey,
    { set: { e: 'sendingStop', issue, until } },
    { if: [anyOf(absent(), lessThan('until', until))] },
  );
