import i18next from 'i18next';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, type RouteObject, useNavigate, useParams, useRoutes } from 'react-router-dom';
import { useTitle } from '../../core/page/use-title.ts';
import { useActor } from '../../core/session/session.ts';
import { AreaSkeleton } from '../../ui/feedback/area-skeleton.tsx';
import { NotFound } from '../../ui/feedback/not-found.tsx';
import { Skeleton } from '../../ui/feedback/states.tsx';
import { Tabs } from '../../ui/parts/tabs.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { WalletTab } from '../wallet/wallet-tab.tsx';
import { FavoritesPage } from './favorites/favorites-page.tsx';
import { NotificationsPage } from './notifications/notifications-page.tsx';
import { RequestList } from './requests/request-list.tsx';
import { RequestPage } from './requests/request-page.tsx';

/** Its forms come when the tab is opened. */
const ProfileTab = lazy(() => import('./profile/profile-tab.tsx'));

const GiftCard = lazy(() => import('./gift/gift-card.tsx'));

const MessagesPage = lazy(() => import('../chat/messages-page.tsx'));

/** A payment's, on paper too. */
const ConfirmationPage = lazy(() => import('../wallet/confirmation-page.tsx'));

const TABS = ['requests', 'wallet', 'profile'] as const;
type TabId = (typeof TABS)[number];

const CONTENT: Record<TabId, ReactNode> = {
  requests: <RequestList />,
  wallet: <WalletTab />,
  profile: (
    <Suspense fallback={<Skeleton className="h-150 max-w-3xl" />}>
      <ProfileTab />
    </Suspense>
  ),
};

/** Requests, wallet and profile: tabs that have addresses of their own. */
const DashboardTabs = ({ selected }: { readonly selected: TabId }) => {
  const { t } = useTranslation('fan');
  const navigate = useNavigate();
  const actor = useActor();
  useTitle(t(`tabs.${selected}`));
  return (
    <div className="page py-8 sm:py-10">
      <p className="text-muted">{t('hello', { name: isolate(actor?.name ?? '') })}</p>
      <h1 className="mb-6 font-display text-heading">{t(`tabs.${selected}`)}</h1>
      <Tabs
        label={t('tabs.label')}
        selected={selected}
        onSelect={(id) => void navigate(`/dashboard/fan/${id}`)}
        tabs={TABS.map((id) => ({ id, label: t(`tabs.${id}`), content: CONTENT[id] }))}
      />
    </div>
  );
};

/** What is no tab is nothing here: its page says so, in the tab of the browser too. */
const NamedTab = () => {
  const { tab } = useParams();
  const selected = TABS.find((each) => each === tab);
  return selected ? <DashboardTabs selected={selected} /> : <NotFound />;
};

const MESSAGES = (
  <Suspense fallback={<Skeleton className="page h-150" />}>
    <MessagesPage area="fan" />
  </Suspense>
);

const CARD = (
  <Suspense fallback={<Skeleton className="page h-150" />}>
    <GiftCard />
  </Suspense>
);

const CONFIRMATION = (
  <Suspense fallback={<Skeleton className="page h-150" />}>
    <ConfirmationPage />
  </Suspense>
);

/** Nothing at all would pull the footer up for a moment. */
const TO_REQUESTS = (
  <>
    <Navigate to="requests" replace />
    <AreaSkeleton />
  </>
);

const ROUTES: RouteObject[] = [
  { index: true, element: TO_REQUESTS },
  { path: 'requests/:id', element: <RequestPage /> },
  { path: 'requests/:id/card', element: CARD },
  { path: 'wallet/confirmation/:id', element: CONFIRMATION },
  { path: 'favorites', element: <FavoritesPage /> },
  { path: 'notifications', element: <NotificationsPage /> },
  { path: 'messages', element: MESSAGES },
  { path: 'messages/:creatorId/:fanId', element: MESSAGES },
  { path: ':tab', element: <NamedTab /> },
  { path: '*', element: <NotFound /> },
];

/** With those of what opens over a screen: one that came only then would hide the screen until it is there. */
const TEXTS = ['fan', 'gift', 'dates', 'forms', 'errors'] as const;
// On their way as soon as the code is here, which may be before anybody is signed in.
void i18next.loadNamespaces(TEXTS);

export const Dashboard = () => {
  useTranslation(TEXTS);
  return useRoutes(ROUTES);
};
