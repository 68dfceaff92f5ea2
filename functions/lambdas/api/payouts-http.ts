import { payouts } from '../../../shared/contracts/money/payouts.ts';
import { api } from '../../accounts/person/api.ts';
import { getEarnings } from '../../market/analytics/get-earnings.ts';
import { askWithdrawal } from '../../money/payouts/ask-withdrawal.ts';
import { getEarningsChart } from '../../money/payouts/get-chart.ts';
import { getStatement } from '../../money/payouts/get-statement.ts';
import { listEarnings } from '../../money/payouts/list-earnings.ts';
import { listWithdrawals } from '../../money/payouts/list-withdrawals.ts';
import {
  forgetPayoutDetails,
  getPayoutDetails,
  savePayoutDetails,
} from '../../money/payouts/saved-details.ts';

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
