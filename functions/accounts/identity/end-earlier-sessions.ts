import type { Actor, accounts } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { changeUser } from '../person/accounts.table.ts';
import { endAccess } from './end-access.ts';

/**
 * Ends every session that was begun before this second, the caller's too. A sign-in that follows at once stays good: by
 * then nobody can sign in with the password of before.
 */
export const endEarlierSessions = async ({
  actor,
  now,
}: Call<typeof accounts.endEarlierSessions, Actor>): Promise<Record<string, never>> => {
  await changeUser(actor.id, { signedOutAt: epochSeconds(now) - 1 });
  await endAccess(actor.id);
  return {};
};
