import type { Actor } from '../../shared/contracts/accounts.ts';
import type { chat } from '../../shared/contracts/chat.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { Call } from '../lib/http.ts';
import { retryOnConflict } from '../lib/optimistic-lock.ts';
import { transact } from '../lib/table.ts';
import { blockWrite, findConversation } from './chat.table.ts';
import { sideOf } from './conversation.ts';

/** From now on the caller is given no message of the other side, or again every one. Throws `chat.not_found`. */
export const block = async ({
  actor,
  input: { creatorId, fanId, blocked },
  now,
}: Call<typeof chat.block, Actor>): Promise<Output<typeof chat.block>> => {
  const pair = { creatorId, fanId };
  const side = sideOf(actor.id, pair);
  await retryOnConflict('service.busy', async () => {
    const conversation = await findConversation(pair);
    if ((conversation?.blocking?.[side] ?? false) === blocked) return;
    await transact([blockWrite(pair, side, conversation, blocked, now)]);
  });
  return {};
};
