import { byClock } from '../../lib/lambda/by-clock.ts';
import { sendDue } from '../../money/sending/send-due.ts';

export const handler = byClock(sendDue);
