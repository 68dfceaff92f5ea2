import type { Actor } from '../../shared/contracts/accounts.ts';
import type { drafts } from '../../shared/contracts/drafts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { epochSeconds } from '../lib/epoch-seconds.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
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
