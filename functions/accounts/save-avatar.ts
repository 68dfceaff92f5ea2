import type { Actor, accounts } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { acceptMedia } from '../lib/media-upload.ts';
import { changeUser } from './accounts.table.ts';
import { profileOf } from './user.ts';

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
