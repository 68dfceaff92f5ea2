import type { TopUpView, wallet } from '../../../shared/contracts/money/wallet.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { ownTopUp, topUpViewOf } from './own-top-up.ts';

/** Where a top-up is, as far as the server knows. */
export const getTopUp = async ({ actor, input }: Call<typeof wallet.topUp, Actor>): Promise<TopUpView> =>
  topUpViewOf(await ownTopUp(input.id, actor.id));
