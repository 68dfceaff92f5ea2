import type { DynamoDBStreamEvent } from 'aws-lambda';
import { listUserIds } from '../accounts/accounts.table.ts';
import { audience as accounts } from '../accounts/events.ts';
import { audience as catalog } from '../catalog/events.ts';
import { ADMINS, type Change, changeOf, type Notice } from '../lib/change.ts';
import { logger } from '../lib/observability.ts';
import { remember } from '../lib/remember.ts';
import { connectionsOf, removeConnection } from '../live/live.table.ts';
import { sendTo } from '../live/sockets.ts';
import { audience as notifications } from '../notifications/events.ts';
import { audience as payouts } from '../payouts/events.ts';
import { audience as requests } from '../requests/events.ts';
import { audience as wallet } from '../wallet/events.ts';

/** Who is told of a change, domain by domain. */
const AUDIENCES: readonly ((change: Change) => readonly Notice[])[] = [
  accounts,
  catalog,
  notifications,
  payouts,
  requests,
  wallet,
];

/** More than any back office has. */
const ADMINS_MAX = 100;
const KEPT_SECONDS = 60;

/** Ids of the active admins. A new one hears of changes a minute later; what anybody may read, the call decides. */
const admins = remember(KEPT_SECONDS, async () => {
  return (await listUserIds({ role: 'admin', status: 'active' }, { limit: ADMINS_MAX })).items;
});

/** What is for the back office is for each of its people. */
const addressed = async (notices: readonly Notice[]): Promise<Notice[]> => {
  const people = notices.some(({ userId }) => userId === ADMINS) ? await admins() : [];
  return notices.flatMap((notice) =>
    notice.userId === ADMINS ? people.map((userId) => ({ ...notice, userId })) : [notice],
  );
};

/** What each person is told, the same only once. */
const messagesByUser = (notices: readonly Notice[]): Map<string, Map<string, object>> => {
  const users = new Map<string, Map<string, object>>();
  for (const { userId, ...message } of notices) {
    const messages = users.get(userId) ?? new Map<string, object>();
    users.set(userId, messages.set(JSON.stringify([message.topic, message.id]), message));
  }
  return users;
};

/** A socket that is gone is forgotten; any other failure only means that its page reads a little later. */
const tell = async (userId: string, connectionId: string, messages: Iterable<object>): Promise<void> => {
  try {
    for (const message of messages) {
      if (await sendTo(connectionId, message)) continue;
      await removeConnection(userId, connectionId);
      return;
    }
  } catch (error) {
    logger.warn('socket not told', { connectionId, error: error as Error });
  }
};

const tellUser = async (userId: string, messages: Map<string, object>): Promise<void> => {
  const connections = await connectionsOf(userId);
  await Promise.all(connections.map((connectionId) => tell(userId, connectionId, messages.values())));
};

/** Reads the table's stream: tells the open pages of everybody concerned which topic changed, so that they read again. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
  const changes = Records.map(changeOf);
  const notices = changes.flatMap((change) => AUDIENCES.flatMap((audience) => audience(change)));
  await Promise.all(
    [...messagesByUser(await addressed(notices))].map(([userId, messages]) => tellUser(userId, messages)),
  );
};
