import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import account from '../../../../shared/locales/he/account.json';
import common from '../../../../shared/locales/he/common.json';
import { MailChoice } from './mail-choice.tsx';

vi.mock('../../core/session/choose-language.ts', () => ({ chooseLanguage: async () => {} }));

it('the language that stands as chosen is the account’s, in a page of another one, too', async () => {
  const texts = createInstance();
  await texts.use(initReactI18next).init({ lng: 'he', resources: { he: { account, common } } });
  const profile = { language: 'en', mutedMails: [] } as unknown as Parameters<
    typeof MailChoice
  >[0]['profile'];
  const markup = renderToString(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={new QueryClient()}>
        <MailChoice profile={profile} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  const chosen = [...markup.matchAll(/<option[^>]*>/g)].filter(([option]) => option.includes('selected'));
  expect(chosen.map(([option]) => /value="(\w+)"/.exec(option)?.[1])).toEqual(['en']);
  // A sentence names both languages in its own.
  const { page, mails } = { page: common.spoken.he, mails: common.spoken.en };
  expect(markup).toContain(texts.t('account:mails.languageOther', { page, mails }));
});
