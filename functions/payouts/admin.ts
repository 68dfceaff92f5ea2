import { payoutsAdmin } from '../../shared/contracts/payouts.ts';
import { api } from '../accounts/api.ts';
import { approveWithdrawal, rejectWithdrawal, revealWithdrawal } from './decide-withdrawal.ts';
import { countWithdrawals, listAllWithdrawals } from './list-withdrawals.ts';

export const handler = api(payoutsAdmin, {
  list: listAllWithdrawals,
  counts: countWithdrawals,
  reveal: revealWithdrawal,
  approve: approveWithdrawal,
  reject: rejectWithdrawal,
});
