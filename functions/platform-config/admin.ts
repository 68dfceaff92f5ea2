import { platformConfigAdmin } from '../../shared/contracts/platform-config.ts';
import { api } from '../accounts/api.ts';
import { getWithdrawalMinimum, setWithdrawalMinimum } from './withdrawal-minimum.ts';

export const handler = api(platformConfigAdmin, {
  withdrawalMinimum: getWithdrawalMinimum,
  setWithdrawalMinimum,
});
