import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { SiteRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** The site inside a router, whichever it is. */
export const Site = () => {
  useScrollRestoration();
  const { pathname } = useLocation();
  return (
    <>
      <ErrorBoundary place={pathname}>
        <SiteRoutes />
      </ErrorBoundary>
      <Toasts />
    </>
  );
};

export const App = () => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>
);
