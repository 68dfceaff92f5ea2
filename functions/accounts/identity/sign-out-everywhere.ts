import type { Actor, accounts } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { changeUser } from '../person/accounts.table.ts';
import { endAccess } from './end-access.ts';

/**
 * Ends every session of the caller. The record first, since access tokens outlive Cognito's sign-out; then the refresh
 * tokens and open sockets. Called again it does the same.
 */
export const signOutEverywhere = async ({
  actor,
  now,
}: Call<typeof accounts.signOutEverywhere, Actor>): Promise<Record<string, never>> => {
  await changeUser(actor.id, { signedOutAt: epochSeconds(now) });
  await endAccess(actor.id);
  return {};
};
