import { wallet } from '../../shared/contracts/wallet.ts';
import { api } from '../accounts/api.ts';
import { cancelTopUp } from './cancel-top-up.ts';
import { captureTopUp } from './capture-top-up.ts';
import { createTopUp } from './create-top-up.ts';
import { getBalance } from './get-balance.ts';
import { getPayPalStatus } from './get-paypal-status.ts';
import { getTopUp } from './get-top-up.ts';
import { listTransactions } from './list-transactions.ts';
import { topUpDemonstration } from './top-up-demonstration.ts';

export const handler = api(wallet, {
  balance: getBalance,
  transactions: listTransactions,
  topUpDemonstration,
  paypalStatus: getPayPalStatus,
  createTopUp,
  topUp: getTopUp,
  captureTopUp,
  cancelTopUp,
});
