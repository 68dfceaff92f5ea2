import type { VideoType } from '../../../../shared/limits.ts';
import type { RequestStatus } from '../../../../shared/order/request-status.ts';
import { isOpen } from '../../../../shared/order/request-status.ts';
import type { VideoProblem } from '../../../../shared/video-problems.ts';
import { timeKey } from '../../../lib/lambda/ids.ts';
import { pictureAddressOf, pictureFileOf } from '../../../lib/media/own-picture.ts';
import { type DueList, dueKeys, dueRows } from '../../../lib/table/due.ts';
import { absent, equals, isNot } from '../../../lib/table/expression.ts';
import {
  type Changes,
  check,
  getItem,
  getItems,
  type Key,
  put,
  transact,
  update,
  updateItem,
  type Write,
} from '../../../lib/table/table.ts';
import { entryKey } from '../../../money/ledger/entries.table.ts';
import type { Entry } from '../../../money/ledger/entry.ts';
import type { SecondVideo } from './dispute.ts';
import { type IndexNames, indexNamesOf } from './listed-request.table.ts';
import type { EntryRef, Preparing, Request } from './request.ts';
import { heldUntil, wakesAt } from './wait.ts';

const REQUESTS = 'REQ#';
export const requestKey = (id: string): Key => ({ pk: REQUESTS + id, sk: 'REQ' });

/** Whether a key is in the partition of a request: the request, or an item beside it. */
export const isAmongRequests = ({ pk }: Pick<Key, 'pk'>): boolean => pk.startsWith(REQUESTS);
/** Which request's partition it is. */
export const requestIdIn = ({ pk }: Pick<Key, 'pk'>): string => pk.slice(REQUESTS.length);
/** Which request a key is of; null when it is of something else. */
export const requestIdOf = (key: Key): string | null => (key.sk === 'REQ' ? requestIdIn(key) : null);

const WAITING: DueList = { name: 'DUE#REQ', shards: 8 };

/** A creator's requests of one status, by time, in `byOwner`. */
export const creatorList = (creatorId: string, status: RequestStatus): string => `CRE#${creatorId}#${status}`;

const creatorKeys = (request: Pick<Request, 'creatorId' | 'status' | 'at' | 'id'>) => ({
  ownerPk: creatorList(request.creatorId, request.status),
  ownerSk: timeKey(request.at, request.id),
});

/** Open requests wait for the clock. */
const waitKeys = (request: Parameters<typeof wakesAt>[0] & Pick<Request, 'id'>, graceHours: number) =>
  dueKeys(WAITING, request.id, wakesAt(request, graceHours));

type RequestFacts = Omit<Request, 'pk' | 'sk' | 'e' | 'v'>;

/** What an item leaves out of a request, so that an order of a few sentences fits into one write unit. */
type Derived = 'id' | 'marks' | 'creatorAvatar';
export type StoredRequest = Omit<Request, Derived | 'fanAvatar'> &
  Partial<Pick<Request, Derived>> &
  IndexNames;

/** A request as it is stored: its key says its id, and its people whose folder has their pictures. */
const storedFactsOf = ({ id: _, marks, fanAvatar, creatorAvatar, ...facts }: RequestFacts) => ({
  ...facts,
  ...indexNamesOf({ ...facts, ...(fanAvatar ? { fanAvatar } : {}) }, facts),
  ...(creatorAvatar ? { creatorAvatar: pictureFileOf(creatorAvatar, facts.creatorId) } : {}),
  ...(marks.length > 0 ? { marks } : {}),
});

/** The other way: a request out of its item, or out of the image of it in the stream. */
export const requestOf = <T extends StoredRequest>(item: T): Omit<T, keyof IndexNames> & Request => {
  const { avatar, amountAgorot: _, role: __, method: ___, ...facts } = item;
  return {
    ...facts,
    id: requestIdIn(item),
    ...(avatar ? { fanAvatar: pictureAddressOf(avatar, item.fanId) } : {}),
    creatorAvatar: pictureAddressOf(item.creatorAvatar ?? '', item.creatorId),
    marks: item.marks ?? [],
  } as Omit<T, keyof IndexNames> & Request;
};

export const newRequestWrite = (facts: RequestFacts, graceHours: number): Write<StoredRequest> =>
  put(
    {
      ...requestKey(facts.id),
      ...storedFactsOf(facts),
      e: 'request',
      v: 1,
      ...creatorKeys(facts),
      ...waitKeys(facts, graceHours),
    },
    { if: [absent()] },
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
  const { fanAvatar: _, ...facts } = set;
  const changes: Changes = {
    set: {
      ...facts,
      ...indexNamesOf(set, after),
      v: before.v + 1,
      ...creatorKeys(after),
      ...(open ? waitKeys(after, graceHours) : {}),
    },
    remove: [...removed, ...(open ? [] : ['duePk', 'dueSk'])],
  };
  return update(requestKey(before.id), changes, { if: [equals('v', before.v)] });
};

/** The request is as it was read, for a transaction that makes something of it. */
export const unchangedCheck = ({ id, v }: Request): Write => check(requestKey(id), [equals('v', v)]);

/** What is known of a video beside it, and no other one's. */
const KNOWN = ['videoCodec', 'hasPoster', 'thumb'] as const;
type Known = Pick<Request, (typeof KNOWN)[number]>;
const unknownOf = (known: Known) => KNOWN.filter((name) => !(name in known));
const posterFacts = (hasPoster: boolean | undefined, thumb: string | undefined): Known =>
  hasPoster ? { hasPoster, ...(thumb ? { thumb } : {}) } : {};

