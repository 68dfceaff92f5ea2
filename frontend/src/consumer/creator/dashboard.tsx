import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { toast } from '../../core/page/toast.ts';
import { useActor, useSession } from '../../core/session/session.ts';
import { SignedIn } from '../../ui/feedback/guard.tsx';
import { NotFound } from '../../ui/feedback/not-found.tsx';
import { Waiting } from '../../ui/feedback/waiting.tsx';
import { AnalyticsPage } from './analytics/analytics-page.tsx';
import { Apply } from './common/apply.tsx';
import { AskedExtras } from './common/asked-extras.tsx';
import { ReviewNotice } from './common/review-notice.tsx';
import { DashboardNav } from './dashboard-nav.tsx';
import { EarningsPage } from './earnings/earnings-page.tsx';
import { OpenRequest, RequestsPage } from './requests/requests-page.tsx';

/** Each brings its own code along; those with forms, that of forms. */
const AdsPage = lazy(() => import('./ads/ads-page.tsx').then((page) => ({ default: page.AdsPage })));
const HoursPage = lazy(() => import('./hours/hours-page.tsx').then((page) => ({ default: page.HoursPage })));
const ProfilePage = lazy(() =>
  import('./profile/profile-page.tsx').then((page) => ({ default: page.ProfilePage })),
);
const ReviewsPage = lazy(() =>
  import('./reviews/reviews-page.tsx').then((page) => ({ default: page.ReviewsPage })),
);
const StatementPage = lazy(() =>
  import('./earnings/statement-page.tsx').then((page) => ({ default: page.StatementPage })),
);
const MessagesPage = lazy(() => import('../chat/messages-page.tsx'));
const PasswordPage = lazy(() =>
  import('./profile/password-page.tsx').then((page) => ({ default: page.PasswordPage })),
);

/** Says why the sign-in page appears, on the two screens that promise to. */
const useReasonForSignIn = (): void => {
  const { t } = useTranslation('creator');
  const { status } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (status !== 'signed-out') return;
    if (pathname.includes('/profile')) toast.info(t('signIn.profile'));
    if (pathname.includes('/video-ads')) toast.info(t('signIn.ads'));
  }, [status, pathname, t]);
};

const ROUTES: RouteObject[] = [
  { index: true, element: <RequestsPage /> },
  { path: 'requests', element: <RequestsPage /> },
  { path: 'requests/:id', element: <OpenRequest /> },
  { path: 'video-ads', element: <AdsPage /> },
  { path: 'hours', element: <HoursPage /> },
  { path: 'earnings', element: <EarningsPage /> },
  { path: 'earnings/statements/:month', element: <StatementPage /> },
  { path: 'reviews', element: <ReviewsPage /> },
  { path: 'profile', element: <ProfilePage /> },
  { path: 'profile/password', element: <PasswordPage /> },
  { path: 'messages', element: <MessagesPage area="creator" /> },
  { path: 'messages/:creatorId/:fanId', element: <MessagesPage area="creator" /> },
  { path: 'analytics', element: <AnalyticsPage /> },
  { path: '*', element: <NotFound /> },
];

/** Asks by itself, where nobody is in the middle of editing. */
const OWN_PROFILE = '/dashboard/creator/profile';

const Screens = () => useRoutes(ROUTES);

const Area = () => {
  const actor = useActor();
  const { pathname } = useLocation();
  // Texts of what opens over a screen: one that came only then would hide the screen until it is there.
  useTranslation(['creator', 'order', 'cart', 'gift', 'dates', 'forms', 'errors', 'dispute']);
  if (!actor?.isCreator) return <Apply />;
  return (
    <div className="page grid gap-x-8 gap-y-6 pt-6 lg:grid-cols-[12rem_1fr] lg:pt-10">
      <DashboardNav />
      <div className="min-w-0">
        <ReviewNotice />
        {!pathname.startsWith(OWN_PROFILE) && <AskedExtras />}
        <Suspense fallback={<Waiting />}>
          <Screens />
        </Suspense>
      </div>
    </div>
  );
};

/** The creator area: its screens beside its menu. Somebody signed in without a creator profile is asked to make one. */
export const Dashboard = () => {
  useReasonForSignIn();
  return (
    <SignedIn>
      <Area />
    </SignedIn>
  );
};
