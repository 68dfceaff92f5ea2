import type { wallet } from '../../../shared/contracts/money/wallet.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { confirmationOf } from './confirmation-of.ts';

/** One of the caller's own; somebody else's is not there. Throws `wallet.confirmation_not_found`. */
export const getConfirmation = async ({
  actor,
  input,
}: Call<typeof wallet.confirmation, Actor>): Promise<Output<typeof wallet.confirmation>> => {
  const found = await confirmationOf(actor, input.id);
  if (!found) throw new Refusal('wallet.confirmation_not_found');
  return found;
};
