import type { RequestRow, RequestStatus } from '../../shared/contracts/requests.ts';
import type { VideoType } from '../../shared/limits.ts';
import { shortId } from '../../shared/short-id.ts';
import { isOpen } from '../../shared/split.ts';
import { type DueList, dueKeys, dueRows } from '../lib/due.ts';
import { absent, equals, isNot, ofVersion } from '../lib/expression.ts';
import { timeKey } from '../lib/ids.ts';
import { mergePages, type Page, queryPage } from '../lib/lists.ts';
import {
  type Changes,
  getItem,
  getItems,
  type Key,
  put,
  transact,
  update,
  updateItem,
  type Write,
} from '../lib/table.ts';
import type { Entry, WalletEntry } from '../wallet/entry.ts';
import { entryKey, walletEntries } from '../wallet/wallet.table.ts';
import { type Movement, type Request, wholeNetOf } from './request.ts';
import { wakesAt } from './wait.ts';

export const requestKey = (id: string): Key => ({ pk: `REQ#${id}`, sk: 'REQ' });
export const tallyKey = (id: string): Key => ({ pk: `REQ#${id}`, sk: '~REQ' });

const STATUSES: readonly RequestStatus[] = ['pending', 'approved', 'completed', 'declined'];
const WAITING: DueList = { name: 'DUE#REQ', shards: 8 };

/** The creator's list of one status. */
const creatorKeys = (request: Pick<Request, 'creatorId' | 'status' | 'at' | 'id'>) => ({
  ownerPk: `CRE#${request.creatorId}#${request.status}`,
  ownerSk: timeKey(request.at, request.id),
});

/** Open requests wait for the clock. */
const waitKeys = (request: Parameters<typeof wakesAt>[0] & Pick<Request, 'id'>, graceHours: number) =>
  dueKeys(WAITING, request.id, wakesAt(request, graceHours));

const dueListOf = (creatorId: string): string => `CRE#${creatorId}#due`;

/** The creator's list of what is still to be done, by deadline; `approved` comes before `pending`. */
const dueListKeys = ({ id, creatorId, status, deadlineAt }: Request) =>
  isOpen(status) ? { ownerPk: dueListOf(creatorId), ownerSk: `${deadlineAt}#${status}#${id.slice(-6)}` } : {};

type RequestFacts = Omit<Request, 'pk' | 'sk' | 'e' | 'v'>;

export const newRequestWrite = (facts: RequestFacts, graceHours: number): Write =>
  put(
    {
      ...requestKey(facts.id),
      ...facts,
      amountAgorot: wholeNetOf(facts),
      e: 'request',
      v: 1,
      ...creatorKeys(facts),
      ...waitKeys(facts, graceHours),
    },
    { if: [absent()], returnOld: true },
  );

/** Moves a request from the version that was read to its next one, with its place in the lists. */
export const changeRequestWrite = (
  before: Request,
  set: Partial<Request>,
  graceHours: number,
  removed: readonly (keyof Request)[] = [],
): Write => {
  const after = { ...before, ...set, ...Object.fromEntries(removed.map((name) => [name, undefined])) };
  const open = isOpen(after.status);
  const changes: Changes = {
    set: { ...set, v: before.v + 1, ...creatorKeys(after), ...(open ? waitKeys(after, graceHours) : {}) },
    remove: [...removed, ...(open ? [] : ['duePk', 'dueSk'])],
  };
  return update(requestKey(before.id), changes, { if: [equals('v', before.v)] });
};

/** A delivered video on an approved request, which from now on waits for its creator or the clock to complete it. */
export const setVideo = (
  request: Request,
  video: { at: string; type: VideoType; upload: string },
  graceHours: number,
): Promise<Request> => {
  const { at: videoAt, type: videoType, upload: videoUpload } = video;
  const facts = { videoAt, videoType, videoUpload, method: 'upload' } as const;
  const waiting = { ...request, ...facts, remindedAt: undefined };
  return updateItem<Request>(
    requestKey(request.id),
    { set: { ...facts, ...waitKeys(waiting, graceHours) }, add: { v: 1 }, remove: ['remindedAt'] },
    {
      if: [
        equals('status', 'approved'),
        equals('creatorId', request.creatorId),
        isNot('videoUpload', videoUpload),
      ],
    },
  );
};

/**
 * The creator of an open request was reminded, or its wait ends later than it did: it waits for its end. Throws
 * ConditionFailed when it is not as it was read.
 */
export const setReminded = (request: Request, now: Date, graceHours: number): Promise<void> => {
  const remindedAt = request.remindedAt ?? now.toISOString();
  const wait = waitKeys({ ...request, remindedAt }, graceHours);
  const set = { remindedAt, v: request.v + 1, ...wait };
  return transact([update(requestKey(request.id), { set }, { if: [equals('v', request.v)] })]);
};

/** One review a request: the request says that it is there, the creator's partition holds it. */
export const reviewWrites = (
  request: Request,
  review: { user: string; userImage: string; rating: number; comment: string; at: string },
): Write[] => [
  update(
    requestKey(request.id),
    { set: { reviewedAt: review.at, v: request.v + 1 } },
    { if: [equals('v', request.v), equals('status', 'completed'), absent('reviewedAt')] },
  ),
  put(
    {
      pk: `CRE#${request.creatorId}`,
      sk: `REV#${review.at}#${request.id}`,
      e: 'review',
      v: 1,
      ...review,
    },
    { if: [absent()] },
  ),
];

export const findRequest = (id: string): Promise<Request | null> =>
  getItem<Request>(requestKey(id), { consistent: true });

