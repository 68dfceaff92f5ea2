import { type Endpoint, type EndpointGroup, isForAdmins } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { isPermission } from '../../../shared/permissions.ts';
import { type Handlers, type Identity, serve } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { userIdOf } from '../../lib/lambda/ids.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { findUser } from './accounts.table.ts';
import { permissionsOf } from './permissions.ts';
import { actorOf, refuseInactive, type User } from './user.ts';

const allowed = async (user: User, actor: Actor, { access, also }: Endpoint): Promise<boolean> => {
  if (isPermission(access))
    return (await permissionsOf(user)).some((held) => held === access || held === also);
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
type OnForbidden = (actor: Actor, endpoint: Endpoint, now: Date) => Promise<void>;

/** Role and permissions come from the records at every call, so a ban or a change of either works at once. */
const admit = async (
  identity: Identity,
  endpoint: Endpoint,
  forbidden: (actor: Actor) => Promise<void>,
): Promise<Actor> => {
  const { access } = endpoint;
  const user = await findUser(userIdOf(identity.sub), { consistent: true });
  if (!user) throw new Refusal('auth.no_record', 'There is no user record yet; sign in again');
  refuseInactive(user, identity);
  const actor = actorOf(user);
  if (!(await allowed(user, actor, endpoint))) {
    logger.appendKeys({ userId: actor.id });
    await forbidden(actor);
    throw new Refusal(
      access === 'super-admin' ? 'auth.super_admin_only' : 'auth.forbidden',
      `This needs access ${access}`,
    );
  }
  if (actor.mustEnrol && isForAdmins(access))
    throw new Refusal('auth.totp_required', 'Admins of this stage need an authenticator app');
  return actor;
};

/** The handler of a Lambda that serves these endpoints to the people each one is declared for. */
export const api = <G extends EndpointGroup>(
  group: G,
  handlers: Handlers<G, Actor>,
  onForbidden: OnForbidden = async () => {},
) =>
  serve(group, handlers, (identity, endpoint, now) =>
    admit(identity, endpoint, (actor) => onForbidden(actor, endpoint, now)),
  );
