import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import type { Me } from '../../../shared/contracts/people/accounts.ts';
import { useFreshSite } from '../core/page/site.ts';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { HelpContext } from './frame/help.tsx';
import { Layout } from './frame/layout.tsx';
import { Menu, type ScreenName, useMenu } from './frame/menu.ts';
import { NoticesProvider } from './frame/notices.tsx';
import { PanelProvider } from './frame/panel.tsx';
import { usePlace } from './frame/place.ts';
import { ScreenNotFound } from './frame/screen-not-found.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { maySee } from './gate/gate.ts';
import { Denied, DeniedHere, LedAway } from './lists/denied.tsx';
import { SignInAgain } from './login/sign-in-again.tsx';
import { FRAME_TEXTS, MOVED_SCREENS, SCREENS } from './screens.tsx';

const NAMES = Object.keys(SCREENS) as ScreenName[];
const TEXTS = [...new Set([...FRAME_TEXTS, ...NAMES.flatMap((name) => SCREENS[name].texts)])];

/** The screen; in the place of one that is not for this admin, why not. */
const elementOf = (name: ScreenName, admin: Me): ReactNode => {
  const { element, needs, denial } = SCREENS[name];
  if (maySee(admin, SCREENS[name])) return element;
  if (denial) return <DeniedHere why={denial} />;
  return <LedAway why={needs === 'super-admin' ? 'superAdmin' : 'text'} />;
};

const NothingAllowed = () => {
  const { t } = useTranslation('admin');
  return <Denied title={t('denied.title')} text={t('denied.none')} />;
};

/** To the address that a screen has now, with the thing that was open and its filters. */
const Moved = ({ from, to }: { readonly from: string; readonly to: ScreenName }) => {
  const { pathname, search } = useLocation();
  const { root } = usePlace();
  return <Navigate to={`${root}/${to}${pathname.slice(`${root}/${from}`.length)}${search}`} replace />;
};

const Screens = ({ root, admin }: FrameProps) => {
  const [first] = useMenu();
  return useRoutes([
    { index: true, element: first ? <Navigate to={first} replace /> : <NothingAllowed /> },
    ...NAMES.map((name) => ({ path: `${name}/*`, element: elementOf(name, admin) })),
    ...Object.entries(MOVED_SCREENS).map(([from, to]) => ({
      path: `${from}/*`,
      element: <Moved from={from} to={to} />,
    })),
    { path: '*', element: <ScreenNotFound root={root} /> },
  ]);
};

interface FrameProps {
  readonly root: string;
  readonly admin: Me;
}

/** Bar, menu, screen, details and help of a signed-in admin. */
export const Frame = ({ root, admin }: FrameProps) => {
  useTranslation(TEXTS);
  useFreshSite();
  const { pathname } = useLocation();
  const { screen } = usePlace();
  const [helpOpen, setHelpOpen] = useState(false);
  const allowed = useMemo(() => NAMES.filter((name) => maySee(admin, SCREENS[name])), [admin]);
  return (
    <Menu value={allowed}>
      <HelpContext value={() => setHelpOpen(true)}>
        <PanelProvider>
          <NoticesProvider screen={screen}>
            <TopBar admin={admin} />
            <SignInAgain email={admin.email} />
            <Layout root={root} superAdmin={admin.superAdmin} helpOpen={helpOpen} onHelp={setHelpOpen}>
              <ErrorBoundary place={pathname}>
                <Screens root={root} admin={admin} />
              </ErrorBoundary>
            </Layout>
          </NoticesProvider>
        </PanelProvider>
      </HelpContext>
    </Menu>
  );
};
