import { endAccess } from '../../accounts/identity/end-access.ts';
import { logger } from '../../lib/lambda/observability.ts';
import type { Closing } from './closings.table.ts';

/** Ends sessions, or the log-in itself, and closes sockets. Any number of times. Throws what could not be done. */
export const revokeAccess = (userId: string, reason: Closing['reason']): Promise<void> =>
  endAccess(userId, reason === 'deletion' ? 'goes' : 'stays');

/** The same at once, right after the act: what fails is done by the clock (`end-access.ts`) a moment later. */
export const revokeAccessAtOnce = (userId: string, reason: Closing['reason']): Promise<void> =>
  revokeAccess(userId, reason).catch((error: Error) =>
    logger.warn('access not ended at once; the closing does it', error),
  );
