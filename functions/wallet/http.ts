import { wallet } from '../../shared/contracts/wallet.ts';
import { api } from '../accounts/api.ts';
import { listTransactions } from '../payments/list-transactions.ts';
import { cancelTopUp } from '../top-ups/cancel-top-up.ts';
import { captureTopUp } from '../top-ups/capture-top-up.ts';
import { createTopUp } from '../top-ups/create-top-up.ts';
import { getPayPalStatus } from '../top-ups/get-paypal-status.ts';
import { getTopUp } from '../top-ups/get-top-up.ts';
import { topUpDemonstration } from '../top-ups/top-up-demonstration.ts';
import { getBalance } from './get-balance.ts';

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
