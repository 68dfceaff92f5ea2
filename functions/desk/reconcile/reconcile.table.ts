import { addDays, dayOf, startOfDay } from '../../../shared/calendar/dates.ts';
import {
  isOpen,
  isSettled,
  REQUEST_STATUSES,
  type RequestStatus,
} from '../../../shared/order/request-status.ts';
import { historyOf } from '../../audit/audit.table.ts';
import { anyOf, type Condition, equals } from '../../lib/table/expression.ts';
import { countedBy } from '../../lib/table/list-totals.table.ts';
import { allRows, type ListQuery, mergeLists, mergePages, queryPage } from '../../lib/table/lists.ts';
import { scanAll } from '../../lib/table/scan.ts';
import { getItems, type Key } from '../../lib/table/table.ts';
import { creatorIdIn } from '../../market/catalog/model/catalog.table.ts';
import { reviewLists } from '../../market/catalog/model/reviews-of-creator.table.ts';
import { slotKey } from '../../market/catalog/slots/slots.table.ts';
import {
  earningEntriesBetween,
  entryKey,
  entryList,
  SIDES,
  type Side,
} from '../../money/ledger/entries.table.ts';
import type { IdempotencyRecord } from '../../money/ledger/idempotency-record.table.ts';
import { dayOfRow } from '../../money/payouts/earning-days.table.ts';
import { bucketOf } from '../../money/payouts/payouts.table.ts';
import { withdrawalsOf } from '../../money/payouts/withdrawals.table.ts';
import { sendingOfPart } from '../../money/top-ups/sending.ts';
import { sendingKey, sendingsOf } from '../../money/top-ups/sendings.table.ts';
import { findTopUp, unpaidTopUpLists } from '../../money/top-ups/top-up.table.ts';
import type { Dispute } from '../../orders/requests/model/dispute.ts';
import { disputeKey } from '../../orders/requests/model/disputes.table.ts';
import { fanRowKey } from '../../orders/requests/model/fan-requests.table.ts';
import { refundKey } from '../../orders/requests/model/refunds.table.ts';
import { tallyKey } from '../../orders/requests/model/request-lists.table.ts';
import {
  creatorList,
  movementKeys,
  requestOf,
  type StoredRequest,
} from '../../orders/requests/model/requests.table.ts';
import { type Found, foundKey } from '../../search/words.table.ts';
import { feeLineKey, lineKey, lineList, SUM_NAMES } from '../payments/payments.table.ts';
import { keysBesideDispute } from './disputes.ts';
import { all, type Item, idOf, one } from './item.ts';

/** The attributes that rules need: no names, and of texts only why a review is hidden, which no difference shows. */
const ATTRIBUTES = [
  ...['pk', 'sk', 'e', 'v', 'id', 'at', 'status', 'kind', 'userId', 'fanId', 'creatorId'],
  ...['balanceAgorot', 'owedAgorot', 'sendingAgorot', 'ofRefundsAgorot', 'pendingTopUpAgorot', 'isReserved'],
  ...[
    'availableAgorot',
    'reservedAgorot',
    'paidOutAgorot',
    'disputedAgorot',
    'earnedAgorot',
    'completedCount',
  ],
  ...['frozenAt', 'slot', 'orderId', 'requestId', 'fromCreatorAgorot', 'fromPlatformAgorot'],
  ...['adjustedAgorot', 'collectedAgorot', 'writtenOffAgorot'],
  ...['pendingWithdrawals', 'completedWithdrawals', 'rejectedWithdrawals'],
  ...['side', 'counter', 'step', 'refund', 'ref', 'clearsOn', 'amountAgorot', 'feeAgorot', 'reversedAgorot'],
  'method',
  ...['priceAgorot', 'feeBasisPoints', 'heldAgorot', 'netAgorot', 'backAgorot', 'coveredAgorot'],
  ...['extras', 'extraPrices', 'undone', 'disputed', 'until', 'closedAt'],
  ...['movements', 'duePk', 'dueSk', 'hash', 'parts', 'back'],
  ...['openNetAgorot', 'openCount', 'grossAgorot', 'earnings', 'deskPk', 'list', 'ownerPk', 'category'],
  ...['inDays', 'approvedAt', 'deadlineAt', 'day', 'days'],
  ...['rating', 'hidden', 'counted', 'ratingSum', 'reviewCount'],
  ...SUM_NAMES,
];
/**
 * Days of which the scan reads what waits, around today: the longest window, and two months in which nobody earned or
 * withdrew. An account with an older day differs in the scan, and is read by itself.
 */
