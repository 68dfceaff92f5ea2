import { byClock } from '../lib/by-clock.ts';
import { closeAccounts } from './close-account.ts';

export const handler = byClock(closeAccounts);
