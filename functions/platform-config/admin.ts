import { platformConfigAdmin } from '../../shared/contracts/platform-config.ts';
import { adminApi } from '../audit/admin-api.ts';
import { getSettings, setSettings } from './edit-settings.ts';
import { getSiteConfig, requestSiteImageUpload, setSiteConfig } from './edit-site.ts';
import { getPlatformFee, setPlatformFee } from './platform-fee.ts';
import { getWithdrawalMinimum, setWithdrawalMinimum } from './withdrawal-minimum.ts';

export const handler = adminApi(platformConfigAdmin, {
  withdrawalMinimum: getWithdrawalMinimum,
  setWithdrawalMinimum,
  fee: getPlatformFee,
  setFee: setPlatformFee,
  settings: getSettings,
  setSettings,
  siteConfig: getSiteConfig,
  setSiteConfig,
  requestSiteImageUpload,
});