const BUCKET_DAYS = { before: 60, after: 95 };
const bucketNames = (now: Date): string[] =>
  Array.from({ length: BUCKET_DAYS.before + BUCKET_DAYS.after }, (_, i) =>
    bucketOf(addDays(dayOf(now), i - BUCKET_DAYS.before)),
  );
const SEGMENTS = 4;
const PAGE = 500;

/** Every item of these entities, each as of some moment during the scan. */
export const scanMoney = (entities: readonly string[], take: (item: Item) => void): Promise<void> =>
  scanAll({
    filter: anyOf(...entities.map((entity) => equals('e', entity))),
    attributes: [...ATTRIBUTES, ...bucketNames(new Date())],
    segments: SEGMENTS,
    take,
  });

type List = Pick<ListQuery, 'partition' | 'prefix' | 'filter'>;

const query = (list: List): Promise<Item[]> =>
  allRows((after) => queryPage<Item>({ ...list, after, limit: PAGE, consistent: true }));

const get = (...keys: readonly Key[]): Promise<Item[]> => getItems<Item>(keys, { consistent: true });

/** The keys in a creator's lists. */
const listed = (partitions: readonly string[]): Promise<Key[]> =>
  allRows((after) => mergePages<Key>(partitions, { index: 'byOwner', after, limit: PAGE }));

/** A creator's lists of requests in these statuses. */
const requestsOf = (creatorId: string, of: (status: RequestStatus) => boolean): string[] =>
  REQUEST_STATUSES.filter(of).map((status) => creatorList(creatorId, status));

const distinct = (keys: readonly Key[]): Key[] => [
  ...new Map(keys.map(({ pk, sk }) => [`${pk} ${sk}`, { pk, sk }])).values(),
];

const entriesOf = (userId: string, side: Side, filter: readonly Condition[] = []) =>
  query({ ...entryList(userId, side), filter: [equals('e', 'entry'), ...filter] });

const together = async (...reads: readonly Promise<Item[]>[]): Promise<Item[]> =>
  (await Promise.all(reads)).flat();

export const readWallet = async (key: Key, seen: readonly Item[]): Promise<Item[]> => {
  const id = idOf(key);
  const known = seen.filter(({ e }) => e === 'sending' || e === 'topUp');
  const pending = await allRows((after) =>
    mergeLists<Key>(unpaidTopUpLists(id, ['pending']), { after, limit: PAGE }),
  );
  const keys = distinct([...known, ...pending, ...(await listed([sendingsOf(id)]))]);
  return together(get(key, ...keys), entriesOf(id, 'W'));
};

export const readAccount = async (key: Key, seen: readonly Item[]): Promise<Item[]> => {
  const id = idOf(key);
  const known = seen.filter(({ e }) => e === 'request' || e === 'withdrawal' || e === 'dispute');
  const settled = await listed(requestsOf(id, isSettled));
  const keys = [
    ...known,
    ...settled,
    ...settled.map((request) => disputeKey(idOf(request))),
    ...(await listed([withdrawalsOf(id)])),
  ];
  return together(get(key, ...distinct(keys)), entriesOf(id, 'E'), entriesOf(id, 'P'));
};

export const readLines = (key: Key): Promise<Item[]> => get(key, lineKey(key), feeLineKey(key));

export const readDay = async (key: Key): Promise<Item[]> => {
  const day = dayOfRow(key);
  const entries = await earningEntriesBetween(idOf(key), startOfDay(day), startOfDay(addDays(day, 1)));
  const lines = entries.map(lineKey);
  return [...(await get(key, ...lines)), ...(entries as unknown as Item[])];
};

export const readOpenSum = async (key: Key, seen: readonly Item[]): Promise<Item[]> => {
  const id = idOf(key);
  const requests = await listed(requestsOf(id, isOpen));
  const tallies = requests.map((request) => tallyKey(idOf(request)));
  return get(key, ...distinct([...all<Item>(seen, 'tally'), ...tallies]));
};

