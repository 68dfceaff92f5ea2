import type * as z from 'zod/mini';
import type { ChatSide, messageSent } from '../../../shared/contracts/orders/chat.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { CHAT } from '../../../shared/limits.ts';
import { findRights } from '../../accounts/person/accounts.table.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { idempotent } from '../../lib/table/idempotency.ts';
import { failureIn } from '../../lib/table/named-writes.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import { transact } from '../../lib/table/table.ts';
import { findProfile } from '../../market/catalog/model/catalog.table.ts';
import { isCreatorVisible } from '../../market/catalog/model/profile.ts';
import { findRequest } from '../requests/model/requests.table.ts';
import { findConversation, findSent, messageWrites } from './chat.table.ts';
import {
  type Circumstances,
  type Conversation,
  obstacleTo,
  otherSide,
  type Pair,
  personOn,
  sideOf,
} from './conversation.ts';
import { findSettings } from './settings.table.ts';

/** A message as it was taken. */
export interface Taken {
  readonly id: string;
  readonly n: number;
  readonly at: string;
}

/** The request by this id, if it is one of these two. */
export const requestOfPair = async (id: string | undefined, { creatorId, fanId }: Pair) => {
  const request = id === undefined ? null : await findRequest(id);
  return request?.creatorId === creatorId && request.fanId === fanId ? request : null;
};

/** What `obstacleTo` decides by. */
export const circumstancesOf = async (
  pair: Pair,
  side: ChatSide,
  conversation: Conversation | null,
  hasRequest: boolean,
): Promise<Circumstances> => {
  const [profile, settings, fan] = await Promise.all([
    findProfile(pair.creatorId),
    findSettings(pair.creatorId),
    // A fan who may not act does not come so far.
    side === 'fan' ? null : findRights(pair.fanId),
  ]);
  return {
    side,
    conversation,
    hasRequest: hasRequest || conversation?.requestId !== undefined,
    creator: profile && { visible: isCreatorVisible(profile), active: profile.userActive },
    fanActive: side === 'fan' || fan?.status === 'active',
    ordersOnly: settings?.ordersOnly ?? false,
  };
};

/**
 * Takes a message at the next place of its conversation, the same for both sides. Sent again under its id it is the same
 * message. Throws `chat.not_found`, `chat.unavailable`, `chat.orders_only`, `rate.limited`, `idempotency.key_reused`.
 */
export const sendMessage = async (
  actor: Pick<Actor, 'id'>,
  { creatorId, fanId, id, text, requestId }: z.output<ReturnType<typeof messageSent>>,
  now: Date,
): Promise<Taken> => {
  const pair = { creatorId, fanId };
  const side = sideOf(actor.id, pair);
  const inputHash = hashOf({ text });
  const call = idempotent({
    inputHash,
    find: () => findSent(pair, side, id),
    answerOf: ({ n, at }): Taken => ({ id, n, at }),
  });
  const before = await call.find();
  if (before) return before;

  const [conversation, request] = await Promise.all([findConversation(pair), requestOfPair(requestId, pair)]);
  const obstacle = obstacleTo(await circumstancesOf(pair, side, conversation, request !== null));
  if (obstacle) throw new Refusal(obstacle, 'This conversation takes no message of the caller');
  await limitRate('chat', actor.id, CHAT.perMinute, 60, now);
  await limitRate(
    'chat-pair',
    `${actor.id}-${personOn(otherSide(side), pair)}`,
    CHAT.perPairAndMinute,
    60,
    now,
  );

  let current = conversation;
  return retryOnConflict('service.busy', async () => {
    const { message, writes } = messageWrites(
      pair,
      side,
      current,
      { id, text, inputHash, requestId: request?.id },
      now,
    );
    try {
      await transact(writes);
    } catch (error) {
      if (failureIn(error, writes).name === 'anchor') return call.replayOr(error as Error);
      // Another message has this place: the next attempt takes the one after it.
      current = await findConversation(pair);
      throw error;
    }
    return { id, n: message.n, at: message.at };
  });
};
