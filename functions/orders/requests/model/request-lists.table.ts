import type { RequestList } from '../../../../shared/contracts/orders/requests-admin.ts';
import type { RequestRow } from '../../../../shared/contracts/parts/request-views.ts';
import { isOpen, REQUEST_STATUSES, type RequestStatus } from '../../../../shared/order/request-status.ts';
import { timeKey } from '../../../lib/lambda/ids.ts';
import { addToDays } from '../../../lib/table/day-sums.table.ts';
import { difference } from '../../../lib/table/day-sums.ts';
import { type DueList, dueKeys, shardsOf } from '../../../lib/table/due.ts';
import { ofVersion } from '../../../lib/table/expression.ts';
import { listTotals, moveTotalWrites } from '../../../lib/table/list-totals.table.ts';
import { countRows, mergePages, type Page, queryPage } from '../../../lib/table/lists.ts';
import { getItem, getItems, type Key, put, type Write } from '../../../lib/table/table.ts';
import type { Times } from '../../../lib/table/times-of-days.ts';
import type { DeliveryBucket } from '../../../market/catalog/model/delivery-history.ts';
import { fanRowWrites } from './fan-requests.table.ts';
import { listedOf, rowFactsOf, type StoredRow } from './listed-request.table.ts';
import { arrivesByOf, type Request } from './request.ts';
import { type DayFacts, daysOfRequest, keptFactsOf } from './request-days.ts';
import { rowOf } from './request-facts.ts';
import { creatorList, isAmongRequests, requestIdIn, requestKey } from './requests.table.ts';

/**
 * The back office's lists of requests. An approved one that has its video stands in a list of its own, so that those can
 * be counted and looked through.
 */
type DeskList = RequestStatus | 'video';

const deskListOf = ({ status, videoAt }: Pick<Request, 'status' | 'videoAt'>): DeskList =>
  status === 'approved' && videoAt !== undefined ? 'video' : status;

/** The lists that have all requests of a status together. */
const deskListsOf = (status: RequestStatus): DeskList[] =>
  status === 'approved' ? [status, 'video'] : [status];

/** The partition of a list in `byDesk`, by time. */
const deskPkOf = (list: DeskList): string => `REQ#${list}`;

/** The list of the back office in which a request stands. */
export const deskPlaceOf = (request: Pick<Request, 'status' | 'videoAt'>): string =>
  deskPkOf(deskListOf(request));

/** How many requests there are of each status, and how many of the approved ones have a video that waits. */
export const requestTotals = async (): Promise<{
  readonly statuses: Record<RequestStatus, number>;
  readonly withVideo: number;
}> => {
  const { of } = await listTotals('REQ');
  const statuses = REQUEST_STATUSES.map((status) => [status, of(...deskListsOf(status).map(deskPkOf))]);
  return { statuses: Object.fromEntries(statuses), withVideo: of(deskPkOf('video')) };
};

const shownRow = (row: StoredRow): RequestRow => rowOf(listedOf(requestIdIn(row), row));

interface PageOfRows extends Times {
  readonly newestFirst: boolean;
  readonly after?: string | undefined;
  readonly limit: number;
}

const rows = async (
  index: 'byOwner' | 'byDesk',
  partitions: readonly string[],
  { newestFirst, ...page }: PageOfRows,
): Promise<Page<RequestRow>> => {
  const { items, next } = await mergePages<StoredRow>(partitions, { index, backwards: newestFirst, ...page });
  return { items: items.map(shownRow), next };
};

const oneOrAll = (status: RequestStatus | undefined): readonly RequestStatus[] =>
  status ? [status] : REQUEST_STATUSES;

export const creatorRequests = (
  creatorId: string,
  { status, ...page }: PageOfRows & { readonly status?: RequestStatus | undefined },
): Promise<Page<RequestRow>> =>
  rows(
    'byOwner',
    oneOrAll(status).map((each) => creatorList(creatorId, each)),
    page,
  );

/** A creator's open requests by what was promised, then by deadline, approved ones first among equals; about a second behind. */
export const dueRequestsOf = async (
  creatorId: string,
  page: { after?: string | undefined; limit: number },
): Promise<Page<RequestRow>> => {
  const { items, next } = await queryPage<StoredRow>({
    index: 'byOwner',
    partition: dueListOf(creatorId),
    ...page,
  });
  return { items: items.map(shownRow), next };
};

const dueListOf = (creatorId: string): string => `CRE#${creatorId}#due`;

