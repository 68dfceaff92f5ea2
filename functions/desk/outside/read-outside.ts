import type { walletAdmin } from '../../../shared/contracts/money/wallet-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import { findOutside } from './outside.table.ts';

/** What the last night's comparison found, for the back office. */
export const readOutside = async (): Promise<Output<typeof walletAdmin.outside>> => ({
  report: await findOutside(),
});
