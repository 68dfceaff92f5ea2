import { byClock } from '../../lib/lambda/by-clock.ts';
import { foldDays } from '../../market/analytics/fold-days.ts';

export const handler = byClock(foldDays);
