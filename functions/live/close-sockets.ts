import { connectionsOf, removeConnection } from './live.table.ts';
import { closeSocket } from './sockets.ts';

/** Closes every socket of a person; those that are gone already are forgotten. */
export const closeSocketsOf = async (userId: string): Promise<void> => {
  const connections = await connectionsOf(userId);
  await Promise.all(
    connections.map(async (connectionId) => {
      await closeSocket(connectionId);
      await removeConnection(userId, connectionId);
    }),
  );
};
