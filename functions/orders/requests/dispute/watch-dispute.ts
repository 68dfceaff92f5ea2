import type { disputes } from '../../../../shared/contracts/orders/disputes.ts';
import type { disputesAdmin } from '../../../../shared/contracts/orders/disputes-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { auditWrite } from '../../../audit/audit.table.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { transact } from '../../../lib/table/table.ts';
import type { Dispute } from '../model/dispute.ts';
import { findDisputed } from '../model/find-disputed.ts';
import { isPartyOf, type Request } from '../model/request.ts';
import { addressesOf } from '../video/watch-video.ts';

type Addresses = Output<typeof disputes.watch>;

const secondOf = (request: Request, dispute: Dispute | null): Request => {
  if (!dispute?.second) throw new Refusal('video.missing');
  const { videoCodec: _, hasPoster: __, thumb: ___, ...order } = request;
  return { ...order, ...dispute.second };
};

/** The second video, for fan and creator. Throws `request.not_found`, `video.missing`. */
export const watchSecond = async ({
  actor,
  input,
  now,
}: Call<typeof disputes.watch, Actor>): Promise<Addresses> => {
  const { request, dispute } = await findDisputed(input.id);
  if (!request || !isPartyOf(request, actor.id)) throw new Refusal('request.not_found');
  return addressesOf(secondOf(request, dispute), now);
};

/** Either video of an order with a dispute, for who decides about it; who looked is kept. */
export const watchDisputed = async ({
  actor,
  input: { id, which },
  now,
}: Call<typeof disputesAdmin.watch, Actor>): Promise<Addresses> => {
  const { request, dispute } = await findDisputed(id);
  if (!request) throw new Refusal('request.not_found');
  if (!dispute) throw new Refusal('dispute.not_found');
  const addresses = await addressesOf(which === 'second' ? secondOf(request, dispute) : request, now);
  const details = { which };
  await transact([
    auditWrite({ action: 'dispute.video_watched', entity: 'request', id, by: actor.id, now, details }),
  ]);
  return addresses;
};
