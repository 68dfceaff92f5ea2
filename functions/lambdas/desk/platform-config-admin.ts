import { platformConfigAdmin } from '../../../shared/contracts/site/platform-config.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { getSettings, setSettings } from '../../site/platform-config/edit-settings.ts';
import {
  getSiteConfig,
  requestSiteImageUpload,
  setSiteConfig,
} from '../../site/platform-config/edit-site.ts';
import { getPlatformFee, setPlatformFee } from '../../site/platform-config/platform-fee.ts';
import { getWithdrawalMinimum, setWithdrawalMinimum } from '../../site/platform-config/withdrawal-minimum.ts';

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
