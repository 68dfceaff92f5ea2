import { closeSocketsOf } from '../../messages/live/close-sockets.ts';
import { endSessions, removeIdentity } from './identity-provider.ts';

/**
 * Whatever ends sessions comes here once the record says so (`signedOutAt`), and calls are refused: refresh tokens end at
 * Cognito, or the log-in itself, and sockets close. Any number of times. Throws what could not be done. The stream closes
 * the sockets as well (`sessionsEndedBy`), for enders that reach no socket.
 */
export const endAccess = async (userId: string, logIn: 'stays' | 'goes' = 'stays'): Promise<void> => {
  const ended = await Promise.allSettled([
    logIn === 'goes' ? removeIdentity(userId) : endSessions(userId),
    closeSocketsOf(userId),
  ]);
  const failed = ended.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};
