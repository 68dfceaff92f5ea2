import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useFreshSite, useSite } from '../../core/page/site.ts';
import { AreaSkeleton } from '../../ui/feedback/area-skeleton.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { Waiting } from '../../ui/feedback/waiting.tsx';
import { deferred } from '../../ui/parts/deferred.tsx';
import { SKIP } from '../../ui/parts/skip.ts';
import { TopBar } from './top-bar.tsx';

const Footer = deferred(
  'footer',
  () => import('./footer.tsx'),
  <div className="mt-20 h-96 border-t border-line bg-card" />,
  // Off the screen it is not laid out: its address in Latin letters would bring their face to every Hebrew page.
  '[contain-intrinsic-size:auto_42rem] [content-visibility:auto]',
);

const SiteNotices = lazy<ComponentType>(() =>
  import('./site-notices.tsx').catch(() => ({ default: () => null })),
);

/** Where notices are read out; their code is loaded while there is one. */
const NoticesPlace = () => {
  const site = useSite();
  // The edge's answer may be one of before a deployment, without them.
  return (
    <div role="status">
      {(site?.notices?.length || site?.moreNotices) && (
        <Suspense>
          <SiteNotices />
        </Suspense>
      )}
    </div>
  );
};

/** Top bar, content, footer: around every public screen and the dashboards of fans and creators. */
export const Layout = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useFreshSite();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className={SKIP}>
        {t('skip')}
      </a>
      <NoticesPlace />
      <TopBar />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <ErrorBoundary place={pathname}>
          <Suspense fallback={pathname.startsWith('/dashboard/') ? <AreaSkeleton /> : <Waiting />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      {/* A signed-in fan's bar comes with their tools. */}
      <div id="places" className="contents" />
    </div>
  );
};
