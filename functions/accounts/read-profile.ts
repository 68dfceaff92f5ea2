import type { Actor, accounts } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { findUser } from './accounts.table.ts';
import { profileOf } from './user.ts';

/** The caller's own profile. */
export const readProfile = async ({
  actor,
}: Call<typeof accounts.profile, Actor>): Promise<Output<typeof accounts.profile>> => {
  const user = await findUser(actor.id, { consistent: true });
  if (!user) throw new Refusal('auth.no_record');
  return profileOf(user);
};
