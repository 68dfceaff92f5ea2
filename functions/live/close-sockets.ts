import type { LiveTopic } from '../../shared/live-topics.ts';
import { connectionsOf, removeConnection } from './live.table.ts';
import { closeSocket, sendTo } from './sockets.ts';

/**
 * Closes every socket of a person; those that are gone already are forgotten. The page is told first that its person
 * changed: a socket that only ends looks like a gap in the network, and the page would stay as it is.
 */
export const closeSocketsOf = async (userId: string): Promise<void> => {
  const connections = await connectionsOf(userId);
  await Promise.all(
    connections.map(async (connectionId) => {
      await sendTo(connectionId, { topic: 'account' satisfies LiveTopic });
      await closeSocket(connectionId);
      await removeConnection(userId, connectionId);
    }),
  );
};
