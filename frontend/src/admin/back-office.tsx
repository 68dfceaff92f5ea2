import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useRoutes } from 'react-router-dom';
import { query } from '../api/api.ts';
import { toast } from '../core/page/toast.ts';
import { configuration, knownConfiguration } from '../core/session/configuration.ts';
import { useSession } from '../core/session/session.ts';
import { NotFound } from '../ui/feedback/not-found.tsx';
import { Waiting } from '../ui/feedback/waiting.tsx';
import { gateOf } from './gate/gate.ts';

/** Cloudscape and everything made of it: loaded only for who stands at the right address. */
const Office = lazy(() => import('./office.tsx'));

interface BackOfficeProps {
  /** The site's, around an `<Outlet />`. */
  readonly layout: ReactNode;
}

/** The site's own not-found page: which address is the right one is not given away. */
const Elsewhere = ({ layout }: BackOfficeProps) =>
  useRoutes([{ element: layout, children: [{ path: '*', element: <NotFound /> }] }]);

const SentHome = ({ why }: { readonly why: 'denied' | 'checkFailed' }) => {
  const { t } = useTranslation('admin');
  useEffect(() => toast.error(t(`gate.${why}`)), [t, why]);
  return <Navigate to="/" replace />;
};

const Door = ({ root, atRoot }: { readonly root: string; readonly atRoot: boolean }) => {
  const session = useSession();
  const [signingIn, setSigningIn] = useState(false);
  const check = useQuery({
    ...query('accounts.me', {}),
    enabled: session.status !== 'signed-out' && !signingIn,
    // The session knows already; the server is asked again whether it is still so.
    ...(session.status === 'signed-in' ? { initialData: session.actor } : {}),
    staleTime: 0,
  });
  const actor = check.data ?? null;
  // A later check that gets no answer changes nothing: the server asks for itself at every call.
  const checkFailed = check.isLoadingError;
  const gate = gateOf({ session: session.status, actor, checkFailed, atRoot, signingIn });
  if (gate === 'denied') return <SentHome why="denied" />;
  if (gate === 'failed') return <SentHome why="checkFailed" />;
  if (gate === 'checking') return <Waiting />;
  return (
    <Office
      root={root}
      admin={gate === 'open' || gate === 'enrol' ? actor : null}
      refused={gate === 'refused'}
      onSigningIn={setSigningIn}
    />
  );
};

/** `/dashboard/{name}/*`: the back office under its configured name, and nothing under any other. */
export const BackOffice = ({ layout }: BackOfficeProps) => {
  const { name = '', '*': inside = '' } = useParams();
  const { data, isError } = useQuery({
    queryKey: ['configuration'],
    queryFn: configuration,
    staleTime: Infinity,
    // Waiting for it anew after the log-in would take away the screen, with what is typed there.
    initialData: knownConfiguration,
  });
  if (isError) return <SentHome why="checkFailed" />;
  if (!data) return <Waiting />;
  if (data.adminPath !== name) return <Elsewhere layout={layout} />;
  return <Door root={`/dashboard/${name}`} atRoot={inside === ''} />;
};
