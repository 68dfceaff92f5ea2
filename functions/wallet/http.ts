import { wallet } from '../../shared/contracts/wallet.ts';
import { api } from '../accounts/api.ts';
import { getBalance } from './get-balance.ts';
import { listTransactions } from './list-transactions.ts';
import { topUpDemonstration } from './top-up-demonstration.ts';

export const handler = api(wallet, {
  balance: getBalance,
  transactions: listTransactions,
  topUpDemonstration,
});
