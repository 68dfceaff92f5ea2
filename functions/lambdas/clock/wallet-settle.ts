import { byClock } from '../../lib/lambda/by-clock.ts';
import { settleDueTopUps } from '../../money/top-ups/settle-due-top-ups.ts';

export const handler = byClock(settleDueTopUps);
