import { byClock } from '../../lib/lambda/by-clock.ts';
import { endAccessOfDue } from '../../people/people/end-access-of-due.ts';

export const handler = byClock(endAccessOfDue);
