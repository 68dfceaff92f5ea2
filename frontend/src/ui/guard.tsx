import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from '../core/return-path.ts';
import { type Session, useSession } from '../core/session.ts';
import { Waiting } from './waiting.tsx';

/**
 * Where a screen of signed-in people sends somebody who is signed out: to sign in and come back, or home when the person
 * left on purpose, so that whoever comes next is not led to the last one's screen.
 */
export const exitOf = (
  session: Session & { status: 'signed-out' },
  { wasIn, here }: { readonly wasIn: boolean; readonly here: string },
): string => (wasIn && !session.lost ? '/' : loginPath(here));

/** For screens of people who are signed in; anybody else is sent away. */
export const SignedIn = ({ children }: { readonly children: ReactNode }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const wasIn = useRef(false);
  if (session.status === 'loading') return <Waiting />;
  if (session.status === 'signed-out')
    return <Navigate to={exitOf(session, { wasIn: wasIn.current, here: pathname + search })} replace />;
  wasIn.current = true;
  return children;
};
