import { byClock } from '../lib/by-clock.ts';
import { settleDueTopUps } from '../top-ups/settle-due-top-ups.ts';

export const handler = byClock(settleDueTopUps);
