import { compareOutside } from '../../desk/outside/compare-outside.ts';
import { byClock } from '../../lib/lambda/by-clock.ts';

export const handler = byClock(compareOutside);
