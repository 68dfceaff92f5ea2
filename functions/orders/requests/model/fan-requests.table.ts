import { MINUTE_MS } from '../../../../shared/calendar/dates.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../../../../shared/order/request-status.ts';
import { fillPage } from '../../../lib/table/fill-page.ts';
import { allRows, type Page, sourceOf } from '../../../lib/table/lists.ts';
import { byBytes, mergeRows, type Source } from '../../../lib/table/merge.ts';
import { type Key, put, remove, type Write } from '../../../lib/table/table.ts';
import { walletEntries } from '../../../money/ledger/entries.table.ts';
import type { Request } from './request.ts';
import { findRequests } from './requests.table.ts';

export const fanPk = (fanId: string): string => `FAN#${fanId}`;

/** A fan's requests of one status, by time: rows of the dispatcher, a moment behind. */
export const fanRowKey = (
  { fanId, at, id }: Pick<Request, 'fanId' | 'at' | 'id'>,
  status: RequestStatus,
): Key => ({
  pk: fanPk(fanId),
  sk: `${status}#${at}#${id}`,
});

/** The place of a request among its fan's. */
const fanPlaceOf = ({ at, id }: Pick<Request, 'at' | 'id'>): string => `${at}#${id}`;
const idOfPlace = (place: string): string => place.slice(place.indexOf('#') + 1);

/** A request stands in its fan's list of its status; `before` is the one it stood in. */
export const fanRowWrites = (request: Request, before: RequestStatus | undefined): Write[] => {
  if (before === request.status) return [];
  const row = { ...fanRowKey(request, request.status), e: 'fanRow', id: request.id };
  return [put(row), ...(before ? [remove(fanRowKey(request, before))] : [])];
};

/** An upper bound of the dispatcher's delay. */
const RECENTLY_MS = 15 * MINUTE_MS;
const READ_AT_ONCE = 100;

/** What a fan's own money moved lately: these requests are read as they are, whatever the lists say yet. */
const recentRequests = async (fanId: string, now: Date): Promise<ReadonlyMap<string, Request>> => {
  const since = new Date(now.getTime() - RECENTLY_MS).toISOString();
  const entries = await allRows((after = `W#${since}`) =>
    walletEntries(fanId, { after, limit: READ_AT_ONCE, backwards: false }),
  );
  const refs = entries.map(({ ref }) => ref).filter((ref) => ref.startsWith('req_'));
  const found = await findRequests([...new Set(refs)], { consistent: true });
  return new Map(found.map((request) => [request.id, request]));
};

/** These requests as one more list among a fan's. */
const sourceOfRecent = (requests: readonly Request[]): Source<string> => {
  const places = requests.map(fanPlaceOf).sort((a, b) => byBytes(b, a));
  return {
    name: 'recent',
    read: async (start, limit) => {
      const rest = places.filter((place) => {
        const order = start ? byBytes(start.place, place) : 1;
        return order > 0 || (start?.including === true && order === 0);
      });
      const rows = rest.slice(0, limit).map((place) => ({ place, item: idOfPlace(place) }));
      return { rows, more: rest.length > limit };
    },
  };
};

/** A list of the dispatcher without those that are read as they are. */
const sourceOfOlder = (
  fanId: string,
  status: RequestStatus,
  recent: ReadonlyMap<string, Request>,
): Source<string> => {
  const list = sourceOf<Key>(
    { partition: fanPk(fanId), prefix: `${status}#` },
    { backwards: true, consistent: true },
  );
  return {
    name: list.name,
    read: async (start, limit) => {
      const { rows, more } = await list.read(start, limit + recent.size);
      const older = rows
        .map(({ place }) => ({ place, item: idOfPlace(place) }))
        .filter(({ item }) => !recent.has(item));
      return { rows: older.slice(0, limit), more: more || older.length > limit };
    },
  };
};

interface FanQuery {
  readonly status?: RequestStatus | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly now: Date;
}

/**
 * A fan's own requests, newest first, each as it is now. What the fan ordered, cancelled or got back in the last
 * quarter of an hour is found by the entries of those very acts, so an own act shows at once, without an index that an
 * order would have to pay.
 */
export const fanRequests = async (
  fanId: string,
  { status, after, limit, now }: FanQuery,
): Promise<Page<Request>> => {
  const recent = await recentRequests(fanId, now);
  const fits = (request: Request): boolean => !status || request.status === status;
  const sources = [
    ...(status ? [status] : REQUEST_STATUSES).map((one) => sourceOfOlder(fanId, one, recent)),
    sourceOfRecent([...recent.values()].filter(fits)),
  ];
  return fillPage<string, Request>({
    after,
    limit,
    read: (from, most) => mergeRows(sources, { after: from, limit: most, backwards: true }),
    show: async (ids) => {
      const others = ids.filter((id) => !recent.has(id));
      const read = await findRequests(others, { consistent: true });
      const requests = new Map([...recent, ...read.map((request) => [request.id, request] as const)]);
      // Rows that have moved to another list are left out.
      return ids.map((id) => {
        const request = requests.get(id);
        return request && fits(request) ? request : null;
      });
    },
  });
};
