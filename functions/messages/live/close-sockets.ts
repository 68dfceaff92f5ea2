import type { LiveTopic } from '../../../shared/contracts/live-topics.ts';
import { removeConnection, socketsOf } from './live.table.ts';
import { closeSocket, sendTo } from './sockets.ts';

/** Closes a socket, and forgets it. */
export const dropSocket = async (userId: string, connectionId: string): Promise<void> => {
  await closeSocket(connectionId);
  await removeConnection(userId, connectionId);
};

/**
 * Closes every socket of a person, or those of sessions that began by `signedOutAt`, in seconds since 1970; those that are
 * gone already are forgotten. The page is told first that its person changed: a socket that only ends looks like a gap in
 * the network, and the page would stay as it is.
 */
export const closeSocketsOf = async (
  userId: string,
  signedOutAt = Number.POSITIVE_INFINITY,
): Promise<void> => {
  const sockets = await socketsOf(userId);
  await Promise.all(
    sockets
      .filter(({ authTime = 0 }) => authTime <= signedOutAt)
      .map(async ({ id }) => {
        await sendTo(id, { topic: 'account' satisfies LiveTopic });
        await dropSocket(userId, id);
      }),
  );
};
