import { paypalEvents } from '../../shared/contracts/wallet.ts';
import { api } from '../accounts/api.ts';
import { receivePayPalEvent } from '../top-ups/receive-paypal-event.ts';

export const handler = api(paypalEvents, { receive: receivePayPalEvent });
