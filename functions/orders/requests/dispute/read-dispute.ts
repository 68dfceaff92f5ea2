import type { DisputeRow, disputes, disputesAdmin } from '../../../../shared/contracts/orders/disputes.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { DISPUTE_STEPS } from '../../../../shared/order/disputes.ts';
import { shortId } from '../../../../shared/short-id.ts';
import { cursorsOf } from '../../../lib/http/cursor.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import type { Dispute } from '../model/dispute.ts';
import { disputableUntil, disputeViewOf, fanDisputeViewOf } from '../model/dispute-facts.ts';
import { disputePage, findDispute } from '../model/disputes.table.ts';
import { isPartyOf, type Request } from '../model/request.ts';
import { viewOf } from '../model/request-facts.ts';
import { findRequest, findRequests } from '../model/requests.table.ts';

/** The dispute of an order for its fan or creator, and until when its fan may open one. Throws `request.not_found`. */
export const getDispute = async ({
  actor,
  input,
  now,
}: Call<typeof disputes.get, Actor>): Promise<Output<typeof disputes.get>> => {
  const [request, dispute, terms] = await Promise.all([
    findRequest(input.id),
    findDispute(input.id),
    settings(),
  ]);
  if (!request || !isPartyOf(request, actor.id)) throw new Refusal('request.not_found');
  const isFan = request.fanId === actor.id;
  if (dispute)
    return {
      dispute: isFan ? fanDisputeViewOf({ dispute, request }) : disputeViewOf({ dispute, request }),
      until: null,
    };
  const until = isFan && terms.disputesEnabled ? disputableUntil(request, terms.disputeWindowHours) : null;
  return { dispute: null, until: until !== null && now.toISOString() <= until ? until : null };
};

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

/** Disputes of a state or all, by when they were opened. */
export const listDisputes = async ({
  input: { state, order, cursor, limit },
}: Call<typeof disputesAdmin.list, Actor>): Promise<Output<typeof disputesAdmin.list>> => {
  const cursors = cursorsOf('disputesAdmin.list', { state, order });
  const page = { newestFirst: order === 'newest', after: cursors.read(cursor), limit };
  const { items, next } = await disputePage(state, page);
  const found = await findRequests(items.map(({ requestId }) => requestId));
  const requests = new Map(found.map((request) => [request.id, request]));
  return {
    items: items.flatMap((dispute) => {
      const request = requests.get(dispute.requestId);
      return request ? [rowOf(dispute, request)] : [];
    }),
    next: cursors.write(next),
  };
};

/** One of them, with its order. Throws `request.not_found`, `dispute.not_found`. */
export const readDispute = async ({
  input,
}: Call<typeof disputesAdmin.get, Actor>): Promise<Output<typeof disputesAdmin.get>> => {
  const [request, dispute, terms] = await Promise.all([
    findRequest(input.id),
    findDispute(input.id),
    settings(),
  ]);
  if (!request) throw new Refusal('request.not_found');
  if (!dispute) throw new Refusal('dispute.not_found');
  return { dispute: disputeViewOf({ dispute, request }), request: viewOf(request, terms) };
};
