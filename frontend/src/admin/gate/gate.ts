import type { Actor, Me } from '../../../../shared/contracts/people/accounts.ts';
import type { Permission } from '../../../../shared/permissions.ts';
import type { Session } from '../../core/session/session.ts';

/**
 * What somebody at the door of the back office sees:
 * - `checking`: nobody knows yet who this is
 * - `login`: the log-in form
 * - `refused`: a page in its place, with the reason why the signed-in person may not pass
 * - `denied`: a screen inside was asked for; told why and sent home
 * - `failed`: the check itself did not work; told so and sent home
 * - `enrol`: an admin who needs an authenticator app and has none: the page that sets one up
 * - `open`: an admin
 */
export type Gate = 'checking' | 'login' | 'refused' | 'denied' | 'failed' | 'enrol' | 'open';

export const isAdmin = (actor: Pick<Actor, 'role' | 'superAdmin'>): boolean =>
  actor.role === 'admin' || actor.superAdmin;

/** What somebody must have to see a screen. */
export type Needed = Permission | 'super-admin';

/** The server asks for itself at every call; this says what to show. */
export const mayUse = (
  { superAdmin, permissions }: Pick<Me, 'superAdmin' | 'permissions'>,
  needed: Needed,
) => (needed === 'super-admin' ? superAdmin : permissions.includes(needed));

/** Whether somebody sees a screen: it may be there for either of two permissions. */
export const maySee = (
  who: Parameters<typeof mayUse>[0],
  { needs, also = needs }: { readonly needs: Needed; readonly also?: Needed },
): boolean => mayUse(who, needs) || mayUse(who, also);

/** `/dashboard/{name}` of an address in the back office. */
export const rootOf = (pathname: string): string => pathname.split('/').slice(0, 3).join('/');

interface AtTheDoor {
  readonly session: Session['status'];
  /** What the server answered about the person; null while it has not. */
  readonly actor: Pick<Actor, 'role' | 'superAdmin' | 'mustEnrol'> | null;
  readonly checkFailed: boolean;
  /** The address of the back office itself, not of a screen inside. */
  readonly atRoot: boolean;
  /** The form is at work: the session may begin and end again before it is done. */
  readonly signingIn: boolean;
}

export const gateOf = ({ session, actor, checkFailed, atRoot, signingIn }: AtTheDoor): Gate => {
  if (signingIn || session === 'signed-out') return 'login';
  if (checkFailed) return 'failed';
  if (!actor) return 'checking';
  if (isAdmin(actor)) return actor.mustEnrol ? 'enrol' : 'open';
  return atRoot ? 'refused' : 'denied';
};
