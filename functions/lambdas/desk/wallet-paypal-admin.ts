import { paypalAdmin } from '../../../shared/contracts/money/paypal-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { checkPayPal } from '../../money/top-ups/paypal-settings.ts';
import { savePayPalSettings } from '../../money/top-ups/save-paypal-settings.ts';

export const handler = adminApi(paypalAdmin, { status: checkPayPal, save: savePayPalSettings });
