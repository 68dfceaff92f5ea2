import type { drafts } from '../../../../shared/contracts/orders/drafts.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { epochSeconds } from '../../../lib/lambda/epoch-seconds.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import * as table from './drafts.table.ts';

/** The order behind the link of an e-mail, for the first person who signs in with it. Throws `draft.not_found`. */
export const claimDraft = async ({
  actor,
  input,
  now,
}: Call<typeof drafts.claim, Actor>): Promise<Output<typeof drafts.claim>> => {
  const order = await table.claimDraft(input.id, actor.id, epochSeconds(now));
  if (!order) throw new Refusal('draft.not_found');
  return order;
};
