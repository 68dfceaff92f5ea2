import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';
import admin from '../../../../shared/locales/en/admin.json';
import common from '../../../../shared/locales/en/common.json';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { query } from '../../api/api.ts';
import { BanFacts } from './ban-facts.tsx';

const PERSON = { id: 'usr_1' } as Parameters<typeof BanFacts>[0]['person'];

/** The words of the dialog about somebody with these. */
const wordsAbout = async (facts: object): Promise<string> => {
  const texts = createInstance();
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { admin, common } } });
  const client = new QueryClient();
  client.setQueryData(query('peopleAdmin.beforeBan', { id: PERSON.id }).queryKey, facts as never);
  const markup = renderToString(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={client}>
        <BanFacts person={PERSON} closesGifts={false} onChange={() => {}} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return markup.replace(/<[^>]*>/g, ' ');
};

it('before a ban stand the open orders, the sum that goes back, and the gifts it may close', async () => {
  const words = await wordsAbout({ requests: 3, heldAgorot: 45_050, gifts: 2, moreGifts: false });
  expect(words).toMatch(/3 open requests will be declined, and .* goes back\./);
  expect(words).toContain(formatAgorot(45_050));
  expect(words).toContain('Close 2 gifts that were delivered, too');
  const more = await wordsAbout({ requests: 1, heldAgorot: 5_000, gifts: 50, moreGifts: true });
  expect(more).toContain('One open request will be declined');
  expect(more).toContain('(at least 50)');
});

it('who has neither is told of neither', async () => {
  const words = await wordsAbout({ requests: 0, heldAgorot: 0, gifts: 0, moreGifts: false });
  expect(words).toContain('There are no open requests.');
  expect(words).not.toContain('gift');
});
