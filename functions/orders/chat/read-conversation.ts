import type { ConversationView, chat } from '../../../shared/contracts/orders/chat.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { findRequest } from '../requests/model/requests.table.ts';
import { findWithInboxes, messagesOf } from './chat.table.ts';
import { isBegun, messageOf, obstacleTo, otherSide, type Row, sideOf, unreadOf } from './conversation.ts';
import { othersOf } from './list-inbox.ts';
import { circumstancesOf, requestOfPair } from './send-message.ts';

const viewOf = async (row: Row, requestId: string | undefined): Promise<ConversationView> => {
  const { creatorId, fanId, side } = row;
  const [{ conversation, inboxes }, asked, others] = await Promise.all([
    findWithInboxes(row),
    requestOfPair(requestId, row),
    othersOf([row]),
  ]);
  const [request, circumstances] = await Promise.all([
    asked ?? (conversation?.requestId ? findRequest(conversation.requestId) : null),
    circumstancesOf(row, side, conversation, asked !== null),
  ]);
  const closed = obstacleTo(circumstances);
  // People with whom the caller has nothing to do are not shown.
  if (closed === 'chat.unavailable' && !isBegun(conversation))
    throw new Refusal('chat.not_found', 'Nobody to talk to');
  return {
    creatorId,
    fanId,
    side,
    closed,
    other: others(row),
    unread: unreadOf(inboxes[side] ?? {}),
    readByOther: inboxes[otherSide(side)]?.readUpTo ?? 0,
    blocked: conversation?.blocking?.[side] === true,
    request: request && {
      id: request.id,
      title: request.title,
      titleEn: request.titleEn ?? '',
      status: request.status,
      declineReason: request.declineReason ?? null,
    },
  };
};

/** One conversation of the caller, and a page of its messages. Throws `chat.not_found` for somebody else's. */
export const readConversation = async ({
  actor,
  input: { creatorId, fanId, requestId, before, after, limit },
}: Call<typeof chat.read, Actor>): Promise<Output<typeof chat.read>> => {
  const pair = { creatorId, fanId };
  const side = sideOf(actor.id, pair);
  const [conversation, { items, more }] = await Promise.all([
    viewOf({ ...pair, side }, requestId),
    messagesOf(pair, side, { before, after, limit }),
  ]);
  return { conversation, items: items.map(messageOf), more };
};
