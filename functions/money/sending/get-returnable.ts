import type { wallet } from '../../../shared/contracts/money/wallet.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { findReturnable } from './returnable.ts';

/** How much of the caller's money may go back to the payments that it came from, why not more, and what is on its way. */
export const getReturnable = async ({
  actor,
  now,
}: Call<typeof wallet.returnable, Actor>): Promise<Output<typeof wallet.returnable>> => {
  const { mostAgorot, why, restAgorot, wallet: found } = await findReturnable(actor.id, now);
  return { mostAgorot, why, restAgorot, sendingAgorot: found?.sendingAgorot ?? 0 };
};
