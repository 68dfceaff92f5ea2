import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { wallet } from '../../shared/contracts/wallet.ts';
import { env } from '../lib/env.ts';
import type { Call } from '../lib/http.ts';
import { settings } from '../platform-config/settings.ts';
import { findWallet } from './wallet.table.ts';

export const getBalance = async ({
  actor,
}: Call<typeof wallet.balance, Actor>): Promise<Output<typeof wallet.balance>> => {
  const [found, caps] = await Promise.all([findWallet(actor.id), settings()]);
  const topUp = env('PAYMENTS_MODE') === 'paypal' ? 'paypal' : 'demonstration';
  return {
    balanceAgorot: found?.balanceAgorot ?? 0,
    topUp,
    topUpMaxAgorot: Math.min(caps.topUpMaxAgorot, caps.topUpDayMaxAgorot),
    frozen: found?.frozenAt !== undefined,
    owedAgorot: found?.owedAgorot ?? 0,
  };
};
