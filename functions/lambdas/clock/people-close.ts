import { byClock } from '../../lib/lambda/by-clock.ts';
import { closeAccounts } from '../../people/people/close-account.ts';

export const handler = byClock(closeAccounts);
