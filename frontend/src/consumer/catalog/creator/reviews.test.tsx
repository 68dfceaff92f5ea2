import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import catalog from '../../../../../shared/locales/en/catalog.json';
import { query } from '../../../api/api.ts';
import { ArrivedContext, takeArrived } from '../../../core/page/arrived.ts';
import Reviews from './reviews.tsx';

const ID = 'usr_1';
const review = (id: string, comment: string) => ({
  id,
  user: 'Dana',
  userImage: '',
  rating: 5,
  comment,
  at: '2026-11-20T10:00:00.000Z',
});
const creator = (...reviews: ReturnType<typeof review>[]) => ({
  id: ID,
  usual: null,
  rating: 50,
  reviewCount: reviews.length,
  reviews,
});

it('takes over the reviews that the page came with, whatever was fetched meanwhile', async () => {
  const texts = createInstance();
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { catalog } } });
  const client = new QueryClient();
  const answer = creator(review('a', 'Of the page'));
  const arrived = takeArrived(client, [{ name: 'catalog.creator', input: { id: ID }, answer }]);
  const { queryKey } = query('catalog.creator', { id: ID });
  client.setQueryData<unknown>(queryKey, creator(review('b', 'Fetched'), review('a', 'Of the page')));
  // As React hydrates: with what the server knew.
  const markup = renderToString(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={client}>
        <ArrivedContext value={arrived}>
          <MemoryRouter initialEntries={[`/creator/${ID}`]}>
            <Routes>
              <Route path="/creator/:username" element={<Reviews />} />
            </Routes>
          </MemoryRouter>
        </ArrivedContext>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  expect(markup).toContain('Of the page');
  expect(markup).not.toContain('Fetched');
});
