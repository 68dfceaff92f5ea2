import { byClock } from '../../lib/lambda/by-clock.ts';
import { tellVersions } from '../../site/legal/tell-versions.ts';

export const handler = byClock(tellVersions);
