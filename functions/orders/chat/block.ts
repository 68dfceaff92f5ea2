import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import type { ChatSide, chat } from '../../../shared/contracts/orders/chat.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { findRights } from '../../accounts/person/accounts.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import { transact } from '../../lib/table/table.ts';
import { findProfile } from '../../market/catalog/model/catalog.table.ts';
import { blockWrite, findConversation } from './chat.table.ts';
import { type Pair, sideOf } from './conversation.ts';

/** Switches of one person in an hour: nobody has so many to silence. */
const BLOCKS = 60;

/** Throws `chat.not_found` where there is nobody of the other side. */
const requireOther = async (side: ChatSide, { creatorId, fanId }: Pair): Promise<void> => {
  const other = side === 'creator' ? await findRights(fanId) : await findProfile(creatorId);
  if (!other) throw new Refusal('chat.not_found', 'Nobody to block');
};

/**
 * From now on the caller is given no message of the other side, or again every one. Throws `chat.not_found`,
 * `rate.limited`.
 */
export const block = async ({
  actor,
  input: { creatorId, fanId, blocked },
  now,
}: Call<typeof chat.block, Actor>): Promise<Output<typeof chat.block>> => {
  const pair = { creatorId, fanId };
  const side = sideOf(actor.id, pair);
  await limitRate('chat-block', actor.id, BLOCKS, HOUR_SECONDS, now);
  await retryOnConflict('service.busy', async () => {
    const conversation = await findConversation(pair);
    if ((conversation?.blocking?.[side] ?? false) === blocked) return;
    if (!conversation) await requireOther(side, pair);
    await transact([blockWrite(pair, side, conversation, blocked, now)]);
  });
  return {};
};
