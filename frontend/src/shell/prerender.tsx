import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { startTexts } from '../core/i18n.ts';
import { Site } from './app.tsx';
import { loadHome } from './home.tsx';

/** Renders the Hebrew home page as markup from its texts; runs at build. */
export const render = async (texts: Record<string, Record<string, unknown>>): Promise<string> => {
  await startTexts('he', Object.keys(texts), { he: texts as never });
  await loadHome();
  const page = () =>
    renderToString(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <StaticRouter location="/">
            <Site />
          </StaticRouter>
        </QueryClientProvider>
      </StrictMode>,
    );
  // The first pass starts loading the lazy parts; the second finds them loaded.
  page();
  await Promise.all([import('../consumer/home/below-the-fold.tsx'), import('./layout/footer.tsx')]);
  return page();
};
