import { walletAdmin } from '../../shared/contracts/wallet-admin.ts';
import { adminApi } from '../audit/admin-api.ts';
import { listPayments, sumPayments } from '../payments/list-payments.ts';
import { getWalletForAdmin, listFrozenWallets } from '../payments/read-wallets.ts';
import { adjustBalance } from './adjust-balance.ts';
import { settleDebt } from './settle-debt.ts';

export const handler = adminApi(walletAdmin, {
  payments: listPayments,
  summary: sumPayments,
  wallet: getWalletForAdmin,
  adjust: adjustBalance,
  frozen: listFrozenWallets,
  settleDebt,
});
