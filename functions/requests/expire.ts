import { byClock } from '../lib/by-clock.ts';
import { expireRequests } from './expire-requests.ts';

export const handler = byClock(expireRequests);
