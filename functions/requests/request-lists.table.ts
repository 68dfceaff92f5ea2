import type { RequestRow } from '../../shared/contracts/requests.ts';
import { isOpen, REQUEST_STATUSES, type RequestStatus } from '../../shared/request-status.ts';
import { ofVersion } from '../lib/expression.ts';
import { timeKey } from '../lib/ids.ts';
import { moveTotalWrites } from '../lib/list-totals.table.ts';
import { mergePages, type Page, queryPage } from '../lib/lists.ts';
import { getItem, type Key, put, type Write } from '../lib/table.ts';
import { fanRowWrites } from './fan-requests.table.ts';
import type { Request } from './request.ts';
import { rowFactsOf, rowOf, type StoredRow } from './request-facts.ts';
import { creatorList, isAmongRequests, requestKey } from './requests.table.ts';

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

interface RowQuery {
  readonly status?: RequestStatus | undefined;
  readonly newestFirst: boolean;
  readonly after?: string | undefined;
  readonly limit: number;
}

const rows = async (
  index: 'byOwner' | 'byDesk',
  partitionsOf: (status: RequestStatus) => readonly string[],
  query: RowQuery,
): Promise<Page<RequestRow>> => {
  const partitions = (query.status ? [query.status] : REQUEST_STATUSES).flatMap(partitionsOf);
  const page = await mergePages<StoredRow>(partitions, {
    index,
    backwards: query.newestFirst,
    after: query.after,
    limit: query.limit,
  });
  return { items: page.items.map(rowOf), next: page.next };
};

export const creatorRequests = (creatorId: string, query: RowQuery): Promise<Page<RequestRow>> =>
  rows('byOwner', (status) => [creatorList(creatorId, status)], query);

/** A creator's open requests by deadline, what is promised already first among equals; about a second behind. */
export const dueRequestsOf = async (
  creatorId: string,
  page: { after?: string | undefined; limit: number },
): Promise<Page<RequestRow>> => {
  const { items, next } = await queryPage<StoredRow>({
    index: 'byOwner',
    partition: dueListOf(creatorId),
    ...page,
  });
  return { items: items.map(rowOf), next };
};

export const deskRequests = (query: RowQuery): Promise<Page<RequestRow>> =>
  rows('byDesk', (status) => deskListsOf(status).map(deskPkOf), query);

const dueListOf = (creatorId: string): string => `CRE#${creatorId}#due`;

/** The creator's list of what is still to be done, by deadline; `approved` comes before `pending`. */
const dueListKeys = ({ id, creatorId, status, deadlineAt }: Request) =>
  isOpen(status) ? { ownerPk: dueListOf(creatorId), ownerSk: `${deadlineAt}#${status}#${id.slice(-6)}` } : {};

export const tallyKey = (id: string): Key => ({ pk: requestKey(id).pk, sk: '~REQ' });

/** Whether a key is of a request's row in the lists, which the dispatcher keeps a moment behind the request. */
export const isTally = (key: Key): boolean => isAmongRequests(key) && key.sk === '~REQ';

/** What a request has added to its creator's sums, at which version; also the back office's row of it. */
export interface Tally extends Key {
  readonly v: number;
  readonly openNetAgorot: number;
  readonly status: RequestStatus;
  /** In which of the back office's lists it was counted. */
  readonly deskPk: string;
}

export const findTally = (requestId: string): Promise<Tally | null> =>
  getItem<Tally>(tallyKey(requestId), { consistent: true });

/** Counts a request as what it is now, and moves it in the lists; refused when somebody counted it meanwhile. */
export const tallyWrites = (request: Request, openNetAgorot: number, before: Tally | null): Write[] => {
  const { id, at, v } = request;
  const deskPk = deskPlaceOf(request);
  const tally = put(
    {
      ...tallyKey(id),
      e: 'tally',
      v,
      openNetAgorot,
      ...rowFactsOf(request),
      deskPk,
      deskSk: timeKey(at, id),
      ...dueListKeys(request),
    },
    { if: [ofVersion(before?.v ?? 0)] },
  );
  return [
    tally,
    ...fanRowWrites(request, before?.status),
    ...moveTotalWrites(before?.deskPk ?? null, deskPk),
  ];
};
