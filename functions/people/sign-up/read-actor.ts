import type { Actor, accounts, Me } from '../../../shared/contracts/people/accounts.ts';
import { withPermissions } from '../../accounts/person/permissions.ts';
import { noteSeen } from '../../accounts/person/sign-ins.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { withPicture } from './with-picture.ts';

/** The caller's own facts. Every page asks when it starts, so this call also notes when somebody was last here. */
export const readActor = async ({ actor, now }: Call<typeof accounts.me, Actor>): Promise<Me> => {
  await noteSeen(actor.id, now).catch((error: Error) => logger.warn('presence not noted', error));
  return withPermissions(await withPicture(actor));
};
