import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance, type Resource, type ResourceKey } from 'i18next';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, type ReportNamespaces } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import type { RenderPage, ToRender } from '../../../shared/page/arrived.ts';
import { ArrivedContext, takeArrived } from '../core/page/arrived.ts';
import { Site } from './app.tsx';
import { bringScreen } from './routes.tsx';

/** Texts of the public pages, by `he/home`. */
const files = import.meta.glob<ResourceKey>(
  '../../../shared/locales/{he,en}/{common,home,catalog,filters,booking,order,chat,info,legal,auth,errors}.json',
  { eager: true, import: 'default' },
);

const resources: Resource = {};
for (const [file, texts] of Object.entries(files)) {
  const [, language = '', namespace = ''] = /(\w+)\/(\w+)\.json$/.exec(file) ?? [];
  resources[language] = { ...resources[language], [namespace]: texts };
}

const NEVER = Number.POSITIVE_INFINITY;

/** What stands for a part of the page that was not ready. */
const UNFINISHED = '<!--$!-->';
/** Parts within parts that are loaded apart. */
const PASSES = 5;

const textsIn = async (language: string) => {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources,
    fallbackLng: false,
    ns: Object.keys(resources[language] ?? {}),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  });
  return i18n;
};

const rendered = async ({ address, language, answers }: ToRender) => {
  const i18n = await textsIn(language);
  // It asks for nothing: what is not among the answers is not there yet, as at a first rendering in a browser.
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: NEVER, staleTime: NEVER } } });
  const arrived = takeArrived(client, answers);
  const markup = renderToString(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ArrivedContext value={arrived}>
            <StaticRouter location={address}>
              <Site />
            </StaticRouter>
          </ArrivedContext>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
  // React's binding of i18next knows which namespaces were used while rendering.
  const { reportNamespaces } = i18n as { readonly reportNamespaces?: ReportNamespaces };
  const namespaces = reportNamespaces?.getUsedNamespaces() ?? [];
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  // The page would show the names of its texts, and the browser, which has the texts, would not take it over.
  if (missing.length > 0) throw new Error(`No texts of ${missing.join(', ')} to render ${address}`);
  return { markup, namespaces };
};

/**
 * Renders a public page as markup, by the components that take it over in the browser. Nothing is kept from one page to
 * the next but code and texts. Throws when a part of the page cannot be rendered.
 */
export const renderPage: RenderPage = async (page) => {
  await bringScreen(page.address);
  for (let pass = 0; pass < PASSES; pass++) {
    const found = await rendered(page);
    if (!found.markup.includes(UNFINISHED)) return found;
    // Parts that are loaded apart have begun to load, for this page and every later one.
    await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error(`A part of ${page.address} was not rendered`);
};
