import { paypalEvents } from '../../../shared/contracts/money/wallet.ts';
import { api } from '../../accounts/person/api.ts';
import { receivePayPalEvent } from '../../money/top-ups/receive-paypal-event.ts';

export const handler = api(paypalEvents, { receive: receivePayPalEvent });