/** The fan's own requests: bookings in the statement lead to them, so an order shows at once and needs no index. */
export const fanRequests = async (
  fanId: string,
  page: { after?: string | undefined; limit: number },
): Promise<Page<Request>> => {
  const bookings = await walletEntries(fanId, {
    ...page,
    filter: [equals('kind', 'purchase'), equals('first', true)],
  });
  const requests = await getItems<Request>(
    bookings.items.map((entry: WalletEntry) => requestKey(entry.ref)),
    { consistent: true },
  );
  return { items: requests, next: bookings.next };
};

type IndexRow = Pick<
  Request,
  | 'status'
  | 'kind'
  | 'title'
  | 'priceAgorot'
  | 'deadlineAt'
  | 'recipient'
  | 'fanId'
  | 'creatorId'
  | 'fanName'
  | 'creatorName'
  | 'avatar'
  | 'method'
  | 'amountAgorot'
  | 'role'
  | 'at'
> &
  Key;

/** Why a declined one is: who declined it. */
const REASONS = { fan: 'fan', creator: 'creator', admin: 'admin', clock: 'expired' } as const;

const rowOf = (row: IndexRow): RequestRow => {
  const id = row.pk.slice('REQ#'.length);
  const {
    title,
    kind,
    recipient,
    status,
    priceAgorot,
    deadlineAt,
    fanId,
    fanName,
    avatar = '',
    creatorId,
    creatorName,
    method,
    role,
    amountAgorot = null,
    at,
  } = row;
  return {
    id,
    shortId: shortId(id),
    title,
    occasion: kind,
    recipient,
    status,
    priceAgorot,
    deadlineAt,
    declineReason: status === 'declined' ? REASONS[role ?? 'creator'] : null,
    netAgorot: amountAgorot,
    hasVideo: method === 'upload',
    fanId,
    fanName,
    fanAvatar: avatar,
    creatorId,
    creatorName,
    at,
  };
};

interface RowQuery {
  readonly status?: RequestStatus | undefined;
  readonly newestFirst: boolean;
  readonly after?: string | undefined;
  readonly limit: number;
}

const rows = async (
  index: 'byOwner' | 'byDesk',
  partition: (status: RequestStatus) => string,
  query: RowQuery,
): Promise<Page<RequestRow>> => {
  const partitions = (query.status ? [query.status] : STATUSES).map(partition);
  const page = await mergePages<IndexRow>(partitions, {
    index,
    backwards: query.newestFirst,
    after: query.after,
    limit: query.limit,
  });
  return { items: page.items.map(rowOf), next: page.next };
};

export const creatorRequests = (creatorId: string, query: RowQuery): Promise<Page<RequestRow>> =>
  rows('byOwner', (status) => `CRE#${creatorId}#${status}`, query);

/** A creator's open requests by deadline, what is promised already first among equals; about a second behind. */
export const dueRequestsOf = async (
  creatorId: string,
  page: { after?: string | undefined; limit: number },
): Promise<Page<RequestRow>> => {
  const { items, next } = await queryPage<IndexRow>({
    index: 'byOwner',
    partition: dueListOf(creatorId),
    ...page,
  });
  return { items: items.map(rowOf), next };
};

export const deskRequests = (query: RowQuery): Promise<Page<RequestRow>> =>
  rows('byDesk', (status) => `REQ#${status}`, query);

/** An open request that waits for the clock; `due` names this wait: reopened, it waits under another name. */
export interface DueRequest {
  readonly id: string;
  readonly due: string;
}

/** Open requests whose deadline and grace are over. */
export async function* dueRequests(now: Date): AsyncGenerator<DueRequest> {
  for await (const { pk, dueSk } of dueRows(WAITING, now)) yield { id: pk.slice('REQ#'.length), due: dueSk };
}

/** When the clock looks at an open request next: after its reminder, when it ends it. */
export const wakeTimeOf = (request: Request & { readonly dueSk?: string }): string | undefined =>
  request.dueSk?.slice(0, new Date(0).toISOString().length);

/** Where the entries are that moved a request's money, oldest first. */
export const movementKeys = ({ id, fanId, creatorId, movements }: Request): Key[] =>
  movements.map(({ side, at, n }: Movement) => entryKey(side === 'W' ? fanId : creatorId, side, at, id, n));

export const requestEntries = (request: Request): Promise<Entry[]> =>
  getItems<Entry>(movementKeys(request), { consistent: true });

/** What a request has added to its creator's sums, at which version; also the back office's row of it. */
export interface Tally extends Key {
  readonly v: number;
  readonly openNetAgorot: number;
}

export const findTally = (requestId: string): Promise<Tally | null> =>
  getItem<Tally>(tallyKey(requestId), { consistent: true });

export const tallyWrite = (request: Request, openNetAgorot: number, before: Tally | null): Write => {
  const {
    status,
    kind,
    title,
    priceAgorot,
    deadlineAt,
    recipient,
    fanId,
    creatorId,
    fanName,
    creatorName,
    avatar,
    method,
    role,
    amountAgorot,
    at,
    v,
  } = request;
  const unchanged = ofVersion(before?.v ?? 0);
  const row = {
    status,
    kind,
    title,
    priceAgorot,
    deadlineAt,
    recipient,
    fanId,
    creatorId,
    fanName,
    creatorName,
    ...(avatar ? { avatar } : {}),
    ...(method ? { method } : {}),
    ...(role ? { role } : {}),
    ...(amountAgorot === undefined ? {} : { amountAgorot }),
    at,
  };
  return put(
    {
      ...tallyKey(request.id),
      e: 'tally',
      v,
      openNetAgorot,
      ...row,
      deskPk: `REQ#${status}`,
      deskSk: timeKey(at, request.id),
      ...dueListKeys(request),
    },
    { if: [unchanged] },
  );
};
