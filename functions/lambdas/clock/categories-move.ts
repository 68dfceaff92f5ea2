import { byClock } from '../../lib/lambda/by-clock.ts';
import { moveCreators } from '../../market/categories/move-creators.ts';

export const handler = byClock(moveCreators);
