import type { ChatSide } from '../../../shared/contracts/orders/chat.ts';
import type { Key } from '../../lib/table/table.ts';
import type { Pair } from './conversation.ts';

export const CONVERSATIONS = 'CNV#';
export const INBOX = 'IN#';
export const REPORT = 'RPT#';

/** The partition of a conversation. */
export const pkOf = ({ creatorId, fanId }: Pair): string => `${CONVERSATIONS}${creatorId}#${fanId}`;
export const inboxKey = (pair: Pair, side: ChatSide): Key => ({ pk: pkOf(pair), sk: INBOX + side });

/** The reverse. */
export const pairIn = (pk: string): Pair => {
  const [creatorId = '', fanId = ''] = pk.slice(CONVERSATIONS.length).split('#');
  return { creatorId, fanId };
};
