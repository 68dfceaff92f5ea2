import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from '../../core/session/login-path.ts';
import { type Session, useSession } from '../../core/session/session.ts';
import { AreaSkeleton } from './area-skeleton.tsx';

/**
 * Where a signed-out person is sent from a screen for signed-in people: to sign in and come back, or home after a
 * sign-out, so that whoever comes next is not led to the last person's screen.
 */
export const exitOf = (
  session: Session & { status: 'signed-out' },
  { wasIn, here }: { readonly wasIn: boolean; readonly here: string },
): string => (wasIn && !session.lost ? '/' : loginPath(here));

/** Wraps screens for signed-in people; anybody else is redirected. */
export const SignedIn = ({ children }: { readonly children: ReactNode }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const wasIn = useRef(false);
  if (session.status === 'loading') return <AreaSkeleton />;
  if (session.status === 'signed-out')
    return <Navigate to={exitOf(session, { wasIn: wasIn.current, here: pathname + search })} replace />;
  wasIn.current = true;
  return children;
};
