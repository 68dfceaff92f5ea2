import { byClock } from '../lib/by-clock.ts';
import { endAccessOfDue } from './end-access-of-due.ts';

export const handler = byClock(endAccessOfDue);
