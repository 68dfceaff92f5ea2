import type { disputes } from '../../../../shared/contracts/orders/disputes.ts';
import type { DisputeRow, disputesAdmin } from '../../../../shared/contracts/orders/disputes-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { DISPUTE_STEPS } from '../../../../shared/order/disputes.ts';
import { shortId } from '../../../../shared/short-id.ts';
import { cursorsOf } from '../../../lib/http/cursor.ts';
import type { Call } from '../../../lib/http/http.ts';
import type { Page } from '../../../lib/table/lists.ts';
import { type Candidate, searchWords } from '../../../search/search.ts';
import { DISPUTES, type Findable } from '../../../search/words.table.ts';
import { type Dispute, requestOfDispute } from '../model/dispute.ts';
import { disputePage, disputesOfCreator, findDisputes, isInDisputeList } from '../model/disputes.table.ts';
import type { Request } from '../model/request.ts';
import { findRequests } from '../model/requests.table.ts';
import { typedIn, wordsIn } from './search-requests.ts';

const rowOf = (dispute: Dispute, request: Request): DisputeRow => {
  const { requestId, reason, step, until = null, outcome = null, at } = dispute;
  const { title, fanId, fanName, creatorId, creatorName, priceAgorot } = request;
  return {
    requestId,
    shortId: shortId(requestId),
    title,
    fanId,
    fanName,
    creatorId,
    creatorName,
    priceAgorot,
    reason,
    state: DISPUTE_STEPS[step].state,
    step,
    until,
    outcome,
    at,
  };
};

/** Where a dispute can be found, by the words of its request. */
export const findableDispute = ({ at }: Dispute, request: Request): Findable[] => [
  { scope: DISPUTES, at, words: wordsIn(request, 'all') },
];

/** Disputes with their requests, in the order of the disputes. */
const withRequests = async (items: readonly Dispute[]) => {
  const found = await findRequests(items.map(({ requestId }) => requestId));
  const requests = new Map(found.map((request) => [request.id, request]));
  return items.flatMap((dispute) => {
    const request = requests.get(dispute.requestId);
    return request ? { dispute, request } : [];
  });
};

const rowsOf = async (items: readonly Dispute[]): Promise<DisputeRow[]> =>
  (await withRequests(items)).map(({ dispute, request }) => rowOf(dispute, request));

interface DisputeSearch {
  /** Which of those found belong into the list. */
  readonly fits: (dispute: Dispute) => boolean;
  readonly newestFirst: boolean;
  readonly after: string | undefined;
  readonly limit: number;
}

/** Disputes whose request has each of the words, as requests are found; its whole id is one Get. */
const searchDisputes = async (text: string, { fits, ...page }: DisputeSearch): Promise<Page<DisputeRow>> => {
  const { id, words, fitsId } = typedIn(text);
  if (id) return { items: await rowsOf((await findDisputes([id])).filter(fits)), next: null };
  return searchWords<DisputeRow>({
    scope: DISPUTES,
    text: words,
    ...page,
    load: async (ids) => {
      const found = await findDisputes(ids.map(requestOfDispute).filter(fitsId));
      return new Map(
        (await withRequests(found.filter(fits))).map(
          ({ dispute, request }): [string, Candidate<DisputeRow>] => [
            dispute.id,
            { item: rowOf(dispute, request), words: wordsIn(request, 'all') },
          ],
        ),
      );
    },
  });
};

/** Disputes of a list, or those of it found by words, by when they were opened. */
export const listDisputes = async ({
  input: { state, order, text, cursor, limit },
}: Call<typeof disputesAdmin.list, Actor>): Promise<Output<typeof disputesAdmin.list>> => {
  const cursors = cursorsOf('disputesAdmin.list', { state, order, text });
  const page = { newestFirst: order === 'newest', after: cursors.read(cursor), limit };
  if (text) {
    const fits = (dispute: Dispute) => isInDisputeList(dispute, state);
    const { items, next } = await searchDisputes(text, { ...page, fits });
    return { items, next: cursors.write(next) };
  }
  const { items, next } = await disputePage(state, page);
  return { items: await rowsOf(items), next: cursors.write(next) };
};

/** What waits for the creator who asks: it may have been done a moment ago, then it is not there. */
export const listDueDisputes = async ({
  actor,
  input: { cursor, limit },
}: Call<typeof disputes.due, Actor>): Promise<Output<typeof disputes.due>> => {
  const cursors = cursorsOf('disputes.due', { of: actor.id });
  const { items, next } = await disputesOfCreator(actor.id, { after: cursors.read(cursor), limit });
  const waiting = items.filter(({ step }) => DISPUTE_STEPS[step].next === 'creator');
  const rows = (await withRequests(waiting)).map(({ dispute, request }) => ({
    requestId: request.id,
    occasion: request.kind,
    recipient: request.recipient,
    fanName: request.fanName,
    step: dispute.step,
    until: dispute.until ?? null,
  }));
  return { items: rows, next: cursors.write(next) };
};
