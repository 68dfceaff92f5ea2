import { type Settings, UNLICENSED } from '../../../shared/limits.ts';
import { env } from '../../lib/lambda/env.ts';
import { settings } from './settings.ts';

/** The caps on what wallets hold and on what comes into them. */
export type WalletCaps = Pick<
  Settings,
  'topUpMaxAgorot' | 'topUpDayMaxAgorot' | 'balanceMaxAgorot' | 'walletsMaxAgorot'
>;

/** Whether the stage has a licence for wallets above what the law lets everybody have. */
const isLicensed = (): boolean => env('WALLET_LICENCE') === 'licensed';

/** The most that a setting may be: above it nothing is saved, and what was saved before does not count. */
export const mostAllowed = (): { readonly balanceAgorot: number; readonly walletsAgorot: number } =>
  isLicensed() ? { balanceAgorot: Infinity, walletsAgorot: Infinity } : UNLICENSED;

/** Saved caps as they count: a top-up and a day bring no more than a wallet may hold, and no wallet more than allowed. */
export const withinLaw = (saved: WalletCaps): WalletCaps => {
  const most = mostAllowed();
  const balanceMaxAgorot = Math.min(saved.balanceMaxAgorot, most.balanceAgorot);
  const topUpDayMaxAgorot = Math.min(saved.topUpDayMaxAgorot, balanceMaxAgorot);
  return {
    balanceMaxAgorot,
    topUpDayMaxAgorot,
    topUpMaxAgorot: Math.min(saved.topUpMaxAgorot, balanceMaxAgorot),
    walletsMaxAgorot: Math.min(saved.walletsMaxAgorot, most.walletsAgorot),
  };
};

/** The caps in force, at most 10 seconds behind the settings. */
export const walletCaps = async (): Promise<WalletCaps> => withinLaw(await settings());
