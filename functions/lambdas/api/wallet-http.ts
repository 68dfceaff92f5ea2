import { wallet } from '../../../shared/contracts/money/wallet.ts';
import { api } from '../../accounts/person/api.ts';
import { getReturnable } from '../../money/sending/get-returnable.ts';
import { listSendings } from '../../money/sending/list-sendings.ts';
import { sendBack } from '../../money/sending/send-back.ts';
import { cancelTopUp } from '../../money/top-ups/cancel-top-up.ts';
import { captureTopUp } from '../../money/top-ups/capture-top-up.ts';
import { createTopUp } from '../../money/top-ups/create-top-up.ts';
import { getPayPalStatus } from '../../money/top-ups/get-paypal-status.ts';
import { getTopUp } from '../../money/top-ups/get-top-up.ts';
import { listTransactions } from '../../money/top-ups/list-transactions.ts';
import { topUpDemonstration } from '../../money/top-ups/top-up-demonstration.ts';
import { getBalance } from '../../money/wallet/get-balance.ts';
import { getConfirmation } from '../../orders/confirmations/get-confirmation.ts';

export const handler = api(wallet, {
  balance: getBalance,
  transactions: listTransactions,
  confirmation: getConfirmation,
  topUpDemonstration,
  paypalStatus: getPayPalStatus,
  createTopUp,
  topUp: getTopUp,
  captureTopUp,
  cancelTopUp,
  returnable: getReturnable,
  sendings: listSendings,
  sendBack,
});
