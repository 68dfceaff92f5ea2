import { walletAdmin } from '../../../shared/contracts/money/wallet-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { readOutside } from '../../desk/outside/read-outside.ts';
import { findPayers, listPayments, sumPayments } from '../../desk/payments/list-payments.ts';
import { listSendingsOf } from '../../desk/payments/list-sendings-of.ts';
import { getStatement } from '../../desk/payments/person-statement.ts';
import { getWalletForAdmin, listFrozenWallets } from '../../desk/payments/read-wallets.ts';
import { getRequestMoney } from '../../desk/payments/request-money.ts';
import { adjustBalance } from '../../money/wallet/adjust-balance.ts';
import { settleDebt } from '../../money/wallet/settle-debt.ts';

export const handler = adminApi(walletAdmin, {
  payments: listPayments,
  summary: sumPayments,
  people: findPayers,
  request: getRequestMoney,
  wallet: getWalletForAdmin,
  statement: getStatement,
  sendings: listSendingsOf,
  adjust: adjustBalance,
  outside: readOutside,
  frozen: listFrozenWallets,
  settleDebt,
});
