import { payouts } from '../../shared/contracts/payouts.ts';
import { api } from '../accounts/api.ts';
import { getEarnings } from '../analytics/get-earnings.ts';
import { askWithdrawal } from './ask-withdrawal.ts';
import { getEarningsChart } from './get-chart.ts';
import { getStatement } from './get-statement.ts';
import { listEarnings } from './list-earnings.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { forgetPayoutDetails, getPayoutDetails, savePayoutDetails } from './saved-details.ts';

export const handler = api(payouts, {
  earnings: getEarnings,
  chart: getEarningsChart,
  history: listEarnings,
  statement: getStatement,
  withdrawals: listWithdrawals,
  askWithdrawal,
  payoutDetails: getPayoutDetails,
  savePayoutDetails,
  forgetPayoutDetails,
});
