import { QueryClientProvider } from '@tanstack/react-query';
import { type ContextType, StrictMode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { ArrivedContext } from '../core/page/arrived.ts';
import { useUntilTakenOver } from '../core/texts/taking-over.ts';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
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

/** `arrived`: what came with the page, from which its markup was rendered. */
export const App = ({ arrived }: { readonly arrived: ContextType<typeof ArrivedContext> }) => {
  const data = useUntilTakenOver(arrived);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ArrivedContext value={data}>
          <BrowserRouter>
            <Site />
          </BrowserRouter>
        </ArrivedContext>
      </QueryClientProvider>
    </StrictMode>
  );
};
