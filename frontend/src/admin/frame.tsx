import AppLayout from '@cloudscape-design/components/app-layout';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import type { Actor } from '../../../shared/contracts/accounts.ts';
import type { Language } from '../../../shared/language.ts';
import { directionOf } from '../boot/detect.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ConfigScreen } from './config/config-screen.tsx';
import { CreatorsScreen } from './creators/creators-screen.tsx';
import { FIRST_SCREEN } from './frame/menu.ts';
import { Notices, NoticesProvider } from './frame/notices.tsx';
import { ScreenNotFound } from './frame/screen-not-found.tsx';
import { SideMenu } from './frame/side-menu.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { MailsScreen } from './mails/mails-screen.tsx';
import { PaymentsScreen } from './payments/payments-screen.tsx';
import { PayPalScreen } from './paypal/paypal-screen.tsx';
import { RequestsScreen } from './requests/requests-screen.tsx';
import { UsersScreen } from './users/users-screen.tsx';
import { WithdrawalsScreen } from './withdrawals/withdrawals-screen.tsx';

const Screens = ({ root }: { readonly root: string }) =>
  useRoutes([
    { index: true, element: <Navigate to={FIRST_SCREEN} replace /> },
    { path: 'videos', element: <RequestsScreen /> },
    { path: 'users/*', element: <UsersScreen /> },
    { path: 'creators', element: <CreatorsScreen /> },
    { path: 'payments', element: <PaymentsScreen /> },
    { path: 'withdrawals', element: <WithdrawalsScreen /> },
    { path: 'paypal', element: <PayPalScreen /> },
    { path: 'mails', element: <MailsScreen /> },
    { path: 'config', element: <ConfigScreen /> },
    { path: '*', element: <ScreenNotFound root={root} /> },
  ]);

/** Wide enough to show the menu beside the content; below, it lies over it. */
const WIDE = '(min-width: 689px)';

interface FrameProps {
  readonly root: string;
  readonly admin: Actor;
}

/**
 * Bar, menu and screen of a signed-in admin. The menu stands on the left in both languages: the layout itself always
 * runs left to right, and what lies in it runs as the language does.
 */
export const Frame = ({ root, admin }: FrameProps) => {
  // Texts of every screen and dialog: one that came only then would hide the screen until it is there.
  const { i18n } = useTranslation([
    'admin',
    'payments',
    'paypal',
    'mails',
    'config',
    'order',
    'forms',
    'errors',
  ]);
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(() => matchMedia(WIDE).matches);
  const direction = directionOf(i18n.language as Language);
  const inLanguage = (content: ReactNode) => <div dir={direction}>{content}</div>;
  const closeOverContent = (): void => {
    if (!matchMedia(WIDE).matches) setMenuOpen(false);
  };
  return (
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
                <Screens root={root} />
              </ErrorBoundary>
            </div>,
          )}
        />
      </div>
    </NoticesProvider>
  );
};
