import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor, accounts } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { refuseMinor } from '../identity/newcomer.ts';
import { changeUser } from '../person/accounts.table.ts';
import { profileOf } from '../person/user.ts';

/** Replaces what a person may edit of the own record, as they read it. Throws `account.changed`, `account.age`. */
export const updateProfile = async ({
  actor,
  input,
  now,
}: Call<typeof accounts.updateProfile, Actor>): Promise<Output<typeof accounts.updateProfile>> => {
  refuseMinor(input.birthDate, now);
  const { v, ...fields } = input;
  const user = await changeUser(actor.id, { ...fields, bio: fields.bio || null }, v);
  if (!user) throw new Refusal('account.changed', 'The profile was changed in between; read it again');
  return profileOf(user);
};
