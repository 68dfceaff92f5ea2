import type { WalletCaps } from '../../site/platform-config/wallet-caps.ts';
import { roomOf, type Wallet } from './wallet.table.ts';

/** Which cap is nearest: that of one top-up, of the day, or of what the wallet holds. */
type NearestCap = 'once' | 'day' | 'balance';

interface TopUpRoom {
  readonly mostAgorot: number;
  readonly why: NearestCap;
}

/** The most that a top-up of that day may bring, and why not more: the one answer for screen and server. */
export const topUpRoom = (
  wallet: Wallet,
  { topUpMaxAgorot, topUpDayMaxAgorot, balanceMaxAgorot }: WalletCaps,
  day: string,
): TopUpRoom => {
  const { topUpDay, topUpDayAgorot = 0 } = wallet;
  const leftOfDay = topUpDayMaxAgorot - (topUpDay === day ? topUpDayAgorot : 0);
  const caps: readonly TopUpRoom[] = [
    { mostAgorot: roomOf(wallet, balanceMaxAgorot), why: 'balance' },
    { mostAgorot: Math.max(0, leftOfDay), why: 'day' },
    { mostAgorot: topUpMaxAgorot, why: 'once' },
  ];
  return caps.reduce((nearest, cap) => (cap.mostAgorot < nearest.mostAgorot ? cap : nearest));
};
