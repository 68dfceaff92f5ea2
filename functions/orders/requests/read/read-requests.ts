import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { requestsAdmin } from '../../../../shared/contracts/orders/requests-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type {
  FanRequestView,
  ReceivedRow,
  RequestRow,
  RequestView,
} from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../../lib/http/cursor.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { timesOf } from '../../../lib/table/times-of-days.ts';
import { legsOf } from '../../../money/ledger/entry.ts';
import { findOpenSum } from '../../../money/payouts/payouts.table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { fanRequests } from '../model/fan-requests.table.ts';
import { isPartyOf } from '../model/request.ts';
import { fanViewOf, receivedRowOf, viewOf } from '../model/request-facts.ts';
import { creatorRequests, deskRequests, dueRequestsOf, isInList } from '../model/request-lists.table.ts';
import { findRequest, findRequests, requestEntries } from '../model/requests.table.ts';
import { searchRequests } from './search-requests.ts';

/** One request, for its fan and its creator; to everybody else it is not there. */
export const getRequest = async ({
  actor,
  input,
}: Call<typeof requests.get, Actor>): Promise<RequestView | FanRequestView> => {
  const [request, terms] = await Promise.all([findRequest(input.id), settings()]);
  if (!request || !isPartyOf(request, actor.id)) throw new Refusal('request.not_found');
  return request.creatorId === actor.id ? viewOf(request, terms) : fanViewOf(request, terms);
};

/** The fan's own requests, an own act in it at once. */
export const listMyRequests = async ({
  actor,
  input: { status, cursor, limit },
  now,
}: Call<typeof requests.mine, Actor>): Promise<Output<typeof requests.mine>> => {
  const cursors = cursorsOf('requests.mine', { of: actor.id, status });
  const [{ items, next }, terms] = await Promise.all([
    fanRequests(actor.id, { status, after: cursors.read(cursor), limit, now }),
    settings(),
  ]);
  return { items: items.map((request) => fanViewOf(request, terms)), next: cursors.write(next) };
};

/** Rows of a creator's list with what was promised, which follows from the requests themselves. */
const received = async (rows: readonly RequestRow[]): Promise<ReceivedRow[]> => {
  const found = new Map((await findRequests(rows.map(({ id }) => id))).map((each) => [each.id, each]));
  return rows.flatMap((row) => {
    const request = found.get(row.id);
    return request ? [receivedRowOf(row, request)] : [];
  });
};

/** The creator's requests. */
export const listReceivedRequests = async ({
  actor,
  input: { status, order, text, cursor, limit },
}: Call<typeof requests.received, Actor>): Promise<Output<typeof requests.received>> => {
  const cursors = cursorsOf('requests.received', { of: actor.id, status, order, text });
  const page = { newestFirst: order === 'newest', after: cursors.read(cursor), limit };
  const { items, next } = text
    ? await searchRequests({ creatorId: actor.id }, text, {
        ...page,
        fits: (request) => !status || request.status === status,
      })
    : await creatorRequests(actor.id, { status, ...page });
  return { items: await received(items), next: cursors.write(next) };
};

/** What the creator still has to do, what was promised for the nearest day first, with how many there are in all. */
export const listDueRequests = async ({
  actor,
  input: { cursor, limit },
}: Call<typeof requests.due, Actor>): Promise<Output<typeof requests.due>> => {
  const cursors = cursorsOf('requests.due', { of: actor.id });
  const [{ items, next }, sum] = await Promise.all([
    dueRequestsOf(actor.id, { after: cursors.read(cursor), limit }),
    findOpenSum(actor.id),
  ]);
  return { items: await received(items), next: cursors.write(next), count: sum?.openCount ?? 0 };
};

/** The back office's list, from rows the dispatcher writes: about a second behind. */
export const listAllRequests = async ({
  input: { status, order, text, from, to, cursor, limit },
  now,
}: Call<typeof requestsAdmin.list, Actor>): Promise<Output<typeof requestsAdmin.list>> => {
  const cursors = cursorsOf('requestsAdmin.list', { status, order, text, from, to });
  const page = { newestFirst: order === 'newest', after: cursors.read(cursor), limit };
  const times = timesOf({ from, to });
  const { items, next } = text
    ? await searchRequests('all', text, {
        ...page,
        times,
        fits: (request) => !status || isInList(request, status, now),
      })
    : await deskRequests(status, { ...page, ...times }, now);
  return { items, next: cursors.write(next) };
};

/** A request with every entry that moved its money. */
export const getRequestWithEntries = async ({
  input,
}: Call<typeof requestsAdmin.get, Actor>): Promise<
  Omit<Output<typeof requestsAdmin.get>, 'shownAt' | 'review'>
> => {
  const [request, terms] = await Promise.all([findRequest(input.id), settings()]);
  if (!request) throw new Refusal('request.not_found');
  const entries = (await requestEntries(request)).flatMap((entry) => {
    const legs = legsOf(entry);
    const from = legs.filter((leg) => leg.amountAgorot < 0).map((leg) => leg.account);
    return legs
      .filter((leg) => leg.amountAgorot > 0)
      .map((leg) => ({
        // One change of a request has an entry of its fan and one of its creator.
        id: `${entry.id}#${entry.kind}`,
        kind: entry.kind,
        from: from.join(' + '),
        to: leg.account,
        amountAgorot: leg.amountAgorot,
        at: entry.at,
      }));
  });
  const { heldAgorot, netAgorot, feeAgorot, backAgorot, coveredAgorot = 0, feeBasisPoints } = request;
  const split = { heldAgorot, netAgorot, feeAgorot, backAgorot, coveredAgorot, feeBasisPoints };
  return { request: viewOf(request, terms), split, entries };
};
