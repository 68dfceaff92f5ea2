import { byClock } from '../../lib/lambda/by-clock.ts';
import { settleDueTopUps } from '../../money/top-ups/settle-due-top-ups.ts';
import { watchWalletsTotal } from '../../money/wallet/watch-wallets-total.ts';

const both = async (now: Date): Promise<void> => {
  await watchWalletsTotal();
  await settleDueTopUps(now);
};

export const handler = byClock(both);
