import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { isOver } from '../../messages/live/live.table.ts';
import { closeSocket } from '../../messages/live/sockets.ts';
import { findUser } from './accounts.table.ts';
import { refuseInactive } from './user.ts';

/** What the authorizer said when a socket was opened; the gateway hands it over at each event of it. */
interface Opened {
  readonly userId: string;
  readonly sub: string;
  readonly authTime: number | string;
  /** When the token ends, in seconds since 1970. */
  readonly exp: number | string;
  readonly role: Actor['role'];
}

export type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  readonly requestContext: { readonly authorizer?: Opened };
};

/** Throws for an event that has not passed the authorizer. */
export const openedOf = ({ requestContext: { authorizer } }: SocketEvent): Opened => {
  if (!authorizer?.userId) throw new Error('A socket that nobody authorised');
  return authorizer;
};

/**
 * Whether the person of an open socket may act now. The socket of one who may not, banned or signed out everywhere since
 * it was opened, and one whose token has ended, is closed.
 */
export const isAdmitted = async (
  { userId, sub, authTime, exp }: Opened,
  connectionId: string,
  now = new Date(),
): Promise<boolean> => {
  const user = await findUser(userId, { consistent: true });
  try {
    if (isOver({ until: Number(exp) }, now)) throw new Refusal('auth.signed_out', 'The token has ended');
    if (!user) throw new Refusal('auth.no_record');
    refuseInactive(user, { sub, authTime: Number(authTime) });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await closeSocket(connectionId);
    return false;
  }
};
