import type { disputes } from '../../../../shared/contracts/orders/disputes.ts';
import type { disputesAdmin } from '../../../../shared/contracts/orders/disputes-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { disputableUntil, disputeViewOf, fanDisputeViewOf } from '../model/dispute-facts.ts';
import { findDisputed } from '../model/find-disputed.ts';
import { isPartyOf } from '../model/request.ts';
import { viewOf } from '../model/request-facts.ts';

/** The dispute of an order for its fan or creator, and until when its fan may open one. Throws `request.not_found`. */
export const getDispute = async ({
  actor,
  input,
  now,
}: Call<typeof disputes.get, Actor>): Promise<Output<typeof disputes.get>> => {
  const [{ request, dispute }, terms] = await Promise.all([findDisputed(input.id), settings()]);
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

/** A dispute at the desk, with its order. Throws `request.not_found`, `dispute.not_found`. */
export const readDispute = async ({
  input,
}: Call<typeof disputesAdmin.get, Actor>): Promise<Output<typeof disputesAdmin.get>> => {
  const [{ request, dispute }, terms] = await Promise.all([findDisputed(input.id), settings()]);
  if (!request) throw new Refusal('request.not_found');
  if (!dispute) throw new Refusal('dispute.not_found');
  return { dispute: disputeViewOf({ dispute, request }), request: viewOf(request, terms) };
};
