import { byClock } from '../lib/by-clock.ts';
import { moveCreators } from './move-creators.ts';

export const handler = byClock(moveCreators);
