import type { wallet } from '../../../shared/contracts/money/wallet.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { env } from '../../lib/lambda/env.ts';
import { settings } from '../../site/platform-config/settings.ts';
import { tillRefusal } from '../../site/platform-config/till.ts';
import { findWallet } from './wallet.table.ts';

export const getBalance = async ({
  actor,
}: Call<typeof wallet.balance, Actor>): Promise<Output<typeof wallet.balance>> => {
  const [found, caps, shut] = await Promise.all([findWallet(actor.id), settings(), tillRefusal()]);
  const provider = env('PAYMENTS_MODE') === 'paypal' ? 'paypal' : 'demonstration';
  return {
    balanceAgorot: found?.balanceAgorot ?? 0,
    topUp: shut ? 'shut' : provider,
    topUpMaxAgorot: Math.min(caps.topUpMaxAgorot, caps.topUpDayMaxAgorot),
    frozen: found?.frozenAt !== undefined,
    owedAgorot: found?.owedAgorot ?? 0,
  };
};
