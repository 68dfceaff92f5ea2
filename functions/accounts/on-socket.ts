import { Refusal } from '../lib/errors.ts';
import { findUser } from './accounts.table.ts';
import { refuseInactive, type User } from './user.ts';

/** What the authorizer said when a socket was opened; the gateway hands it over at each event of it. */
export interface Opened {
  readonly userId: string;
  readonly sub: string;
  readonly authTime: number | string;
}

/**
 * The person of an open socket, as they are now. Throws for one who may no longer act: banned, or signed out everywhere
 * since the socket was opened.
 */
export const personOnSocket = async ({ userId, sub, authTime }: Opened): Promise<User> => {
  const user = await findUser(userId, { consistent: true });
  if (!user) throw new Refusal('auth.no_record');
  refuseInactive(user, { sub, authTime: Number(authTime) });
  return user;
};
