import { payoutsAdmin } from '../../shared/contracts/payouts.ts';
import { adminApi } from '../audit/admin-api.ts';
import { approveWithdrawal, rejectWithdrawal, revealWithdrawal } from './decide-withdrawal.ts';
import { countWithdrawals, getWithdrawal, listAllWithdrawals } from './list-all-withdrawals.ts';

export const handler = adminApi(payoutsAdmin, {
  list: listAllWithdrawals,
  get: getWithdrawal,
  counts: countWithdrawals,
  reveal: revealWithdrawal,
  approve: approveWithdrawal,
  reject: rejectWithdrawal,
});
