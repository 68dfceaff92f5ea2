import { paypalAdmin } from '../../shared/contracts/paypal-admin.ts';
import { api } from '../accounts/api.ts';
import { checkPayPal } from '../top-ups/paypal-settings.ts';
import { savePayPalSettings } from '../top-ups/save-paypal-settings.ts';

export const handler = api(paypalAdmin, { status: checkPayPal, save: savePayPalSettings });
