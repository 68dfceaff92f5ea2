import { walletAdmin } from '../../shared/contracts/wallet-admin.ts';
import { adminApi } from '../audit/admin-api.ts';
import { findPayers, listPayments, sumPayments } from '../payments/list-payments.ts';
import { getStatement } from '../payments/person-statement.ts';
import { getWalletForAdmin, listFrozenWallets } from '../payments/read-wallets.ts';
import { getRequestMoney } from '../payments/request-money.ts';
import { adjustBalance } from './adjust-balance.ts';
import { settleDebt } from './settle-debt.ts';

export const handler = adminApi(walletAdmin, {
  payments: listPayments,
  summary: sumPayments,
  people: findPayers,
  request: getRequestMoney,
  wallet: getWalletForAdmin,
  statement: getStatement,
  adjust: adjustBalance,
  frozen: listFrozenWallets,
  settleDebt,
});
