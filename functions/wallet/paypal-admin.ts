import { paypalAdmin } from '../../shared/contracts/paypal-admin.ts';
import { adminApi } from '../audit/admin-api.ts';
import { checkPayPal } from '../top-ups/paypal-settings.ts';
import { savePayPalSettings } from '../top-ups/save-paypal-settings.ts';

export const handler = adminApi(paypalAdmin, { status: checkPayPal, save: savePayPalSettings });
