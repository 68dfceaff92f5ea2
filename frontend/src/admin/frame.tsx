import AppLayout from '@cloudscape-design/components/app-layout';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import type { Me } from '../../../shared/contracts/accounts.ts';
import type { Language } from '../../../shared/language.ts';
import { directionOf } from '../boot/detect.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Menu, type ScreenName, useMenu } from './frame/menu.ts';
import { Notices, NoticesProvider } from './frame/notices.tsx';
import { ScreenNotFound } from './frame/screen-not-found.tsx';
import { SideMenu } from './frame/side-menu.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { mayUse } from './gate/gate.ts';
import { Denied, LedAway } from './lists/denied.tsx';
import { FRAME_TEXTS, SCREENS } from './screens.tsx';

const NAMES = Object.keys(SCREENS) as ScreenName[];
const TEXTS = [...new Set([...FRAME_TEXTS, ...NAMES.flatMap((name) => SCREENS[name].texts)])];

const elementOf = (name: ScreenName, admin: Me): ReactNode => {
  const { element, needs, deniesItself } = SCREENS[name];
  if (deniesItself || mayUse(admin, needs)) return element;
  return <LedAway why={needs === 'super-admin' ? 'superAdmin' : 'text'} />;
};

const NothingAllowed = () => {
  const { t } = useTranslation('admin');
  return <Denied title={t('denied.title')} text={t('denied.none')} />;
};

const Screens = ({ root, admin }: { readonly root: string; readonly admin: Me }) => {
  const [first] = useMenu();
  return useRoutes([
    { index: true, element: first ? <Navigate to={first} replace /> : <NothingAllowed /> },
    ...NAMES.map((name) => ({
      path: SCREENS[name].below ? `${name}/*` : name,
      element: elementOf(name, admin),
    })),
    { path: '*', element: <ScreenNotFound root={root} /> },
  ]);
};

/** Wide enough to show the menu beside the content; below, it lies over it. */
const WIDE = '(min-width: 689px)';

interface FrameProps {
  readonly root: string;
  readonly admin: Me;
}

/**
 * Bar, menu and screen of a signed-in admin. The menu stands on the left in both languages: the layout itself always
 * runs left to right, and what lies in it runs as the language does.
 */
export const Frame = ({ root, admin }: FrameProps) => {
  const { i18n } = useTranslation(TEXTS);
  const { pathname } = useLocation();
  const allowed = useMemo(() => NAMES.filter((name) => mayUse(admin, SCREENS[name].needs)), [admin]);
  const [menuOpen, setMenuOpen] = useState(() => matchMedia(WIDE).matches);
  const direction = directionOf(i18n.language as Language);
  const inLanguage = (content: ReactNode) => <div dir={direction}>{content}</div>;
  const closeOverContent = (): void => {
    if (!matchMedia(WIDE).matches) setMenuOpen(false);
  };
  return (
    <Menu value={allowed}>
      <NoticesProvider>
        <TopBar admin={admin} />
        <div dir="ltr">
          <AppLayout
            headerSelector="#back-office-top"
            toolsHide
            contentType="table"
            navigationWidth={240}
            navigationOpen={menuOpen}
            onNavigationChange={({ detail }) => setMenuOpen(detail.open)}
            navigation={
              <div dir={direction} id="back-office-menu">
                <SideMenu root={root} superAdmin={admin.superAdmin} onFollow={closeOverContent} />
              </div>
            }
            notifications={inLanguage(<Notices />)}
            content={inLanguage(
              <div id="main" tabIndex={-1} className="back-office-screen">
                <ErrorBoundary place={pathname}>
                  <Screens root={root} admin={admin} />
                </ErrorBoundary>
              </div>,
            )}
          />
        </div>
      </NoticesProvider>
    </Menu>
  );
};
