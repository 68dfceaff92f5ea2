import { dayOf } from '../../../shared/calendar/dates.ts';
import type { wallet } from '../../../shared/contracts/money/wallet.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { TOP_UP_MIN_AGOROT } from '../../../shared/limits.ts';
import type { Call } from '../../lib/http/http.ts';
import { env } from '../../lib/lambda/env.ts';
import { tillRefusal } from '../../site/platform-config/till.ts';
import { type WalletCaps, walletCaps } from '../../site/platform-config/wallet-caps.ts';
import { topUpRoom } from './top-up-room.ts';
import { findWallet, type Wallet } from './wallet.table.ts';
import { areWalletsFull } from './wallets-total.table.ts';

type Balance = Output<typeof wallet.balance>;

const wayIn = async (caps: WalletCaps): Promise<Balance['topUp']> => {
  if (await tillRefusal()) return 'shut';
  if (await areWalletsFull(caps)) return 'full';
  return env('PAYMENTS_MODE') === 'paypal' ? 'paypal' : 'demonstration';
};

/** Nothing where not even the least top-up fits. */
const roomIn = (found: Wallet | null, caps: WalletCaps, now: Date) => {
  if (!found) return { topUpMaxAgorot: 0, topUpLimit: 'balance' as const };
  const { mostAgorot, why } = topUpRoom(found, caps, dayOf(now));
  return { topUpMaxAgorot: mostAgorot < TOP_UP_MIN_AGOROT ? 0 : mostAgorot, topUpLimit: why };
};

export const getBalance = async ({ actor, now }: Call<typeof wallet.balance, Actor>): Promise<Balance> => {
  const [found, caps] = await Promise.all([findWallet(actor.id), walletCaps()]);
  return {
    balanceAgorot: found?.balanceAgorot ?? 0,
    topUp: await wayIn(caps),
    ...roomIn(found, caps, now),
    balanceMaxAgorot: caps.balanceMaxAgorot,
    pendingAgorot: found?.pendingTopUpAgorot ?? 0,
    frozen: found?.frozenAt !== undefined,
    owedAgorot: found?.owedAgorot ?? 0,
  };
};
