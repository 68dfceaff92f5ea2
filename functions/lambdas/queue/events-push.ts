import type { DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../../lib/lambda/observability.ts';
import { ADMINS, type Change, changeOf, type LiveUpdate } from '../../lib/table/change.ts';
import { closeSocketsOf, dropSocket } from '../../messages/live/close-sockets.ts';
import {
  connectedAdmins,
  isOpening,
  isOver,
  removeConnection,
  type Socket,
  socketsOf,
} from '../../messages/live/live.table.ts';
import { sendTo } from '../../messages/live/sockets.ts';
import { liveUpdatesOf as accounts, changedDesk, sessionsEndedBy } from '../../stream/live/accounts.ts';
import { liveUpdatesOf as catalog } from '../../stream/live/catalog.ts';
import { liveUpdatesOf as chat } from '../../stream/live/chat.ts';
import { liveUpdatesOf as content } from '../../stream/live/content.ts';
import { liveUpdatesOf as favorites } from '../../stream/live/favorites.ts';
import { liveUpdatesOf as gifts } from '../../stream/live/gifts.ts';
import { liveUpdatesOf as health } from '../../stream/live/health.ts';
import { liveUpdatesOf as mail } from '../../stream/live/mail.ts';
import { liveUpdatesOf as moderation } from '../../stream/live/moderation.ts';
import { liveUpdatesOf as notifications } from '../../stream/live/notifications.ts';
import { liveUpdatesOf as overview } from '../../stream/live/overview.ts';
import { liveUpdatesOf as own } from '../../stream/live/own.ts';
import { liveUpdatesOf as payouts } from '../../stream/live/payouts.ts';
import { liveUpdatesOf as people } from '../../stream/live/people.ts';
import { liveUpdatesOf as config } from '../../stream/live/platform-config.ts';
import { liveUpdatesOf as requests } from '../../stream/live/requests.ts';
import { liveUpdatesOf as support } from '../../stream/live/support.ts';
import { liveUpdatesOf as wallet } from '../../stream/live/wallet.ts';

/** Live updates of a change, domain by domain. */
const LIVE_UPDATES: readonly ((change: Change) => readonly LiveUpdate[])[] = [
  accounts,
  catalog,
  chat,
  config,
  content,
  gifts,
  favorites,
  health,
  mail,
  moderation,
  notifications,
  overview,
  own,
  payouts,
  people,
  requests,
  support,
  wallet,
];

/** Updates addressed to the back office are addressed to each admin who is there. What anybody may read, the call decides. */
const addressed = async (updates: readonly LiveUpdate[]): Promise<LiveUpdate[]> => {
  const people = updates.some(({ userId }) => userId === ADMINS) ? await connectedAdmins() : [];
  return updates.flatMap((update) =>
    update.userId === ADMINS ? people.map((userId) => ({ ...update, userId })) : [update],
  );
};

/** Messages by user, without duplicates. */
const messagesByUser = (updates: readonly LiveUpdate[]): Map<string, Map<string, object>> => {
  const users = new Map<string, Map<string, object>>();
  for (const { userId, ...message } of updates) {
    const messages = users.get(userId) ?? new Map<string, object>();
    users.set(userId, messages.set(JSON.stringify([message.topic, message.id]), message));
  }
  return users;
};

/**
 * Deletes a connection that is gone (410), unless it may only be about to open: forgotten, its page would hear of nothing.
 * Ends one whose token has ended. Any other failure only delays the page's refresh.
 */
const tell = async (userId: string, socket: Socket, messages: Iterable<object>): Promise<void> => {
  try {
    if (isOver(socket, new Date())) return await dropSocket(userId, socket.id);
    for (const message of messages) {
      if (await sendTo(socket.id, message)) continue;
      if (!isOpening(socket, new Date())) await removeConnection(userId, socket.id);
      return;
    }
  } catch (error) {
    logger.warn('socket not told', { connectionId: socket.id, error: error as Error });
  }
};

const tellUser = async (userId: string, messages: Map<string, object>): Promise<void> => {
  const sockets = await socketsOf(userId);
  await Promise.all(sockets.map((socket) => tell(userId, socket, messages.values())));
};

/** Reads the table's stream: tells the open pages of everybody concerned which topic changed, so that they read again. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
  const changes = Records.map(changeOf);
  const ended = changes.flatMap((change) => sessionsEndedBy(change) ?? []);
  await Promise.all([
    ...ended.map(({ userId, signedOutAt }) => closeSocketsOf(userId, signedOutAt)),
    ...changes.flatMap((change) => changedDesk(change) ?? []).map((userId) => closeSocketsOf(userId)),
  ]);
  const updates = changes.flatMap((change) => LIVE_UPDATES.flatMap((of) => of(change)));
  await Promise.all(
    [...messagesByUser(await addressed(updates))].map(([userId, messages]) => tellUser(userId, messages)),
  );
};
