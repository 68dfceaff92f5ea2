import type { chat } from '../../../shared/contracts/orders/chat.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { findMessage } from './chat.table.ts';
import { otherSide, sideOf } from './conversation.ts';
import { markOpen, markReadUpTo } from './inbox.table.ts';

/** How long a conversation counts as open after its reader said so; browsers say it again sooner. */
const OPEN_MS = 90_000;

/**
 * The caller looks at the conversation and has read it up to this message of the other side; with 0 they only look. The
 * mark never moves back. Throws `chat.not_found`.
 */
export const markRead = async ({
  actor,
  input: { creatorId, fanId, upTo },
  now,
}: Call<typeof chat.markRead, Actor>): Promise<Output<typeof chat.markRead>> => {
  const pair = { creatorId, fanId };
  const side = sideOf(actor.id, pair);
  const message = upTo > 0 ? await findMessage(pair, upTo) : null;
  if (message?.sender === otherSide(side)) await markReadUpTo(pair, side, message);
  await markOpen(pair, side, new Date(now.getTime() + OPEN_MS).toISOString());
  return {};
};
