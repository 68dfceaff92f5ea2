import { payouts } from '../../shared/contracts/payouts.ts';
import { api } from '../accounts/api.ts';
import { getEarnings } from './get-earnings.ts';
import { listEarnings } from './list-earnings.ts';

export const handler = api(payouts, { earnings: getEarnings, history: listEarnings });
