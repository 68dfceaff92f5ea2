import type { Actor, accounts, Me } from '../../shared/contracts/accounts.ts';
import { withPermissions } from '../accounts/permissions.ts';
import { noteSeen } from '../accounts/sign-ins.table.ts';
import type { Call } from '../lib/http.ts';
import { logger } from '../lib/observability.ts';
import { withPicture } from './with-picture.ts';

/** Who the caller is. Every page asks it when it starts, so it tells when somebody was last here. */
export const readActor = async ({ actor, now }: Call<typeof accounts.me, Actor>): Promise<Me> => {
  await noteSeen(actor.id, now).catch((error: Error) => logger.warn('presence not noted', error));
  return withPermissions(await withPicture(actor));
};
