import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';
import en from '../../../../shared/locales/en/common.json';
import { isolate } from '../../ui/text/isolate.ts';
import { CardCartButton } from './add-to-cart.tsx';

it('names an ad by its English title, where it has one', async () => {
  const texts = createInstance();
  await texts
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'common', resources: { en: { common: en } } });
  const ad = {
    ...{ id: 'ad_1', title: 'ברכה', titleEn: 'A greeting', priceAgorot: 10_000, image: '' },
    ...{ creatorId: 'usr_1', creatorName: 'נועה' },
  };
  const button = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={new QueryClient()}>
        <CardCartButton ad={ad} corner="end" />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  expect(button).toContain(`aria-label="${en.cart.addTitle.replace('{{title}}', isolate('A greeting'))}"`);
});
