import type { wallet } from '../../../shared/contracts/money/wallet.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { env } from '../../lib/lambda/env.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { openTopUp } from './open-top-up.ts';

/** Credits the wallet with no payment behind it: only where the stage is a demonstration. */
export const topUpDemonstration = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof wallet.topUpDemonstration, Actor>): Promise<Output<typeof wallet.topUpDemonstration>> => {
  if (env('PAYMENTS_MODE') !== 'demonstration') throw new Refusal('wallet.top_up_disabled');
  const { id, amountAgorot, at } = await openTopUp({ userId: actor.id, input, now, key, method: 'manual' });
  return { id, amountAgorot, at };
};
