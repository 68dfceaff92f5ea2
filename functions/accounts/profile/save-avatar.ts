import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor, accounts } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { acceptMedia } from '../../lib/media/media-upload.ts';
import { changeUser } from '../person/accounts.table.ts';
import { profileOf } from '../person/user.ts';

/** Makes an uploaded picture the caller's. Throws `image.missing`, `image.type`, `image.too_large`. */
export const saveAvatar = async ({
  actor,
  input,
}: Call<typeof accounts.saveAvatar, Actor>): Promise<Output<typeof accounts.saveAvatar>> => {
  const avatar = await acceptMedia({ owner: actor.id, key: input.key, kind: 'avatar' });
  const user = await changeUser(actor.id, { avatar });
  if (!user) throw new Refusal('auth.no_record');
  return profileOf(user);
};