export const readOwnSum = (key: Key): Promise<Item[]> =>
  together(get(key), ...SIDES.map((side) => query(lineList(idOf(key), side))));

/** A creator's rating, and all of its reviews with what they were counted as. */
export const readRating = (key: Key): Promise<Item[]> =>
  together(get(key), ...reviewLists(creatorIdIn(key)).map(query));

/** The keys of a request's refunds, from its audit entries, which are written in the same transactions. */
const refundKeys = async (requestId: string): Promise<Key[]> => {
  const audited = await query({
    partition: historyOf('request', requestId),
    filter: [equals('action', 'request.refunded')],
  });
  return audited.map(({ details }) => refundKey(String((details as { refund_id?: string }).refund_id)));
};

/** The items about a request: it names its entries and its hour; others name the request and were found by the scan. */
export const readRequest = async ({ pk }: Key, seen: readonly Item[]): Promise<Item[]> => {
  const items = await query({ partition: pk });
  const item = one<StoredRequest>(items, 'request');
  const request = item && requestOf(item);
  const refunds = await refundKeys(idOf({ pk, sk: '' }));
  const dispute = one<Dispute>(items, 'dispute');
  const beside = dispute ? keysBesideDispute(dispute) : [];
  const named = request?.movements ? movementKeys(request) : [];
  const hour = request?.slot ? [slotKey(request.creatorId, request.slot)] : [];
  const others = ['entry', 'slot', 'refund', 'fanRow'].flatMap((entity) => all<Item>(seen, entity));
  const listed = request?.fanId ? REQUEST_STATUSES.map((status) => fanRowKey(request, status)) : [];
  const keys = [
    ...others,
    ...named,
    ...hour,
    ...refunds,
    ...beside,
    ...listed,
    foundKey(idOf({ pk, sk: '' })),
  ];
  return [...items, ...(await get(...distinct(keys)))];
};

/** What a thing is found by, and the rows for its words, whose keys it records. */
export const readFound = async (key: Key, seen: readonly Item[]): Promise<Item[]> => {
  const items = await get(key);
  const rows = one<Found>(items, 'found')?.rows ?? [];
  return [...items, ...(await get(...distinct([...rows, ...all<Item>(seen, 'word')])))];
};

/** A tally of a list, and what it counts. */
export const readListed = (key: Key): Promise<Item[]> => get(key, countedBy(key));

/** What anchors an adjustment says where its entry is. */
export const readIdempotencyRecord = async (key: Key, seen: readonly Item[]): Promise<Item[]> => {
  const found = await get(key, ...all<Item>(seen, 'entry'));
  const record = one<IdempotencyRecord>(found, 'once');
  if (!record) return found;
  return get(
    key,
    ...distinct([...all<Item>(seen, 'entry'), entryKey(record.userId, 'W', record.at, record.id, 1)]),
  );
};

/** People who may have entries of something: those it names, and those who had one. */
const peopleOf = (items: readonly Item[]): string[] => {
  const ids = items.flatMap(({ userId, creatorId }) => [userId, creatorId]);
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
};

const readSource = async (key: Key, seen: readonly Item[], ...sides: readonly Side[]): Promise<Item[]> => {
  const items = await query({ partition: key.pk });
  const ofIt = [equals('ref', idOf(key))];
  const people = peopleOf([...items, ...seen]);
  const entries = people.flatMap((id) => sides.map((side) => entriesOf(id, side, ofIt)));
  return together(Promise.resolve(items), ...entries);
};

export const readTopUp = (key: Key, seen: readonly Item[]): Promise<Item[]> =>
  together(readSource(key, seen, 'W', 'F'), get(foundKey(idOf(key))), readSendingsOf(key, seen));

/** Sendings that a payment names, and those that name it as the scan found them. */
const readSendingsOf = async (key: Key, seen: readonly Item[]): Promise<Item[]> => {
  const topUp = await findTopUp(idOf(key));
  const named = (topUp?.back ?? []).map(({ part }) => sendingKey(sendingOfPart(part)));
  return get(...distinct([...named, ...all<Item>(seen, 'sending')]));
};

export const readSending = (key: Key, seen: readonly Item[]): Promise<Item[]> => readSource(key, seen, 'W');

export const readWithdrawal = (key: Key, seen: readonly Item[]): Promise<Item[]> =>
  readSource(key, seen, 'P');
