import { payoutsAdmin } from '../../../shared/contracts/money/payouts.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import {
  approveWithdrawal,
  rejectWithdrawal,
  revealWithdrawal,
} from '../../money/payouts/decide-withdrawal.ts';
import {
  countWithdrawals,
  getWithdrawal,
  listAllWithdrawals,
} from '../../money/payouts/list-all-withdrawals.ts';

export const handler = adminApi(payoutsAdmin, {
  list: listAllWithdrawals,
  get: getWithdrawal,
  counts: countWithdrawals,
  reveal: revealWithdrawal,
  approve: approveWithdrawal,
  reject: rejectWithdrawal,
});
