import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Access, EndpointGroup } from '../../shared/contracts/endpoint.ts';
import { Refusal } from '../lib/errors.ts';
import { type Handlers, type Identity, serve } from '../lib/http.ts';
import { userIdOf } from '../lib/ids.ts';
import { logger } from '../lib/observability.ts';
import { findUser } from './accounts.table.ts';
import { actorOf, refuseInactive } from './user.ts';

const allowed = (actor: Actor, access: Access): boolean => {
  switch (access) {
    case 'signed-in':
      return true;
    case 'creator':
      return actor.isCreator;
    case 'admin':
      return actor.role === 'admin';
    case 'super-admin':
      return actor.role === 'admin' && actor.superAdmin;
    default:
      return false;
  }
};

/** Hears of somebody whose rights do not reach to this endpoint, before the call is refused. */
type OnForbidden = (actor: Actor, endpoint: string, now: Date) => Promise<void>;

/** The role comes from the record at every call, so a ban or a change of role works at once. */
const admit = async (
  identity: Identity,
  access: Access,
  forbidden: (actor: Actor) => Promise<void>,
): Promise<Actor> => {
  const user = await findUser(userIdOf(identity.sub), { consistent: true });
  if (!user) throw new Refusal('auth.no_record', 'There is no user record yet; sign in again');
  refuseInactive(user, identity);
  const actor = actorOf(user);
  if (!allowed(actor, access)) {
    logger.appendKeys({ userId: actor.id });
    await forbidden(actor);
    throw new Refusal(
      access === 'super-admin' ? 'auth.super_admin_only' : 'auth.forbidden',
      `This needs access ${access}`,
    );
  }
  return actor;
};

/** The handler of a Lambda that serves these endpoints to the people each one is declared for. */
export const api = <G extends EndpointGroup>(
  group: G,
  handlers: Handlers<G, Actor>,
  onForbidden: OnForbidden = async () => {},
) =>
  serve(group, handlers, (identity, access, now, name) =>
    admit(identity, access, (actor) => onForbidden(actor, name, now)),
  );
