import { env } from '../../lib/lambda/env.ts';
import { count, logger } from '../../lib/lambda/observability.ts';
import { walletCaps } from '../../site/platform-config/wallet-caps.ts';
import { walletsTotal } from './wallets-total.table.ts';

/** From this share of what all wallets may hold on, a person is told: there is time left to do something. */
const NEARLY = 0.8;

/** Raises an alarm while all wallets together hold nearly as much as they may. */
export const watchWalletsTotal = async (): Promise<void> => {
  if (env('PAYMENTS_MODE') !== 'paypal') return;
  const [totalAgorot, { walletsMaxAgorot }] = await Promise.all([walletsTotal(), walletCaps()]);
  if (totalAgorot < NEARLY * walletsMaxAgorot) return;
  await count('WalletsNearlyFull');
  logger.warn('All wallets together hold nearly as much as they may', { totalAgorot, walletsMaxAgorot });
};
