import { byClock } from '../../lib/lambda/by-clock.ts';
import { expireRequests } from '../../orders/requests/act/expire-requests.ts';

export const handler = byClock(expireRequests);