/** A second video in the place of the one that was complained of, and what goes with that. */
export const secondVideoFacts = (second: SecondVideo) => ({
  set: second,
  removed: unknownOf(second),
});

/** What another video ends. */
const OF_PREPARING = ['preparing', 'completeWhenReady', 'videoProblem'] as const;

/** What arrived is being prepared, in place of whatever was before it: the clock waits for that. */
export const preparingWrite = (request: Request, preparing: Preparing, graceHours: number): Write =>
  changeRequestWrite(request, { preparing }, graceHours, ['completeWhenReady', 'videoProblem']);

/** What was being prepared is the video. Whoever completed it meanwhile has done so, and the clock knows. */
export const preparedWrite = (
  request: Request,
  { upload, file, at, hasPoster }: { upload: string; file: string; at: string; hasPoster: boolean },
  graceHours: number,
): Write => {
  const known: Known = { videoCodec: 'avc', ...posterFacts(hasPoster, request.preparing?.thumb) };
  return changeRequestWrite(
    request,
    {
      videoAt: at,
      videoType: 'mp4',
      videoFile: file,
      videoUpload: upload,
      ...known,
    },
    graceHours,
    ['preparing', 'remindedAt', 'videoProblem', ...unknownOf(known)],
  );
};

/** It came to nothing: its creator has the time back that it took. */
export const unpreparedWrite = (request: Request, code: VideoProblem, now: Date, graceHours: number): Write =>
  changeRequestWrite(
    request,
    { videoProblem: { code, at: now.toISOString() }, heldMs: heldUntil(request, now) },
    graceHours,
    ['preparing', 'completeWhenReady'],
  );

/** A delivered video on an approved request, which from now on waits for its creator or the clock to complete it. */
export const setVideo = async (
  request: Request,
  video: {
    at: string;
    type: VideoType;
    file: string;
    upload: string;
    codec?: string | undefined;
    hasPoster?: boolean;
    thumb?: string | undefined;
  },
  graceHours: number,
): Promise<Request> => {
  const { at: videoAt, type: videoType, file: videoFile, upload: videoUpload, codec: videoCodec } = video;
  const known: Known = {
    ...(videoCodec ? { videoCodec } : {}),
    ...posterFacts(video.hasPoster, video.thumb),
  };
  const facts = { videoAt, videoType, videoFile, videoUpload, ...known };
  const { preparing: _, completeWhenReady: __, ...before } = request;
  const waiting = { ...before, ...facts, remindedAt: undefined };
  const item = await updateItem<StoredRequest>(
    requestKey(request.id),
    {
      set: { ...facts, ...indexNamesOf(facts, request), ...waitKeys(waiting, graceHours) },
      add: { v: 1 },
      // What is known of a video that this one replaces is not its own.
      remove: ['remindedAt', ...OF_PREPARING, ...unknownOf(known)],
    },
    {
      if: [
        equals('status', request.status),
        equals('creatorId', request.creatorId),
        isNot('videoUpload', videoUpload),
      ],
    },
  );
  return requestOf(item);
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

/** Its fan reminded the creator. Throws ConditionFailed when it is not as it was read. */
export const setNudged = ({ id, v }: Request, nudgedAt: string): Promise<void> =>
  transact([update(requestKey(id), { set: { nudgedAt, v: v + 1 } }, { if: [equals('v', v)] })]);

export const findRequest = async (id: string): Promise<Request | null> => {
  const item = await getItem<StoredRequest>(requestKey(id), { consistent: true });
  return item && requestOf(item);
};

/**
 * Whether a request is as it was read. A retry of an attempt whose outcome was unknown fails on its own writes, so a
 * balance is to blame only while the request is.
 */
export const isAsRead = async ({ id, v }: Request): Promise<boolean> => (await findRequest(id))?.v === v;

/** Those of these requests that exist, in their order. */
export const findRequests = async (
  ids: readonly string[],
  options: { consistent?: boolean } = {},
): Promise<Request[]> => (await getItems<StoredRequest>(ids.map(requestKey), options)).map(requestOf);

/** An open request that waits for the clock; `due` names this wait: reopened, it waits under another name. */
export interface DueRequest {
  readonly id: string;
  readonly due: string;
}

/** Open requests that the clock is to look at by now: to remind their creators, or to end them. */
export async function* dueRequests(now: Date): AsyncGenerator<DueRequest> {
  for await (const { pk, dueSk } of dueRows(WAITING, now)) yield { id: requestIdIn({ pk }), due: dueSk };
}

/** When the clock looks at an open request next: after its reminder, when it ends it. */
export const wakeTimeOf = (request: Request & { readonly dueSk?: string }): string | undefined =>
  request.dueSk?.slice(0, new Date(0).toISOString().length);

/** Where the entries are that moved a request's money, oldest first. */
export const movementKeys = ({ id, fanId, creatorId, movements }: Request): Key[] =>
  movements.map(({ side, at, n }: EntryRef) => entryKey(side === 'W' ? fanId : creatorId, side, at, id, n));

export const requestEntries = (request: Request): Promise<Entry[]> =>
  getItems<Entry>(movementKeys(request), { consistent: true });
