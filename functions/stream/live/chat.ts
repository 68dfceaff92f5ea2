import type { ChatMessage } from '../../../shared/contracts/orders/chat.ts';
import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import { chatPartOf } from '../../orders/chat/chat.table.ts';
import { idOfRow, type Pair, personOn } from '../../orders/chat/conversation.ts';

const SIDES = ['creator', 'fan'] as const;

const tellMessage = (pair: Pair, { n, id, sender, text, at }: ChatMessage, to: readonly string[]) =>
  to.map(
    (userId): LiveUpdate => ({
      userId,
      topic: 'message',
      id: `${pair.creatorId}.${pair.fanId}.${n}`,
      said: { ...pair, message: { id, n, sender, text, at } },
    }),
  );

/**
 * A new message goes whole to the open pages of all who see it. That somebody has read something goes to both: it
 * empties the counts of one and marks the messages of the other. Reports are for the back office alone.
 */
export const liveUpdatesOf = ({ key, before, after }: Change): LiveUpdate[] => {
  const part = chatPartOf(key);
  if (!part || !after) return [];
  if (part.kind === 'report') return [{ userId: ADMINS, topic: 'report' }];
  const { pair } = part;
  if (part.kind === 'message') {
    if (before) return [];
    const sides = part.onlyFor ? [part.onlyFor] : SIDES;
    return tellMessage(
      pair,
      after as unknown as ChatMessage,
      sides.map((side) => personOn(side, pair)),
    );
  }
  if (after.readCount === before?.readCount) return [];
  return SIDES.map((side) => ({
    userId: personOn(side, pair),
    topic: 'conversation',
    id: idOfRow({ ...pair, side: part.side }),
  }));
};
