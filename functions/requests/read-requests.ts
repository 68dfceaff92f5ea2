import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { RequestView, requests } from '../../shared/contracts/requests.ts';
import type { requestsAdmin } from '../../shared/contracts/requests-admin.ts';
import { type Cursors, cursorsOf } from '../lib/cursor.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { findOpenSum } from '../payouts/payouts.table.ts';
import { legsOf } from '../wallet/entry.ts';
import { isPartyOf, viewOf } from './request.ts';
import {
  creatorRequests,
  deskRequests,
  dueRequestsOf,
  fanRequests,
  findRequest,
  requestEntries,
} from './requests.table.ts';
import { type RequestList, searchRequests } from './search-requests.ts';

/** One request, for its fan and its creator; to everybody else it is not there. */
export const getRequest = async ({
  actor,
  input,
}: Call<typeof requests.get, Actor>): Promise<RequestView> => {
  const request = await findRequest(input.id);
  if (!request || !isPartyOf(request, actor.id)) throw new Refusal('request.not_found');
  return viewOf(request);
};

const ROWS_READ = 100;

/** The fan's own requests. With a status it reads at most a hundred bookings a call; `next` goes on. */
export const listMyRequests = async ({
  actor,
  input,
}: Call<typeof requests.mine, Actor>): Promise<Output<typeof requests.mine>> => {
  const found: RequestView[] = [];
  const cursors = cursorsOf('requests.mine', { of: actor.id, status: input.status });
  let after = cursors.read(input.cursor);
  for (let read = 0; read < ROWS_READ; read += input.limit) {
    const page = await fanRequests(actor.id, { after, limit: input.limit - found.length });
    found.push(...page.items.filter(({ status }) => !input.status || status === input.status).map(viewOf));
    if (page.next === null || found.length >= input.limit)
      return { items: found, next: cursors.write(page.next) };
    after = page.next;
  }
  return { items: found, next: cursors.write(after ?? null) };
};

const listed = async (
  list: RequestList,
  cursors: Cursors,
  { text, cursor, limit }: { text?: string | undefined; cursor?: string | undefined; limit: number },
) => {
  const page = { after: cursors.read(cursor), limit };
  const { items, next } = text ? await searchRequests(list, text, page) : await list.read(page);
  return { items, next: cursors.write(next) };
};

/** The creator's requests. */
export const listReceivedRequests = ({
  actor,
  input: { status, order, ...input },
}: Call<typeof requests.received, Actor>): Promise<Output<typeof requests.received>> =>
  listed(
    {
      read: (page) => creatorRequests(actor.id, { ...page, status, newestFirst: order === 'newest' }),
      searched: ['shortId', 'fanName', 'recipient', 'title', 'occasion'],
    },
    cursorsOf('requests.received', { of: actor.id, status, order, text: input.text }),
    input,
  );

/** What the creator still has to do, the nearest deadline first, with how many there are in all. */
export const listDueRequests = async ({
  actor,
  input: { cursor, limit },
}: Call<typeof requests.due, Actor>): Promise<Output<typeof requests.due>> => {
  const cursors = cursorsOf('requests.due', { of: actor.id });
  const [{ items, next }, sum] = await Promise.all([
    dueRequestsOf(actor.id, { after: cursors.read(cursor), limit }),
    findOpenSum(actor.id),
  ]);
  return { items, next: cursors.write(next), count: sum?.openCount ?? 0 };
};

/** The back office's list, from rows the dispatcher writes: about a second behind. */
export const listAllRequests = ({
  input: { status, order, ...input },
}: Call<typeof requestsAdmin.list, Actor>): Promise<Output<typeof requestsAdmin.list>> =>
  listed(
    {
      read: (page) => deskRequests({ ...page, status, newestFirst: order === 'newest' }),
      searched: ['id', 'fanName', 'creatorName', 'recipient', 'title'],
    },
    cursorsOf('requestsAdmin.list', { status, order, text: input.text }),
    input,
  );

/** A request with every entry that moved its money. */
export const getRequestWithEntries = async ({
  input,
}: Call<typeof requestsAdmin.get, Actor>): Promise<Output<typeof requestsAdmin.get>> => {
  const request = await findRequest(input.id);
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
  return { request: viewOf(request), split, entries };
};
