import type { ChatSide } from '../../../../shared/contracts/orders/chat.ts';

/** Who talks: somebody as a creator, and somebody as that creator's fan. */
export interface Pair {
  readonly creatorId: string;
  readonly fanId: string;
}

/** Where one side reads the conversation. */
export const pathOf = (side: ChatSide, { creatorId, fanId }: Pair): string =>
  `/dashboard/${side}/messages/${creatorId}/${fanId}`;

export const isPair = (one: Pair, other: Partial<Pair>): boolean =>
  one.creatorId === other.creatorId && one.fanId === other.fanId;
