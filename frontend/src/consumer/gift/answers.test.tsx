import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import common from '../../../../shared/locales/en/common.json';
import gift from '../../../../shared/locales/en/gift.json';
import { Answers } from './answers.tsx';

const GIFT = {
  opened: { note: '', creatorName: 'נועה', creatorNameEn: 'Noa', downloadUrl: null, fileName: '' },
  recipient: 'Grandma Ruth',
  from: 'Dana',
  viewOnly: false,
  passOnPath: '/gift/passed',
  reference: 'AB12',
} as unknown as Parameters<typeof Answers>[0]['gift'];

const shown = async (own: boolean): Promise<string> => {
  const texts = createInstance();
  await texts
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { gift, common } }, defaultNS: 'common' });
  return renderToString(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Answers gift={GIFT} own={own} secret="s" onTakenDown={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  );
};
vi.stubGlobal('location', { origin: 'https://site.example' });

/** What recipients alone press. */
const THEIRS = [gift.keep.takeDown, gift.keep.passOn, common.report, gift.thanks.title];

it('the buyer’s preview offers nothing that is the recipient’s to press', async () => {
  const [theirs, preview] = [await shown(false), await shown(true)];
  for (const text of THEIRS) {
    expect(theirs).toContain(text);
    expect(preview).not.toContain(text);
  }
});

it('names its creator as English writes the name', async () => {
  const page = await shown(false);
  expect(page).toMatch(/<h1[^>]*>[^<]*Noa[^<]*<\/h1>/);
  expect(page).not.toContain('נועה');
});
