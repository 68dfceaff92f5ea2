import { byClock } from '../../lib/lambda/by-clock.ts';
import { endSilentDisputes } from '../../orders/requests/dispute/end-silence.ts';

export const handler = byClock(endSilentDisputes);
