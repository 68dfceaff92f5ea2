import { platformConfigAdmin } from '../../shared/contracts/platform-config.ts';
import { adminApi } from '../audit/admin-api.ts';
import { getMoneySettings, setMoneySettings } from './money-settings.ts';
import { getPlatformFee, setPlatformFee } from './platform-fee.ts';
import { getWithdrawalMinimum, setWithdrawalMinimum } from './withdrawal-minimum.ts';

export const handler = adminApi(platformConfigAdmin, {
  withdrawalMinimum: getWithdrawalMinimum,
  setWithdrawalMinimum,
  fee: getPlatformFee,
  setFee: setPlatformFee,
  money: getMoneySettings,
  setMoney: setMoneySettings,
});
