import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from './return-path.ts';
import { useSession } from './session.ts';
import { Waiting } from './waiting.tsx';

/** For screens of people who are signed in; anybody else is sent to the sign-in page and back. */
export const SignedIn = ({ children }: { readonly children: ReactNode }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <Waiting />;
  if (session.status === 'signed-out') return <Navigate to={loginPath(pathname, search)} replace />;
  return children;
};
