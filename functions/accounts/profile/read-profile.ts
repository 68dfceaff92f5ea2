import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor, accounts } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { findUser } from '../person/accounts.table.ts';
import { profileOf } from '../person/user.ts';

/** The caller's own profile. */
export const readProfile = async ({
  actor,
}: Call<typeof accounts.profile, Actor>): Promise<Output<typeof accounts.profile>> => {
  const user = await findUser(actor.id, { consistent: true });
  if (!user) throw new Refusal('auth.no_record');
  return profileOf(user);
};