/** Open requests by their deadline, in `byDue`: those before now are late. */
const LATE: DueList = { name: 'DUE#LATE', shards: 8 };

const lateKeys = ({ id, status, deadlineAt }: Request) =>
  isOpen(status) ? dueKeys(LATE, id, new Date(deadlineAt)) : {};

/** How many open requests are past their deadline, counted to `most`. */
export const countLateRequests = (most: number, now: Date): Promise<{ count: number; more: boolean }> =>
  countRows({ index: 'byDue', partitions: shardsOf(LATE), until: now.toISOString(), most });

/** Open requests past their deadline, by that. */
const lateRequests = async (
  { newestFirst, after, limit }: Omit<PageOfRows, keyof Times>,
  now: Date,
): Promise<Page<RequestRow>> => {
  const { items, next } = await mergePages<Key>(shardsOf(LATE), {
    index: 'byDue',
    until: now.toISOString(),
    after,
    limit,
    backwards: newestFirst,
  });
  return { items: (await getItems<StoredRow>(items)).map(shownRow), next };
};

/**
 * The back office's lists of requests, about a second behind: of a status, of all, or what needs a look. Times are those of
 * the order; the late ones lie by their deadline, and its contract takes no days for them.
 */
export const deskRequests = (
  list: RequestList | undefined,
  page: PageOfRows,
  now: Date,
): Promise<Page<RequestRow>> => {
  if (list === 'late') return lateRequests(page, now);
  const lists = list === 'video' ? [list] : oneOrAll(list).flatMap(deskListsOf);
  return rows('byDesk', lists.map(deskPkOf), page);
};

/** Whether a request stands in a list now. */
export const isInList = (request: Request, list: RequestList, now: Date): boolean => {
  const { status, deadlineAt } = request;
  if (list === 'late') return isOpen(status) && deadlineAt < now.toISOString();
  return list === 'video' ? deskListOf(request) === list : status === list;
};

/**
 * The creator's list of what is still to be done, by the promised day; `approved` comes before `pending`. Rows from before
 * begin with the deadline, which sorts among the days.
 */
const dueListKeys = (request: Request) => {
  const { id, creatorId, status, deadlineAt } = request;
  if (!isOpen(status)) return {};
  const place = [arrivesByOf(request), deadlineAt, status, id.slice(-6)].join('#');
  return { ownerPk: dueListOf(creatorId), ownerSk: place };
};

export const tallyKey = (id: string): Key => ({ pk: requestKey(id).pk, sk: '~REQ' });

/** Whether a key is of a request's row in the lists, which the dispatcher keeps a moment behind the request. */
export const isTally = (key: Key): boolean => isAmongRequests(key) && key.sk === '~REQ';

/** What a request has added to its creator's sums, at which version; also the back office's row of it. */
export interface Tally extends Key, DayFacts {
  readonly v: number;
  readonly openNetAgorot: number;
  /** It is counted in the sums of its days; older ones are not. */
  readonly inDays?: true;
  /** In which of the back office's lists it was counted. */
  readonly deskPk: string;
  /** As a delivery of how many hours it was counted for its creator, once, with the first one. */
  readonly took?: DeliveryBucket;
}

export const findTally = (requestId: string): Promise<Tally | null> =>
  getItem<Tally>(tallyKey(requestId), { consistent: true });

/** Counts a request as what it is now, and moves it in the lists; refused when somebody counted it meanwhile. */
export const tallyWrites = (
  request: Request,
  { openNetAgorot, took, category }: Pick<Tally, 'openNetAgorot' | 'took' | 'category'>,
  before: Tally | null,
): Write[] => {
  const { id, at, v } = request;
  const deskPk = deskPlaceOf(request);
  const kept = keptFactsOf(request, category);
  const isInDays = !before || before.inDays;
  const tally = put(
    {
      ...tallyKey(id),
      e: 'tally',
      v,
      openNetAgorot,
      ...(took ? { took } : {}),
      ...rowFactsOf(request),
      ...(isInDays ? { ...kept, inDays: true } : {}),
      deskPk,
      deskSk: timeKey(at, id),
      ...dueListKeys(request),
      ...lateKeys(request),
    },
    { if: [ofVersion(before?.v ?? 0)] },
  );
  const days = daysOfRequest({ ...request, ...kept });
  return [
    tally,
    ...fanRowWrites(request, before?.status),
    ...moveTotalWrites(before?.deskPk ?? null, deskPk),
    ...(isInDays ? addToDays(difference(before ? daysOfRequest(before) : {}, days)) : []),
  ];
};
