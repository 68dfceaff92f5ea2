import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';
import gift from '../../../../../shared/locales/en/gift.json';
import { query } from '../../../api/api.ts';
import { GiftButton } from './gift-button.tsx';

const request = { id: 'req_1' } as Parameters<typeof GiftButton>[0]['request'];

const shown = async (answer: unknown): Promise<string> => {
  const texts = createInstance();
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { gift } } });
  const client = new QueryClient();
  client.setQueryData<unknown>(query('ownGifts.get', { id: request.id }).queryKey, { gift: answer });
  return renderToString(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={client}>
        <GiftButton request={request} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
};

it('a gift that its recipient had taken down is offered no more', async () => {
  expect(await shown({ status: 'taken_down' })).not.toContain(gift.own.share);
  for (const other of [null, { status: 'live' }]) expect(await shown(other)).toContain(gift.own.share);
});
