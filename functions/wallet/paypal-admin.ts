import { paypalAdmin } from '../../shared/contracts/paypal-admin.ts';
import { api } from '../accounts/api.ts';
import { checkPayPal } from './paypal-settings.ts';
import { savePayPalSettings } from './save-paypal-settings.ts';

export const handler = api(paypalAdmin, { status: checkPayPal, save: savePayPalSettings });
